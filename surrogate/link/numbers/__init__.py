"""Linking numbers: telephone numbers, identifiers, codes and positions on the map."""
