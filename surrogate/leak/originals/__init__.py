"""What the originals of a patient may be written as, in whole and in part."""
