"""Towns, counties, states and countries."""
