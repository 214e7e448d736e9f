"""What the whole record settles of names whose form alone leaves it open."""
