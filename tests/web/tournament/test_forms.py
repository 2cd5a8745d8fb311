"""A tournament's forms without a browser: every act has one, and nonsense gets a sentence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.bad_input import BadInput
from croupier.books.tournaments import tournaments
from croupier.cases.loading import BadCaseFile
from croupier.floor.core.tournament_acts import ACTS
from croupier.floor.core.tournament_views import look
from croupier.tournaments.conditions import NONE, Purchase
from croupier.tournaments.spoken import BadDocument
from croupier.web.staff.tournament_forms import GROUPS, TITLES, due_now, forms_of
from croupier.web.staff.tournaments import typed_conditions
from croupier.web.tournament.parts import own_acts, player_parts, tables_of
from tests.floor.core.cup import Cup
from tests.floor.core.evening import CALLERS

GAME = "nsw-poker/texas-holdem"


def test_every_act_has_a_form_or_is_keyed_in_at_a_table() -> None:
    own = {"results", "count", "document"}
    assert set(TITLES) | own == set(ACTS)
    grouped = [one for those in GROUPS.values() for one in those]
    assert sorted(grouped) == sorted(TITLES)


def test_what_is_due_comes_first() -> None:
    cup, found = Cup(), []

    def due(who: str = "manager") -> str:
        return due_now(look(cup.cup, cup.core.people, CALLERS[who], cup.now))

    found.append(due())
    cup.act("manager", "publish")
    found.append(due())
    cup.act("manager", "appoint", person="supervisor")
    for one in ("p1", "p2", "p3", "p4"):
        cup.act(one, "enter")
    found.append(due())
    cup.act("supervisor", "designate", tables=("T1", "T2"))
    found.append(due())
    cup.act("supervisor", "ballot")
    found.append(due())
    cup.act("supervisor", "open-session")
    found.append(due())
    for table in ("T1", "T2"):
        cup.wins(cup.stood.at_table(table)[0].id)
    found.append(due())
    assert found == [
        *("publish", "appoint", "designate", "ballot", "open-session", "", "break-table"),
    ]


def test_forms_name_whom_they_may() -> None:
    cup = Cup().entered("p1", "p2")
    seen = look(cup.cup, cup.core.people, CALLERS["manager"], cup.now)
    forms = {one.do: one for those in forms_of(seen, cup.core.people).values() for one in those}
    (player, *_) = forms["enter"].fields
    assert player.choices == (("p3", "Player 3"), ("p4", "Player 4"))
    (person, *_) = forms["appoint"].fields
    assert {id for id, _ in person.choices} == {"dealer", "supervisor", "manager", "operator"}
    (tables, *_) = forms["designate"].fields
    assert (tables.said_as, tables.value) == ("list", "T1")


def test_a_players_buttons_say_what_they_cost_and_give_back() -> None:
    cup = Cup()
    cup.act("manager", "publish")

    def buttons() -> dict[str, str]:
        seen = look(cup.cup, cup.core.people, CALLERS["p1"], cup.now)
        return {act.do: words for act, words in own_acts(seen)}

    assert buttons() == {"enter": "Enter for $120"}
    cup.act("p1", "enter")
    assert buttons() == {"withdraw": "Withdraw, nothing comes back"}


def test_names_are_escaped_wherever_they_stand() -> None:
    cup = Cup().playing()
    seen = look(cup.cup, cup.core.people, CALLERS["p1"], cup.now)
    odd = replace(seen.players[0], name="<b>&'\"")
    seen = replace(seen, players=(odd, *seen.players[1:]))
    drawn = "".join(player_parts(seen, "$1").values())
    assert "<b>&'" not in drawn
    assert "&lt;b&gt;" in drawn
    assert len(tables_of(seen)) == 2


def test_conditions_are_typed_over_plain_ones() -> None:
    stated = typed_conditions(
        {
            "game": GAME,
            "entry_fee": "12.5",
            "levels": "100 20\n200 20 25",
            "rebuy_price": "50",
            "rebuy_until": "3",
            "starts": "2026-11-18T20:00",
            "more": "least: 4",
        }
    )
    assert (stated.entry_fee, stated.least, stated.starts) == (1250, 4, 1_795_032_000)
    assert [one.ante for one in stated.levels] == [0, 25]
    assert isinstance(stated.rebuys, Purchase)
    assert (stated.rebuys.price, stated.rebuys.until_level) == (5000, 3)
    assert typed_conditions({"game": GAME}).rebuys == NONE


@pytest.mark.parametrize("game", list(tournaments()))
def test_plain_conditions_are_good_for_every_game(game: str) -> None:
    stated = typed_conditions({"game": game, "seats": "", "levels": "100 20"})
    assert stated.chips
    assert Cup(game, stated).stood.conditions == stated


@pytest.mark.parametrize(
    "typed",
    [
        {"levels": "ten minutes"},
        {"levels": "1 2 3 4"},
        {"levels": "٣ 20"},
        {"buy_in": "-5"},
        {"chips": "9" * 40},
        {"starts": "tomorrow"},
        {"more": "- 1"},
        {"more": "{"},
        {"more": "chips: [1]"},
        {"more": "nonsense: 1"},
    ],
)
def test_nonsense_gets_a_sentence(typed: dict[str, str]) -> None:
    with pytest.raises((BadInput, BadDocument, BadCaseFile)) as told:
        typed_conditions({"game": GAME, **typed})
    assert str(told.value)
