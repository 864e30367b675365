"""Pharaon (Catch Up Games, 2019), for one to five seats: table of contents."""
