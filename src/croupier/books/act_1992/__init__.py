"""ACT rules of authorised games, approved 3 November 1992."""

from croupier.books.book import Book

BOOK = Book(
    "act-1992",
    "ACT rules of authorised games, 3 November 1992",
    {
        "blackjack": "blackjack",
        "triple-play-blackjack": "triple_play",
        "american-roulette": "american_roulette",
        "baccarat": "baccarat",
        "mini-baccarat": "baccarat",
        "keno": "keno",
        "sic-bo": "sic_bo",
        "money-wheel": "money_wheel",
        "red-dog": "red_dog",
        "canberra-poker": "canberra_poker",
    },
)
