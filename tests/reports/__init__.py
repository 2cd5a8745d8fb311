"""Tests of documents as files."""
