"""The protocol: prompts, answers, the felt, rulings and the round that drives a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.on_demand import on_demand

if TYPE_CHECKING:
    from croupier.play.answers import (
        CLOSE,
        DONE,
        Answer,
        At,
        Change,
        Close,
        Dice,
        Down,
        Move,
        Place,
        Put,
        Result,
        Said,
        Sign,
    )
    from croupier.play.dealer import Dealer
    from croupier.play.felt import LIVE, Bet, Felt, Hand, Line, Unbalanced
    from croupier.play.game import Game, Script
    from croupier.play.header import Carried, Header, Limit, OptionValue, Seat, Situation
    from croupier.play.irregularities import Facts, Mishap, NoFacts
    from croupier.play.journal import BadJournal
    from croupier.play.lens import Lens
    from croupier.play.options import Choice
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
        Shuffle,
        Spin,
        Turn,
        asked,
    )
    from croupier.play.refusals import Refusal, Refused
    from croupier.play.round import Answered, Round, find_irregularity, read
    from croupier.play.steps import Void, take_wagers
    from croupier.play.table import AtTable, Driver, Table
    from croupier.play.table_rules import NoticeRules
    from croupier.play.view import TableView, Viewer
    from croupier.play.wagers import Verdict, Wager, lose, standoff
else:
    __getattr__ = on_demand(__name__)

__all__ = [
    "CLOSE",
    "DONE",
    "EVERYONE",
    "LIVE",
    "Answer",
    "Answered",
    "At",
    "AtTable",
    "BadJournal",
    "Bet",
    "Bets",
    "Carried",
    "Change",
    "Choice",
    "Choose",
    "Close",
    "Cut",
    "Dealer",
    "Dice",
    "Down",
    "Draw",
    "Driver",
    "Facts",
    "Felt",
    "Game",
    "Hand",
    "Header",
    "Lens",
    "Limit",
    "Line",
    "Mishap",
    "Move",
    "NoFacts",
    "NoticeRules",
    "Option",
    "OptionValue",
    "Place",
    "Prompt",
    "Put",
    "Question",
    "Refusal",
    "Refused",
    "Result",
    "Roll",
    "Round",
    "Said",
    "Script",
    "Seat",
    "Settle",
    "Shuffle",
    "Sign",
    "Situation",
    "Spin",
    "Table",
    "TableView",
    "Turn",
    "Unbalanced",
    "Verdict",
    "Viewer",
    "Void",
    "Wager",
    "asked",
    "find_irregularity",
    "lose",
    "read",
    "standoff",
    "take_wagers",
]
