"""The forms of reports: every fact of every mishap is typed, and has its help."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from croupier.books import game, listings
from croupier.equipment import Card
from croupier.play import CLOSE, Facts, Header, Place, Round, Seat
from croupier.play.reports.facts import BoxNumber, Cents, Die, FactKind, PlaceName, says
from croupier.play.reports.facts import SeatId as SeatFact
from croupier.play.reports.forms import Form, form

BACCARAT = "qld-2024/baccarat"


class Everything(Facts, frozen=True):
    """One fact of each sort."""

    player: SeatFact
    others: Annotated[tuple[SeatFact, ...], says("Who else")] = ()
    box: BoxNumber = ""
    stake: Cents = 0
    dice: tuple[Die, Die, Die] = (1, 1, 1)
    card: Card | None = None
    lie: Annotated[dict[str, list[Card]], says("Where they lie")] = {}  # noqa: RUF012
    place: PlaceName = ""
    sure: bool = True


def the_form(facts: type[Facts], round: Round | None = None) -> Form:
    first = next(iter(game(BACCARAT).irregularities.values()))
    mishap = first.__class__(first.slug, first.title, first.cites, facts, first.script)
    return form(mishap, game(BACCARAT), round.felt if round is not None else None)


@pytest.mark.parametrize("id", [one.id for one in listings()])
def test_every_fact_of_every_mishap_has_its_help_and_survives_the_wire(id: str) -> None:
    built = game(id)
    for mishap in built.irregularities.values():
        shown = form(mishap, built)
        for field in shown.fields:
            if field.name not in ("on", "numbers"):  # said with the wager
                assert field.help != field.name.replace("_", " "), f"{id} {mishap.slug}"
        sent = msgspec.json.encode(shown, enc_hook=str)
        assert msgspec.json.decode(sent, type=Form).irregularity == mishap.slug


def test_a_form_says_what_each_fact_is_about() -> None:
    fields = {field.name: field for field in the_form(Everything).fields}
    assert {name: field.about for name, field in fields.items()} == {
        "player": FactKind.SEAT,
        "others": FactKind.SEAT,
        "box": FactKind.BOX,
        "stake": FactKind.CENTS,
        "dice": FactKind.DIE,
        "card": FactKind.CARD,
        "lie": FactKind.CARD,
        "place": FactKind.PLACE,
        "sure": FactKind.YES_NO,
    }
    assert fields["player"].required
    assert fields["player"].help == "who it is about"
    assert fields["others"].many
    assert fields["others"].help == "who else"
    assert fields["dice"].length == 3
    assert fields["dice"].type == "list of 3 whole numbers"
    assert fields["lie"].by_place
    assert fields["lie"].type == "cards by place"
    assert fields["sure"].default is True


def test_with_a_felt_a_form_says_what_there_is_to_choose_among_now() -> None:
    seats = (Seat("Ada", 1), Seat("Ben", 2))
    coup = Round(game(BACCARAT), Header(BACCARAT, dict(game(BACCARAT).options), seats=seats))
    coup.answer(Place("Ada", "player", 1000)).answer(CLOSE)
    fields = {field.name: field for field in the_form(Everything, coup).fields}
    assert fields["player"].choices == ("Ada", "Ben")
    assert set(fields["place"].choices) == set(coup.felt.hands)
    assert fields["stake"].choices == ()
