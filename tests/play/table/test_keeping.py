"""What must hold over many rounds: cards and chips are conserved, and a restart changes nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.play import (
    CLOSE,
    DONE,
    At,
    BadJournal,
    Bets,
    Choose,
    Cut,
    Game,
    Limit,
    Move,
    Place,
    Refused,
    Settle,
)
from croupier.play.offices import DEALER, MANAGER, SUPERVISOR
from croupier.play.table import Table
from croupier.play.table import commands as c
from tests.often import often
from tests.play.tables import counted, limits, play, table_of

GAMES = (
    game("qld-2024/baccarat"),
    game("qld-2024/baccarat", cards="face-down", decks=6),
    game("qld-2024/baccarat", dealing="designated", terminals_only=False),
    game("qld-2024/electronic-baccarat"),
    game("act-1992/baccarat", cards="passed"),
    game("act-1992/mini-baccarat"),
)
MACHINE = game("qld-2024/baccarat", dealt_from="machine")


class Evening:
    """Somebody plays at a table by chance: players come, wager, blunder and go."""

    def __init__(self, title: Game, seed: int, restarts: bool) -> None:
        self.seed = seed
        self.chance = Random(seed)
        self.stops = Random(seed + 1)
        self.restarts = restarts
        self.title = title
        self.table = Table("T", title, SeededSource(seed), limits={"*": Limit(500, 50_000)})
        self.cards = sum(title.deck)
        self.clock = 0
        self.brought = 0

    def restart(self) -> None:
        """Sometimes the machine goes down."""
        if self.restarts and self.stops.random() < 0.3:
            source = self.table.source if self.title is MACHINE else SeededSource(self.seed)
            self.table = Table.restore(self.table.save(), source, game_of)

    def evening(self, rounds: int) -> None:
        """So many rounds."""
        for _ in range(rounds):
            self.clock += 60
            self.restart()
            self.come_and_go()
            if self.table.shuffle_due:
                self.table.shuffle(self.clock)
                assert counted(self.table) == self.cards
            self.restart()
            self.table.open_round(self.clock)
            self.one_round()
            self.restart()
            self.table.close_round(self.clock)
            assert counted(self.table) == self.cards
            self.count_chips()

    def come_and_go(self) -> None:
        table, chance = self.table, self.chance
        name = f"P{chance.randrange(6)}"
        if name in table.seats and chance.random() < 0.2:
            table.leave(name, self.clock)
        elif name not in table.seats:
            place = chance.choice([0, *range(1, table.standing.begun.places + 1)])
            if all(seat.place != place for seat in table.seats.values()) or not place:
                table.sit(name, place, chance.randrange(100_000), self.clock)

    def one_round(self) -> None:
        coup = self.table.round
        assert coup is not None
        blunders = 1 if self.chance.random() < 0.3 else 0
        while coup.prompt is not None:
            self.restart()
            coup = self.table.round
            assert coup is not None
            if blunders and self.chance.random() < 0.2 and isinstance(coup.prompt, Settle):
                blunders = 0
                self.blunder()
            self.answer()

    def blunder(self) -> None:
        """A card too many, exposed or not; or somebody is shut out."""
        slug = "excess-card" if "excess-card" in self.title.irregularities else "banker-third-card"
        assert self.table.running is not None
        box = self.table.running.box
        assert box is not None
        if box.inside or box.at < len(box.order):
            self.table.report(slug, {"card": int(self.table.surplus())})

    def answer(self) -> None:
        coup, chance = self.table.round, self.chance
        assert coup is not None
        prompt = self.table.prompt
        if isinstance(prompt, Bets):
            names = list(self.table.seats)
            if names and chance.random() < 0.7:
                wager = chance.choice(("player", "banker", "tie"))
                place = Place(chance.choice(names), wager, 500 * chance.randrange(1, 20))
                try:
                    coup.answer(place)
                except Refused:
                    self.table.late(place, self.clock)
            else:
                coup.answer(CLOSE)
        elif isinstance(prompt, Choose):
            question = chance.choice(prompt.questions)
            moves = [option.move for option in question.options if not option.least]
            coup.answer(Move(question.seat, chance.choice(moves), question.on))
        elif isinstance(prompt, Cut):
            coup.answer(At(chance.randint(prompt.least, prompt.most)))
        elif isinstance(prompt, Settle):
            coup.answer(DONE)

    def count_chips(self) -> None:
        table = self.table
        assert (
            table.standing.house + sum(s.balance for s in table.seats.values())
            == table.standing.chips
        )


@pytest.mark.parametrize("title", [*GAMES, MACHINE], ids=lambda g: g.id)
def test_cards_and_chips_are_conserved_and_a_restart_changes_nothing(title: Game) -> None:
    through, broken = Evening(title, 7, restarts=False), Evening(title, 7, restarts=True)
    for one in (through, broken):
        one.evening(150)
    assert through.table.standing.stage.shuffles > 1 or title is MACHINE
    assert through.table.save() == broken.table.save()


@given(st.integers(0, 10**6), st.sampled_from(GAMES))
@settings(max_examples=often(15, 200))
def test_any_short_evening_survives_restarts(seed: int, title: Game) -> None:
    through, broken = Evening(title, seed, restarts=False), Evening(title, seed, restarts=True)
    for one in (through, broken):
        one.evening(6)
    assert through.table.save() == broken.table.save()


def test_during_a_round_every_card_is_in_one_place() -> None:
    evening = Evening(GAMES[1], 3, restarts=False)
    table = evening.table
    evening.come_and_go()
    table.shuffle(now=0)
    for _ in range(20):
        coup = table.open_round(now=0)
        while coup.prompt is not None:
            evening.answer()
            assert table.running is not None
            box, dealer = table.running.box, table.running.dealer
            assert box is not None
            assert dealer is not None
            assert Counter(box.order) == Counter(dict(enumerate(table.game.deck)))
            assert not Counter(map(int, dealer.out)) - Counter(box.order[: box.at])
        table.close_round(now=0)


def test_a_saved_table_keeps_everything_it_was_told() -> None:
    table = table_of()
    table.sit("P1", 1, 100_000, now=0)
    table.sit("P2", 0, 5000, now=0)
    table.give(c.RaiseMinimum, SUPERVISOR, 1, limits(2500))
    table.give(c.Direct, MANAGER, 2, "P2", minimum_only=True)
    table.give(c.Exclude, SUPERVISOR, 3, "P3", ("s 4(2)(b)",))
    table.give(c.Separate, SUPERVISOR, 4, "P4", "P5", ("s 11(2)(c)",))
    table.give(c.GiveNotice, SUPERVISOR, 5, limits(200), 600)
    table.give(c.DisplaySign, DEALER, 6)
    play(table, Place("P1", "player", 500))
    table.open_round(now=7).answer(Place("P1", "banker", 1000))
    again = Table.restore(table.save(), SeededSource(1), game_of)
    assert again.save() == table.save()
    assert again.header() == table.header()
    assert again.moment == table.moment
    assert again.standing.notice == table.standing.notice
    assert again.round is not None
    assert again.round.felt.bets[0].stake == 1000
    play_on = [again, table]
    for one in play_on:
        assert one.round is not None
        one.round.answer(CLOSE)
        while not one.round.over:
            one.round.answer(DONE)
        one.close_round(now=9)
    assert again.save() == table.save()


def test_a_teaching_table_and_one_with_real_cards_are_restored_as_such() -> None:
    source = SeededSource(1)
    teaching = Table("T", GAMES[0], source, teaching="value")
    keyed = Table("K", GAMES[0], source, keyed=True)
    for table in (teaching, keyed):
        again = Table.restore(table.save(), source, game_of)
        assert again.save() == table.save()
        assert again.standing.begun == table.standing.begun
        assert (again.standing.shoe is None) is (table is keyed)


def test_what_is_no_saved_table_is_refused() -> None:
    with pytest.raises(BadJournal, match="not a saved table"):
        Table.restore(b"nonsense", SeededSource(1), game_of)
    kept = msgspec.msgpack.decode(table_of().save())
    kept["format"] = 99
    with pytest.raises(BadJournal, match="format 99"):
        Table.restore(msgspec.msgpack.encode(kept), SeededSource(1), game_of)
