"""Queensland Casino Gaming Rule, effective 1 October 2024."""

from datetime import date

from croupier.books.book import contents
from croupier.books.qld_2024.citations import GRAMMAR
from croupier.books.qld_2024.tables import AT_TABLES, COIN, NOTICE, OFFICES

BOOK = contents(
    "qld-2024",
    "Queensland Casino Gaming Rule, 1 October 2024",
    GRAMMAR,
    """
    sch 1      baccarat                     baccarat
    sch 1      even-money-baccarat          baccarat
    sch 1(a)   electronic-baccarat          baccarat
    sch 2      blackjack                    blackjack
    sch 2(a)   spanish-blackjack            spanish_blackjack
    sch 2(b)   blackjack-challenge          blackjack_challenge
    sch 2(c)   blackjack-switch             blackjack_switch
    sch 2(d)   soft-17-blackjack            soft_17
    sch 2(e)   electronic-blackjack         electronic_blackjack
    sch 3      caribbean-stud               caribbean_stud
    sch 4      craps                        craps
    sch 4(a)   mini-craps                   craps
    sch 5      manila-poker                 manila_poker
    sch 6      pai-gow                      pai_gow
    sch 7      roulette                     roulette
    sch 7(a)   roulette-x                   roulette_x
    sch 8      sic-bo                       sic_bo
    sch 8(a)   electronic-sic-bo            electronic_sic_bo
    sch 9      wheel-of-fortune             wheel_of_fortune
    sch 10     texas-holdem                 holdem_poker
    sch 10     omaha                        holdem_poker
    sch 11     texas-holdem-bonus           texas_holdem_bonus
    sch 11(a)  ultimate-texas-holdem        ultimate_texas_holdem
    sch 12     three-card-poker             three_card_poker
    sch 12(a)  electronic-three-card-poker  electronic_three_card_poker
    sch 13     casino-war                   casino_war
    sch 13(a)  electronic-casino-war        electronic_casino_war
    sch 14     lucky-draw-baccarat          lucky_draw
    sch 15     mississippi-stud             mississippi_stud
    """,
    since=date(2024, 10, 1),
    notice=NOTICE,
    offices=OFFICES,
    at_tables=AT_TABLES,
    terminals="electronic-baccarat electronic-blackjack electronic-casino-war electronic-sic-bo "
    "electronic-three-card-poker roulette-x",
    coin=COIN,
)
