"""The protocol: prompts, answers, the felt, rulings and the round that drives a script."""

from croupier.play.answers import (
    CLOSE,
    DONE,
    Answer,
    At,
    Change,
    Close,
    Dice,
    Done,
    Move,
    Place,
    Result,
)
from croupier.play.dealer import Dealer, NotEnoughCards, WrongCard
from croupier.play.felt import HOUSE, LIVE, Bet, Effect, Felt, Hand, Line, Posting, Unbalanced, View
from croupier.play.game import Check, Choice, Game, Script, TableLaw
from croupier.play.header import Carried, Header, Limit, OptionValue, Seat, Situation
from croupier.play.irregularities import Facts, Irregularity, NoFacts, offer_withdrawal
from croupier.play.journal import BadJournal
from croupier.play.lens import Lens
from croupier.play.limits import Outside
from croupier.play.notice import Notice
from croupier.play.prompts import (
    EVERYONE,
    Bets,
    Choose,
    Cut,
    Draw,
    Option,
    Prompt,
    Question,
    Roll,
    Settle,
    Spin,
    Turn,
    asked,
)
from croupier.play.refusals import Refusal, Refused
from croupier.play.round import (
    Answered,
    Corrected,
    Correction,
    Entry,
    Interrupted,
    Round,
    find_irregularity,
    read,
)
from croupier.play.steps import Ruled, Void, step, take_wagers
from croupier.play.table import AtTable, Driver, Event, Sitting, Standing, Table
from croupier.play.table_rules import NoticeRules, ShoeRules
from croupier.play.wagers import Verdict, Wager, lose, standoff, void

__all__ = [
    "CLOSE", "DONE", "EVERYONE", "HOUSE", "LIVE", "Answer", "Answered", "At", "AtTable",
    "BadJournal", "Bet", "Bets", "Carried", "Change", "Check", "Choice", "Choose", "Close",
    "Corrected", "Correction", "Cut", "Dealer", "Dice", "Done", "Draw", "Driver", "Effect", "Entry",
    "Event", "Facts", "Felt", "Game", "Hand", "Header", "Interrupted", "Irregularity", "Lens",
    "Limit", "Line", "Move", "NoFacts", "NotEnoughCards", "Notice", "NoticeRules", "Option",
    "OptionValue", "Outside", "Place", "Posting", "Prompt", "Question", "Refusal", "Refused",
    "Result", "Roll", "Round", "Ruled", "Script", "Seat", "Settle", "ShoeRules", "Sitting",
    "Situation", "Spin", "Standing", "Table", "TableLaw", "Turn", "Unbalanced", "Verdict", "View",
    "Void", "Wager", "WrongCard", "asked", "find_irregularity", "lose", "offer_withdrawal", "read",
    "standoff", "step", "take_wagers", "void",
]  # fmt: skip
