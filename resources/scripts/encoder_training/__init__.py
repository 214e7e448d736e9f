"""Learns the encoder that can read beside the CRF."""
