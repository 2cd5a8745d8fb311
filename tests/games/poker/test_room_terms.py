"""Notice of another game, other limits or another commission, and a table that closes."""

from __future__ import annotations

import pytest

from croupier.books import game_of
from croupier.equipment import SeededSource
from croupier.play import Table
from croupier.play.offices import DEALER, MANAGER, SUPERVISOR
from croupier.play.table import commands as c
from croupier.play.table_rules import MINUTE
from tests.games.poker.tables import HOLDEM, QLD, a_table, deal, finish, play
from tests.games.poker.test_room_blinds import posters
from tests.games.poker.test_room_stakes import refused
from tests.play.tables import table_of
from tests.provisions import provision


def change(table: Table, now: int = 0, *, sign: bool = True, agreed: bool = False) -> None:
    """The announced change is made."""
    table.give(c.ChangeLimits, MANAGER, now, signage_changed=sign, agreed=agreed)


@provision("nsw-poker s 8.3", "nsw-poker s 8.3.1", "nsw-poker s 3.4", "nsw-poker s 3.4.1")
@provision("qld-2024 sch 10 s 17(1)", "qld-2024 sch 10 s 17(1)(a)")
@pytest.mark.parametrize(("id", "where"), [(HOLDEM, "s 8.3"), (QLD, "sch 10 s 17(1)")])
@pytest.mark.parametrize("terms", [{"structure": "pot"}, {"most_buy_in": 50_000}, {"minimum": 100}])
def test_a_change_needs_three_rounds_of_notice(
    id: str, where: str, terms: dict[str, bool | int | str]
) -> None:
    table = a_table(id, 3)
    with refused("only after prior notice"):
        change(table)
    table.give(c.GiveNotice, MANAGER, 0, {}, None, terms)
    for played in range(3):
        with refused(f"{played} of 3 rounds have been played since the notice ({where}"):
            change(table)
        play(table)
    change(table)
    for name, value in terms.items():
        assert table.game.options[name] == value
    played_now = table.moment.standing.terms
    assert played_now is not None
    assert played_now.rules == table.game.fingerprint()


@provision("nsw-poker s 3.4", "nsw-poker s 3.4.1", "nsw-poker s 3.5", "nsw-poker s 8.3.1")
@provision("qld-2024 sch 10 s 17(3)")
@pytest.mark.parametrize(
    ("id", "terms"), [(HOLDEM, {"commission": "percentage"}), (QLD, {"commission": 7})]
)
def test_a_change_of_commission_needs_none_if_all_agree(
    id: str, terms: dict[str, bool | int | str]
) -> None:
    table = a_table(id, 3)
    table.give(c.GiveNotice, MANAGER, 0, {}, None, terms)
    change(table, agreed=True)
    assert table.game.options["commission"] == terms["commission"]
    assert table.header().options["commission"] == terms["commission"]


@provision("nsw-poker s 3.4.3", "nsw-poker s 8.1")
@provision("qld-2024 sch 10 s 17(1)(b)", "qld-2024 sch 10 s 17(4)")
@pytest.mark.parametrize(
    ("id", "terms", "where"),
    [
        (HOLDEM, {"structure": "pot"}, "s 8.1"),
        (HOLDEM, {"rate": 5}, "s 3.4.3"),
        (HOLDEM, {"rate": 5, "structure": "pot"}, "s 3.4.3, s 8.1"),
        (QLD, {"structure": "pot"}, "sch 10 s 17(1)(b)"),
    ],
)
def test_the_sign_changes_too_even_if_all_agree(
    id: str, terms: dict[str, bool | int | str], where: str
) -> None:
    table = a_table(id, 3)
    table.give(c.GiveNotice, MANAGER, 0, {}, None, terms)
    with refused(f"the signage is to be changed with the limits ({where})"):
        change(table, sign=False, agreed=True)


