"""Queensland Casino Gaming Rule, effective 1 October 2024."""

from croupier.books.book import NOT_BUILT, Book

BOOK = Book(
    "qld-2024",
    "Queensland Casino Gaming Rule, 1 October 2024",
    {
        "baccarat": "baccarat",
        "even-money-baccarat": "baccarat",
        "electronic-baccarat": "baccarat",
        "blackjack": "blackjack",
        "spanish-blackjack": "spanish_blackjack",
        "blackjack-challenge": "blackjack_challenge",
        "blackjack-switch": "blackjack_switch",
        "soft-17-blackjack": "soft_17",
        "electronic-blackjack": "electronic_blackjack",
        "caribbean-stud": "caribbean_stud",
        "craps": "craps",
        "mini-craps": "craps",
        "manila-poker": NOT_BUILT,
        "pai-gow": NOT_BUILT,
        "roulette": "roulette",
        "roulette-x": "roulette_x",
        "sic-bo": "sic_bo",
        "electronic-sic-bo": "electronic_sic_bo",
        "wheel-of-fortune": "wheel_of_fortune",
        "texas-holdem": NOT_BUILT,
        "omaha": NOT_BUILT,
        "texas-holdem-bonus": "texas_holdem_bonus",
        "ultimate-texas-holdem": "ultimate_texas_holdem",
        "three-card-poker": "three_card_poker",
        "electronic-three-card-poker": "electronic_three_card_poker",
        "casino-war": "casino_war",
        "electronic-casino-war": "electronic_casino_war",
        "lucky-draw-baccarat": "lucky_draw",
        "mississippi-stud": "mississippi_stud",
    },
)
