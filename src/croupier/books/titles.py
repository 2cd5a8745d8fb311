"""The 51 games that the five books define, built or not."""

from __future__ import annotations

from typing import Final

_QLD = (
    "baccarat", "even-money-baccarat", "electronic-baccarat", "blackjack", "spanish-blackjack",
    "blackjack-challenge", "blackjack-switch", "soft-17-blackjack", "electronic-blackjack",
    "caribbean-stud", "craps", "mini-craps", "manila-poker", "pai-gow", "roulette", "roulette-x",
    "sic-bo", "electronic-sic-bo", "wheel-of-fortune", "texas-holdem", "omaha",
    "texas-holdem-bonus", "ultimate-texas-holdem", "three-card-poker",
    "electronic-three-card-poker", "casino-war", "electronic-casino-war", "lucky-draw-baccarat",
    "mississippi-stud",
)  # fmt: skip
_ACT = (
    "blackjack", "triple-play-blackjack", "american-roulette", "baccarat", "mini-baccarat", "keno",
    "sic-bo", "money-wheel", "red-dog", "canberra-poker",
)  # fmt: skip
_NSW = (
    "draw-ante", "draw-blind", "five-card-stud", "seven-card-stud", "two-card-manila",
    "three-card-manila", "texas-holdem", "omaha", "pineapple", "crazy-pineapple",
)  # fmt: skip

GAME_IDS: Final[tuple[str, ...]] = (
    *(f"qld-2024/{game}" for game in _QLD),
    *(f"act-1992/{game}" for game in _ACT),
    *(f"nsw-poker/{game}" for game in _NSW),
    "act-pai-gow-2023/pai-gow",
    "wa-uth/ultimate-texas-holdem",
)
"""Every game id, in the order of the books."""