@provision("nsw-poker s 3.4.2", "nsw-poker s 8.3.2", "qld-2024 sch 10 s 17(2)")
@pytest.mark.parametrize(("id", "where"), [(HOLDEM, "s 8.3.2"), (QLD, "sch 10 s 17(2)")])
def test_a_change_is_made_when_a_round_is_over(id: str, where: str) -> None:
    table = a_table(id, 3)
    table.give(c.GiveNotice, MANAGER, 0, {}, None, {"structure": "pot"})
    deal(table)
    with refused("the change is made when the round is over") as during:
        change(table, agreed=True)
    assert where in str(during.value)
    finish(table)
    change(table, agreed=True)


@provision("nsw-poker s 8.3.3", "qld-2024 sch 10 s 17(1)(c)")
@pytest.mark.parametrize(("id", "where"), [(HOLDEM, "s 8.3.3"), (QLD, "sch 10 s 17(1)(c)")])
def test_a_higher_minimum_is_shown_for_twenty_minutes(id: str, where: str) -> None:
    table = a_table(id, 3)
    table.give(c.GiveNotice, MANAGER, 0, {}, 20 * MINUTE, {"minimum": 300})
    for _ in range(3):
        play(table)
    with refused(f"no sign has shown the higher minimum and the time of the change ({where})"):
        change(table, 20 * MINUTE)
    table.give(c.DisplaySign, DEALER, 60)
    with refused(f"the sign has been up for 19 of 20 minutes ({where})"):
        change(table, 20 * MINUTE)
    change(table, 21 * MINUTE)
    deal(table)
    assert [stake for _, stake in posters(table)] == [100, 300]


@provision("nsw-poker s 8.3")
def test_another_game_with_other_cards_is_shuffled_first_and_goes_on_from_the_button() -> None:
    record: list[bytes] = []
    table = Table("T", game_of(a_table(players=0).header()), SeededSource(3), keep=record.append)
    for place in (1, 2, 3):
        table.sit(f"P{place}", place, 20_000, 0)
    play(table)
    table.give(c.GiveNotice, SUPERVISOR, 0, game="nsw-poker/two-card-manila")
    change(table, agreed=True)
    assert (table.game.id, table.shuffle_due) == ("nsw-poker/two-card-manila", True)
    state = deal(table)
    assert (state.button, len(state.order)) == (1, 3)
    finish(table)
    assert Table.rebuild(record, SeededSource(3), game_of).save() == table.save()
    assert Table.restore(table.save(), SeededSource(3), game_of).game is table.game


@pytest.mark.parametrize(
    ("terms", "other", "why"),
    [
        ({"minimum": 0}, "", "outside the book's range"),
        ({"no_such": 1}, "", "has no option"),
        ({}, "nsw-poker/badugi", "there is no game"),
        ({}, "qld-2024/omaha", "is not played at a table of"),
        ({}, "qld-2024/baccarat", "is not played at a table of"),
    ],
)
def test_what_no_book_has_is_not_announced(
    terms: dict[str, bool | int | str], other: str, why: str
) -> None:
    with refused(why):
        a_table(players=2).give(c.GiveNotice, MANAGER, 0, {}, None, terms, other)


def test_tables_against_the_house_change_only_their_limits() -> None:
    with refused("only limits change at this table"):
        table_of().give(c.GiveNotice, MANAGER, 0, {}, None, {"decks": 6})


@provision("nsw-poker s 27.9")
def test_a_table_with_players_closes_when_a_sign_has_said_so_for_twenty_minutes() -> None:
    table = a_table(players=3)
    for now, agreed in ((0, False), (0, True)):
        with refused("it closes when a sign has said so for 20 minutes (s 27.9)"):
            table.give(c.EndPlay, SUPERVISOR, now, agreed)
    table.give(c.AnnounceClosing, SUPERVISOR, 0)
    with refused("20 minutes"):
        table.give(c.EndPlay, SUPERVISOR, 20 * MINUTE - 1)
    table.give(c.EndPlay, SUPERVISOR, 20 * MINUTE)
    table.shuffle(20 * MINUTE)
    with refused("closed to play (s 27.9)"):
        table.open_round(20 * MINUTE)


def test_an_empty_table_closes_at_once() -> None:
    a_table(players=0).give(c.EndPlay, SUPERVISOR, 0)
