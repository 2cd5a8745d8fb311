"""The dispute without a browser: every game can be told on, and nothing hostile gets anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from litestar.testing import TestClient

from croupier.bad_input import BadInput
from croupier.books.book import game_ids
from croupier.cases import BadCaseFile, check_case, parse_cases
from croupier.cases.dispute import DisputeTold, hear
from croupier.pages.layouts import Shape, layout_of
from croupier.play import Refused
from croupier.play.reports.facts import FactKind
from croupier.play.reports.forms import Form
from croupier.web.app import create_app
from croupier.web.dispute.next_facts import NextFacts, next_facts
from croupier.web.dispute.reading import FACT, step_told
from tests.web.client import Client

STEPS = 14
TOKEN = re.compile(r'name="form-token" value="(\w+)"')


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with TestClient(create_app()) as found:
        yield found


def post(client: Client, path: str, **fields: str) -> tuple[int, str, str]:
    """What a form brings: status, address, text."""
    found = TOKEN.search(client.get("/dispute?of=qld-2024/baccarat").text)
    assert found is not None
    answer = client.post(path, data={"form-token": found[1], **fields}, follow_redirects=False)
    return answer.status_code, answer.headers.get("location", ""), answer.text


def link(location: str) -> str:
    return location.partition("d=")[2]


def told(client: Client, d: str, **fields: str) -> str:
    status, location, text = post(client, "/dispute/try", d=d, **fields)
    assert status == 303, text
    return link(location)


def by_chance(chance: Random, facts: NextFacts) -> dict[str, str]:
    """Something that the page offers."""
    if facts.dues:
        return {"tell": "due", "due": "0"}
    offers: list[dict[str, str]] = []
    if facts.areas:
        area = chance.choice([one for one in facts.areas if not one.picks] or facts.areas)
        offers.append({"tell": "bet", "area": area.id, "stake": "25", "player": "P1"})
    keys = [key.face for row in facts.keys for key in row.keys if key.left]
    offers += [{"tell": "card", "card": chance.choice(keys)}] if keys else []
    if facts.dice:
        faces = " ".join(str(chance.randint(1, 6)) for _ in range(facts.dice))
        offers.append({"tell": "roll", "dice": faces})
    if facts.results:
        offers.append({"tell": "spin", "result": chance.choice(facts.results)})
    for one in facts.moves:
        offers.append({"tell": "move", "move": str(one.number)})
    if facts.silence:
        offers.append({"tell": "close"})
    if facts.mishaps and chance.random() < 0.2:
        offers = [reported(chance, chance.choice(facts.mishaps))]
    return chance.choice(offers) if offers else {}


def reported(chance: Random, form: Form) -> dict[str, str]:
    fields = {"tell": "event", "irregularity": form.irregularity}
    for field in form.fields:
        value = chance.choice([*field.choices, *field.values] or ["1"])
        if field.about is FactKind.CARD:
            value = "9D"
        if field.about is FactKind.YES_NO:
            value = "yes"
        if field.required or chance.random() < 0.3:
            fields[f"{FACT}{field.name}"] = value
    return fields


@pytest.mark.parametrize("id", game_ids())
def test_every_game_can_be_told_on_by_what_the_page_offers(id: str) -> None:
    chance, so_far, taken = Random(id), DisputeTold.of_game(id, stack=20_000), 0
    for _ in range(STEPS):
        heard = hear(so_far)
        layout = layout_of(heard.game, Shape.LYING)
        offer = by_chance(chance, next_facts(heard, layout))
        if not offer:
            break
        try:
            further = so_far.with_step(step_told(heard, layout, offer))
            refused = hear(further).refused
        except (BadInput, BadCaseFile, Refused):  # said in a sentence, and no fault
            continue
        if refused is None:
            so_far, taken = further, taken + 1
    assert taken > 0
    parse_cases(so_far.case_file(hear(so_far)))


def test_a_dispute_is_laid_out_told_saved_and_loaded(client: Client) -> None:
    _, location, _ = post(client, "/dispute", game="qld-2024/baccarat", **{"option-decks": "6"})
    d = told(client, link(location), tell="bet", player="Ada", area="banker", stake="10")
    for card in ("6S", "7D", "KH", "KC"):
        d = told(client, d, tell="card", card=card)
    page = client.get(f"/dispute/try?d={d}").text
    assert "Ada $9.50" in page
    assert "/rules/qld-2024/sch%201%20s%2010%281%29%28a%29" in page
    text = client.get(f"/dispute/case.yaml?d={d}").text
    (case,) = parse_cases(text)
    assert check_case(case).passed
    status, location, _ = post(client, "/dispute/load", text=text)
    assert status == 303
    assert DisputeTold.of_link(link(location)).steps == DisputeTold.of_link(d).steps


def test_what_is_refused_is_said_with_its_provision_and_not_told(client: Client) -> None:
    _, location, _ = post(client, "/dispute", game="qld-2024/baccarat")
    d = told(client, link(location), tell="bet", player="P1", area="banker", stake="10")
    d = told(client, d, tell="close")
    status, _, text = post(
        client, "/dispute/try", d=d, tell="bet", player="P1", area="tie", stake="5"
    )
    assert status == 409
    assert 'role="alert"' in text
    assert "sch%201%20s%208" in text
    assert "P1 places $5" not in text


def test_a_mishap_of_this_moment_is_ruled_on(client: Client) -> None:
    _, location, _ = post(client, "/dispute", game="qld-2024/baccarat")
    d = told(client, link(location), tell="bet", player="P1", area="banker", stake="10")
    d = told(client, d, tell="card", card="6S")
    page = client.get(f"/dispute/try?d={d}").text
    assert "The shoe cannot finish the round" in page
    d = told(client, d, tell="event", irregularity="not-enough-cards")
    page = client.get(f"/dispute/try?d={d}").text
    assert "void" in page
    assert "sch%201%20s%2024%288%29" in page


def test_the_last_step_is_taken_back(client: Client) -> None:
    _, location, _ = post(client, "/dispute", game="qld-2024/baccarat")
    before = link(location)
    after = told(client, before, tell="bet", player="P1", area="banker", stake="10")
    assert told(client, after, tell="take-back") == before


@pytest.mark.parametrize("bad", ["", "nonsense", "eNqrVg", "x" * 30_000])
def test_a_link_with_anything_in_it_is_a_sentence(client: Client, bad: str) -> None:
    answer = client.get(f"/dispute/try?d={bad}")
    assert answer.status_code == 400
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    "document",
    [
        {"case": "c", "game": "qld-2024/nothing", "sequence": []},
        {"case": "<script>alert(1)</script>", "game": "qld-2024/baccarat", "sequence": [7]},
        {"case": "c", "game": "qld-2024/baccarat", "sequence": [{"card": "<b>"}]},
        {"case": "c", "game": ["a"], "sequence": []},
        {"no": "case"},
    ],
)
def test_a_forged_link_is_a_bad_request_and_nothing_in_it_is_markup(
    client: Client, document: dict[str, object]
) -> None:
    answer = client.get(f"/dispute/try?d={DisputeTold(document).link}")
    assert answer.status_code in (400, 404)
    assert "<script>alert" not in answer.text
    assert "<b>" not in answer.text


def test_names_with_markup_are_shown_as_they_are(client: Client) -> None:
    _, location, _ = post(client, "/dispute", game="qld-2024/baccarat")
    d = told(client, link(location), tell="bet", player="<i>x", area="banker", stake="10")
    page = client.get(f"/dispute/try?d={d}").text
    assert "<i>x" not in page
    assert "&lt;i&gt;x" in page


def test_a_bad_case_file_is_shown_again_with_what_is_wrong(client: Client) -> None:
    status, _, text = post(
        client, "/dispute/load", text="- case: x\n  game: qld-2024/baccarat\n  oops: 1\n"
    )
    assert status == 400
    assert "oops" in text
    assert 'role="alert"' in text
