"""A tournament whose rounds are real hands of hold'em, played by the rules of the same book."""

from __future__ import annotations

import random

from croupier.books import game
from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.equipment.randomness import Source
from croupier.games.poker.rules import BLIND
from croupier.games.poker.state import PokerState
from croupier.play import Header, Round, Seat, Situation
from croupier.tournaments import Phase, Tournament, usual
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import Button, Level
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.playing import acting_order, taking_part
from croupier.tournaments.simulate import play_out, set_up
from croupier.tournaments.state import replace
from tests.games.poker.hands import finish
from tests.provisions import provision

HOLDEM = "nsw-poker/texas-holdem"
first_to_blind: list[tuple[str, str]] = []


def a_hand(tournament: Tournament, table: str, source: Source) -> dict[str, int]:
    """A hand of no-limit hold'em at a tournament's table, with its stakes, button and blinds."""
    stood = tournament.state
    there = taking_part(stood, table)
    level = stood.wagers(stood.at)
    played = game(
        HOLDEM,
        minimum=level.minimum,
        first_blind=level.minimum // 2,
        lowest_chip=1,
        ante=level.ante,
    )
    seats = [one.seat for one in there]
    before = max((s for s in seats if s < stood.table(table).button), default=max(seats))
    header = Header(
        played.id,
        dict(played.options),
        seats=tuple(Seat(one.id, one.seat, balance=one.chips) for one in there),
        situation=Situation(state=PokerState(button=before)),
    )
    hand = Round(played, header)
    blinds = [due.seat for due in hand.felt.state.owes if due.wager == BLIND]  # antes come first
    first_to_blind.append((blinds[0], acting_order(stood, table)[0]))
    finish(random.Random(source.below(1 << 30)), hand, lambda _, __: None)
    net = hand.felt.net()
    return {one.id: one.chips + net.get(one.id, 0) for one in there}


@provision("nsw-poker s 28.2.4", "nsw-poker s 28.7.1")
def test_real_hands_end_with_one_winner() -> None:
    first_to_blind.clear()
    rules = tournament_rules(HOLDEM)
    tournament = Tournament("real", HOLDEM, rules, SeededSource(3))
    stated = replace(
        usual(),
        button=Button.LIVE,
        seats=4,
        levels=tuple(Level(100 * 2**n, ante=10 * n, minutes=10) for n in range(8)),
    )
    tournament.give(c.Document, whoever_may(c.Document), conditions=stated)
    set_up(tournament, 9)
    play_out(tournament, SeededSource("hands"), a_hand)
    stood = tournament.state
    assert stood.phase is Phase.PAID
    assert len(stood.finish) == 9
    assert stood.returned == stood.issued == 90_000
    assert all(hand == table for hand, table in first_to_blind)
