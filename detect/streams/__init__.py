"""Id streams: what the model is told of each token, one small value per stream."""
