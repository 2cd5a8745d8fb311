"""Tests of what people say."""
