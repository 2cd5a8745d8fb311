"""Any round of poker against the house, played at random, and what holds in each of them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import ClassVar

import msgspec
import pytest

from croupier.books import game, game_of
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    Bets,
    Choose,
    Draw,
    Header,
    Move,
    Place,
    Refused,
    Round,
    Seat,
    Settle,
    Turn,
)
from croupier.play.header import Limit, OptionValue
from tests.play.anyplay import with_nothing

PLAYERS = ("P1", "P2", "P3")
SEATS = tuple(Seat(name, place, balance=100_000) for place, name in enumerate(PLAYERS, 1))
STAKES = (1000, 1000, 2500)
ENDS = ("win", "lose", "void", "standoff", "removed")

Report = tuple[str, dict[str, object]]


def any_cards(rng: Random, *many: int) -> list[int]:
    """So many cards as one of these says, in a report."""
    return [int(rng.choice(CARDS)) for _ in range(rng.choice(many))]


def _any_card(rng: Random, played: Round) -> Card:
    left = played.felt.left
    return rng.choice([card for card in CARDS if left[card] > 0])


def _resumed(played: Round) -> Round:
    return Round.resume(played.save(), lambda header: with_nothing(game_of(header)))


def every_chip_is_accounted_for(played: Round) -> None:
    """Chips are conserved, every wager is decided once, and the journal tells it all."""
    felt = played.felt
    felt.audit()
    assert not felt.live()
    for bet in felt.bets:
        ends = [line.outcome for line in felt.lines if line.number == bet.number]
        decided = [end for end in ends if end in ENDS]
        assert len(decided) == 1 + ends.count("reinstated")
    again = _resumed(played)
    assert again.felt.postings == felt.postings
    assert again.felt.state == felt.state
    assert again.felt.plays == felt.plays
    assert again.felt.prizes == felt.prizes


class Properties:
    """What holds in every round; a game says which options, mishaps and views it has."""

    id: ClassVar[str]
    limits: ClassVar[Mapping[str, Limit]] = {}
    fixed: ClassVar[Mapping[str, Mapping[str, int]]] = {}
    """Wagers with one stake for each place they may be on."""
    upcards: ClassVar[int] = 0
    """How many of the dealer's cards lie face up while players decide."""

    def options(self, rng: Random) -> Mapping[str, OptionValue]:
        """Any options of the operator's."""
        return {}

    def mishap(self, rng: Random) -> Report:
        """Anything that may be reported, true or not."""
        raise NotImplementedError

    def may_show(self, played: Round, seat: str, shown: int) -> bool:
        """Whether a player who decides may see so many community cards."""
        return not shown

    # -- a round at random -----------------------------------------------------------------------

    def fresh(self, rng: Random) -> Round:
        """A table with three seats."""
        played = with_nothing(game(self.id, **self.options(rng)))
        header = Header(self.id, dict(played.options), seats=SEATS, limits=dict(self.limits))
        return Round(played, header)

    def answer(self, rng: Random, played: Round) -> Answer:
        """Something that the round takes."""
        prompt, felt = played.prompt, played.felt
        if isinstance(prompt, Bets):
            for _ in range(0 if felt.bets and rng.random() < 0.2 else 20):
                wager = rng.choice(prompt.wagers)
                places = self.fixed.get(wager)
                on = rng.choice(list(places)) if places else ""
                stake = places[on] if places else rng.choice(STAKES)
                place = Place(rng.choice(PLAYERS), wager, stake, on)
                if played.refusal(place) is None:
                    return place
            return CLOSE
        if isinstance(prompt, Draw):
            return _any_card(rng, played) if prompt.face_up else BACK
        if isinstance(prompt, Turn):
            known = felt.hands[prompt.hand].cards[prompt.n]
            return _any_card(rng, played) if known is BACK else known
        if isinstance(prompt, Choose):
            question = rng.choice(prompt.questions)
            moves = [
                Move(question.seat, option.move, question.on, stake)
                for option in question.options
                for stake in sorted({option.least, option.most})
            ]
            return rng.choice([move for move in moves if played.refusal(move) is None])
        assert isinstance(prompt, Settle)
        return DONE

    # -- what holds ------------------------------------------------------------------------------

    @pytest.mark.parametrize("seed", range(100))
    def test_rounds_with_mishaps_end_with_every_chip_accounted_for(self, seed: int) -> None:
        rng = Random(seed)
        played = self.fresh(rng)
        for _ in range(800):
            if played.prompt is None:
                break
            if rng.random() < 0.09:
                slug, facts = self.mishap(rng)
                with suppress(Refused):
                    played.interrupt(slug, facts)
                continue
            played.answer(self.answer(rng, played))
        assert played.over
        every_chip_is_accounted_for(played)

    @pytest.mark.parametrize("seed", range(8))
    def test_a_ruling_that_does_nothing_changes_nothing_at_any_prompt(self, seed: int) -> None:
        rng = Random(seed)
        played = self.fresh(rng)
        while (prompt := played.prompt) is not None:
            played.interrupt("nothing")
            assert played.prompt == prompt
            assert _resumed(played).prompt == prompt
            played.answer(self.answer(rng, played))
        every_chip_is_accounted_for(played)

    @pytest.mark.parametrize("seed", range(2))
    def test_nothing_happens_to_nobody(self, seed: int) -> None:
        rng = Random(seed)
        played = self.fresh(rng)
        about = [
            mishap.slug
            for mishap in played.game.irregularities.values()
            if "player" in (field.name for field in msgspec.structs.fields(mishap.facts))
        ]
        while played.prompt is not None:
            before = played.save()
            for slug in about:
                for name in ("house", "nobody", "dealer", "community", ""):
                    with pytest.raises(Refused):
                        played.interrupt(slug, {"player": name, **self.needed(played, slug)})
            assert played.save() == before
            played.answer(self.answer(rng, played))

    def needed(self, played: Round, slug: str) -> dict[str, object]:
        """The other facts that a report cannot be without."""
        values: dict[str, object] = {"stake": 300, "street": 3, "known": True}
        facts = msgspec.structs.fields(played.game.irregularities[slug].facts)
        return {f.name: values.get(f.name, "") for f in facts if f.required and f.name != "player"}

    @pytest.mark.parametrize("seed", range(8))
    def test_names_of_suits_do_not_matter(self, seed: int) -> None:
        rng = Random(seed)
        suits = rng.sample(range(4), 4)
        one = self.fresh(rng)
        other = Round(one.game, one.header)
        while one.prompt is not None:
            said = self.answer(rng, one)
            one.answer(said)
            if isinstance(said, Card) and said is not BACK:
                said = Card(said // 4 * 4 + suits[said % 4])
            other.answer(said)
        lines = [(line.wager, line.outcome, line.pays) for line in one.settlement]
        assert lines == [(line.wager, line.outcome, line.pays) for line in other.settlement]

    @pytest.mark.parametrize("seed", range(20))
    def test_nobody_sees_a_card_before_its_time(self, seed: int) -> None:
        rng = Random(seed)
        played = self.fresh(rng)
        while played.prompt is not None:
            if isinstance(played.prompt, Choose):
                for seat in {question.seat for question in played.prompt.questions}:
                    self._sees_his_own(played, seat)
            played.answer(self.answer(rng, played))

    def _sees_his_own(self, played: Round, seat: str) -> None:
        view = played.felt.view(seat).hands
        assert str(BACK) not in view[seat]
        for name in (*PLAYERS, "dealer"):
            if name != seat and name in view:
                seen = [card for card in view[name] if card != str(BACK)]
                assert len(seen) == (self.upcards if name == "dealer" else 0)
        shown = [card for card in view.get("community", ()) if card != str(BACK)]
        assert self.may_show(played, seat, len(shown))
