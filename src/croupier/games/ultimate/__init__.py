"""Ultimate Texas hold'em: ante and blind, two cards of one's own, five for everybody, one raise."""
