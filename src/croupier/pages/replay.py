"""Recorded hands of poker played by a book: how each ends, and where book and record disagree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Final

import msgspec

from croupier.pages.document import Align, Column, Grid, Page, Part, Span, Tone
from croupier.pages.writing import columns, grid, note, quiet, row, strong
from croupier.phh import VARIANTS, ActionKind, History, PhhAct, write_act
from croupier.phh.history import HUNDREDTHS
from croupier.phh.notation import write_amount
from croupier.phh.played import HandPlayed, differences, play
from croupier.phh.tables import games_of

MANY: Final = 12
"""With more hands than this, only those are shown that are not as recorded."""
MOST: Final = 20
"""How many of those are told of."""


class PotFacts(msgspec.Struct, frozen=True):
    """A pot, in the units of the file."""

    amount: int | float
    eligible: list[str]
    winners: list[str]


class HandFacts(msgspec.Struct, frozen=True):
    """A hand as a line of `croupier replay --json`."""

    hand: str | int
    game: str | None
    final: list[int | float]
    pots: list[PotFacts]
    refused: str | None


@dataclass(frozen=True)
class Replayed:
    """A recorded hand, and what a book made of it."""

    name: str | int
    hand: History
    played: HandPlayed

    @cached_property
    def unlike(self) -> list[str]:
        """Where the record ends otherwise, stack by stack."""
        return differences(self.hand, self.played)

    def facts(self) -> HandFacts:
        """The hand for machines."""
        played = self.played
        return HandFacts(
            self.name,
            played.game or None,
            [_units(cents) for cents in played.final],
            [
                PotFacts(_units(pot.amount), list(pot.eligible), list(pot.winners))
                for pot in played.pots
            ],
            played.refused or None,
        )


def replayed(number: str, hand: History, under: str) -> Iterator[Replayed]:
    """A hand under one game, or under every game of ours that it may be of."""
    name = _name(number, hand)
    games = (under,) if under else games_of(hand)
    for id in games:
        yield Replayed(name, hand, play(hand, id))
    if not games:
        title = VARIANTS[hand.variant].title
        none = f"{title} ({hand.variant}) is in none of our books"
        yield Replayed(name, hand, HandPlayed("", refused=none))


def _name(number: str, hand: History) -> str | int:
    """What a hand is called: where it comes from, or its number in the file."""
    source = hand.own.get("_source")
    if isinstance(source, str):
        return source
    return int(number) if number.isascii() and number.isdigit() else number


def _units(cents: int) -> int | float:
    """An amount in the units of the file."""
    whole, part = divmod(cents, HUNDREDTHS)
    return cents / HUNDREDTHS if part else whole


# -- shown -----------------------------------------------------------------------------------------


def replay_page(hands: Sequence[Replayed]) -> Page:
    """Few hands one by one, of many those that are not as recorded; then how many agree."""
    return Page("Replayed", tuple(_parts(hands)))


def _parts(hands: Sequence[Replayed]) -> Iterator[Part]:
    for _, same in groupby(hands, key=_which) if len(hands) <= MANY else ():
        yield from _hand([*same])
    wrong = [one for one in hands if one.played.refused or one.unlike]
    for one in wrong[:MOST]:
        refused = one.played.refused
        mark = Span("REFUSED ", Tone.WORST) if refused else Span("DIFFERS ", Tone.WARN)
        yield note(mark, strong(str(one.name)), f" by {one.played.game or 'us'}")
        why = refusal(one.hand, one.played) if refused else _differs(one)
        yield note(why, indent=2)
    if len(wrong) > MOST:
        yield note(quiet(f"and {len(wrong) - MOST} more: --json has a line for each."))
    if len({one.played.game for one in hands}) > 1 and len(hands) > MANY:
        yield _by_game(hands)
    agree, differ, refused_ = _counts(hands)
    yield note(
        f"{agree} of {len(hands)} agree with the record, {differ} end otherwise, "
        f"{refused_} refused."
    )


def _which(one: Replayed) -> tuple[str | int, History]:
    return one.name, one.hand


def _counts(hands: Sequence[Replayed]) -> tuple[int, int, int]:
    """How many agree, how many end otherwise, how many are refused."""
    refused = sum(bool(one.played.refused) for one in hands)
    differ = sum(bool(one.unlike) for one in hands)
    return len(hands) - refused - differ, differ, refused


def _hand(same: Sequence[Replayed]) -> Iterator[Part]:
    """One hand: who had what before it and after it, in the record and by each book."""
    name, hand = _which(same[0])
    games = [one.played for one in same if one.played.final and not one.played.refused]
    ends: dict[tuple[int, ...], list[str]] = {}
    if hand.finishing_stacks is not None:
        ends[hand.finishing_stacks] = ["as recorded"]
    for played in games:
        ends.setdefault(played.final, []).append(f"by {played.game}")
    alone = len(ends) == 1
    heads = [*columns("Player* | Before>!")]
    for who in ends.values():
        heads.append(Column("After" if alone else f"After {', '.join(who)}", Align.RIGHT))
    rows = []
    for at in range(hand.count):
        before = hand.starting_stacks[at]
        cells = [_player(hand, at), "?" if before is None else write_amount(before)]
        rows.append(row(*cells, *(write_amount(stacks[at]) for stacks in ends)))
    caption = f"After it, {', '.join(*ends.values())}" if alone else ""
    yield note(strong(f"{name}: {VARIANTS[hand.variant].title}, {hand.count} players"))
    yield grid("", tuple(heads), rows, caption)
    yield from (note(one) for one in dict.fromkeys(_pots(hand, played) for played in games))


def _player(hand: History, at: int) -> str:
    name = f" {hand.players[at]}" if hand.players is not None else ""
    return f"p{at + 1}{name}"


def _pots(hand: History, played: HandPlayed) -> str:
    """The pots in a sentence, the main pot first."""
    said = []
    for number, pot in enumerate(played.pots):
        which = ("Main pot" if not number else "side pot") if len(played.pots) > 1 else "Pot"
        won = " and ".join(_player(hand, int(seat[1:]) - 1) for seat in pot.winners)
        among = f" of {len(pot.eligible)} who could win it" if len(pot.eligible) > 1 else ""
        said.append(f"{which} {write_amount(pot.amount)} to {won}{among}")
    return f"{'; '.join(said)}."


def refusal(hand: History, played: HandPlayed) -> str:
    """Where and why the book refuses a hand, in words."""
    if not played.act:
        return _sentence(played.refused)
    act = hand.actions[played.act - 1]
    why = played.refused.removeprefix(f"{write_act(act)}: ")
    where = f"Action {played.act} of {len(hand.actions)}, `{write_act(act)}` ({_in_words(act)})"
    return f"{where}: {_sentence(why, capital=False)}"


def _sentence(text: str, *, capital: bool = True) -> str:
    seat = text[:1] == "p" and text[1:2].isdigit()
    first = text[:1].upper() if capital and not seat else text[:1]
    return f"{first}{text[1:]}{'' if text.endswith('.') else '.'}"


def _in_words(act: PhhAct) -> str:
    """What an act of the record is."""
    who, cards = f"p{act.player}", " ".join(map(str, act.cards))
    return {
        ActionKind.BOARD: f"{cards} to the board",
        ActionKind.HOLE: f"{cards} to {who}",
        ActionKind.BRING_IN: f"{who} brings in",
        ActionKind.WAGER: f"{who} bets or raises to {write_amount(act.amount)}",
        ActionKind.CALL: f"{who} checks or calls",
        ActionKind.FOLD: f"{who} folds",
        ActionKind.DRAW: f"{who} discards {cards}" if cards else f"{who} stands pat",
        ActionKind.SHOW: f"{who} shows {cards}" if cards else f"{who} mucks",
        ActionKind.NOTE: "a remark",
    }[act.kind]


def _differs(one: Replayed) -> str:
    """The first difference of stacks, and what all of them come to."""
    recorded = one.hand.finishing_stacks
    assert recorded is not None
    missing = sum(one.played.final) - sum(recorded)
    others = len(one.unlike) - 1
    more = f"; {'another stack differs' if others == 1 else f'{others} other stacks differ'}, too"
    rake = ""
    if missing > 0:
        rake = f" In all {write_amount(missing)} has left the table, as where a house takes some."
    return f"{_sentence(one.unlike[0] + (more if others else ''))}{rake}"


def _by_game(hands: Sequence[Replayed]) -> Grid:
    """How many hands agree, game by game."""
    rows = []
    for game in dict.fromkeys(one.played.game for one in hands):
        own = [one for one in hands if one.played.game == game]
        rows.append(row(game or "in none of our books", *map(str, _counts(own))))
    return grid("", "Game* | Agree>! | End otherwise>! | Refused>!", rows)
