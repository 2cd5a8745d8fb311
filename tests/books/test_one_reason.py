"""What a ruling does is cited by the provision that says it, not by its neighbours as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.books.one_reason.ruled import ANTE, BONUS, BOTH, CARIBBEAN, STUD, done, event
from tests.provisions import provision

WA = "wa-uth/ultimate-texas-holdem"
TILES = "wagers: [{player: P1, box: 2, wager: wager, stake: 1000}]"


@provision("qld-2024 s 4(2)(a)", "qld-2024 s 4(2)(b)")
def test_a_device(tmp_path: Path) -> None:
    cites = done(tmp_path, CARIBBEAN, ANTE, event("device-used, player: P1, exclude: true"))
    assert (cites["returned"], cites["excluded"]) == ("s 4(2)(a)", "s 4(2)(b)")


@provision("qld-2024 s 11(2)(a)", "qld-2024 s 11(2)(b)", "qld-2024 s 11(2)(c)")
def test_a_broken_rule(tmp_path: Path) -> None:
    facts = "contravention, player: P1, exclude: true, apart_from: P2"
    cites = done(tmp_path, CARIBBEAN, ANTE, event(facts))
    assert [cites[one] for one in ("returned", "excluded", "separated")] == [
        "s 11(2)(a)",
        "s 11(2)(b)",
        "s 11(2)(c)",
    ]


@pytest.mark.parametrize(
    ("game", "text", "reason", "cites"),
    [
        ("act-pai-gow-2023/pai-gow", TILES, "fire", "PG 17.1, PG 17.4"),
        ("act-pai-gow-2023/pai-gow", TILES, "like disturbance", "PG 17.1, PG 17.4"),
        ("act-pai-gow-2023/pai-gow", TILES, "fraud", "PG 17.3, PG 17.4"),
        ("act-pai-gow-2023/pai-gow", TILES, "impractical", "PG 17.3, PG 17.4"),
        ("act-1992/canberra-poker", ANTE, "act of God", "CP 16.3(a), CP 16.4"),
        ("act-1992/canberra-poker", ANTE, "fraud", "CP 16.3(b), CP 16.4"),
        (WA, BOTH, "brawl", "s 6.4(a)"),
        (WA, BOTH, "fraud", "s 6.4(b)"),
        (WA, BOTH, "deck", "s 6.4(c)"),
    ],
)
def test_a_ground(tmp_path: Path, game: str, text: str, reason: str, cites: str) -> None:
    slug = "game-invalidated" if "pai-gow" in game else "outcome-invalidated"
    found = done(tmp_path, game, text, event(f"{slug}, reason: {reason}"))
    assert found["round"] == found["returned"] == cites


@provision("qld-2024 sch 6 s 39(1)", "qld-2024 sch 6 s 39(2)", "qld-2024 sch 6 s 42")
@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ("stacks: {2: bank, bank: 2}", {"tiles": "sch 6 s 39(1)"}),
        ("stacks: {}, certain: false", {"tiles": "sch 6 s 39(2)", "offer": "sch 6 s 42"}),
    ],
)
def test_tiles_that_lie_wrongly(tmp_path: Path, facts: str, said: dict[str, str]) -> None:
    lie = "tiles: {P1: [teen, gow, gee, jun], bank: [bon, ng, mooy, ping]}"
    report = event(f"wrong-distribution, handled: false, {facts}")
    found = done(tmp_path, "pai-gow", f"{TILES}\n  {lie}", report)
    assert {one: found.get(one) for one in said} == said


@pytest.mark.parametrize(
    ("found", "effect", "cites"),
    [
        ("ante: 1000, blind: 0", "blind", "s 5.6"),
        ("ante: 0, blind: 1000", "ante", "s 5.7"),
        ("ante: 1000, blind: 500", "wagers", "s 5.10"),
    ],
)
def test_ante_and_blind(tmp_path: Path, found: str, effect: str, cites: str) -> None:
    facts = f"wagers-differ, player: P1, {found}"
    assert done(tmp_path, WA, BOTH, event(facts))[effect] == cites


@pytest.mark.parametrize(("trips", "cites"), [(0, "s 5.4"), (500, "s 5.9")])
def test_cards_for_nothing(tmp_path: Path, trips: int, cites: str) -> None:
    found = done(tmp_path, WA, BOTH, event(f"missing-wager, player: P2, trips: {trips}"))
    assert {found[one] for one in ("deal", "round", "returned")} == {cites}


@pytest.mark.parametrize(
    ("checks", "times", "found", "cites"),
    [
        (0, 3, 2500, "s 5.5(a)"),
        (0, 3, 4500, "s 5.5(b)"),
        (1, 2, 1500, "s 5.5(c)"),
        (1, 2, 2500, "s 5.5(d)"),
        (2, 1, 500, "s 5.5(e)"),
        (2, 1, 1500, "s 5.5(f)"),
    ],
)
def test_a_play_wager(tmp_path: Path, checks: int, times: int, found: int, cites: str) -> None:
    steps = ["{move: {player: P1, move: check}}"] * checks
    steps.append(f"{{move: {{player: P1, move: play, stake: {1000 * times}}}}}")
    steps.append(event(f"play-differs, player: P1, stake: {found}"))
    assert done(tmp_path, WA, BOTH, *steps)["play"] == cites


def test_a_play_wager_on_a_blind_that_lies_alone(tmp_path: Path) -> None:
    steps = (
        "{move: {player: P1, move: play, stake: 4000}}",
        event("wagers-differ, player: P1, ante: 0, blind: 1000"),
    )
    assert done(tmp_path, WA, BOTH, *steps)["play"] == "s 5.7"


@provision("act-1992 CP 15.3", "act-1992 CP 15.4")
@pytest.mark.parametrize(("places", "effect", "cites"), [(2, "card", "15.3"), (3, "deal", "15.4")])
def test_exposed_cards(tmp_path: Path, places: int, effect: str, cites: str) -> None:
    names = ", ".join(["P1"] * places)
    facts = event(f"exposed-cards, places: [{names}]")
    assert done(tmp_path, "act-1992/canberra-poker", STUD, facts)[effect] == f"CP {cites}"


@pytest.mark.parametrize(
    ("game", "section", "deck", "looked", "cites"),
    [
        (CARIBBEAN, "sch 3 s 23", 51, "false", ("(1)(b), {}(1)(c)", "(1)(d)", "(1)(a)")),
        (CARIBBEAN, "sch 3 s 23", 51, "true", ("(2)(a), {}(2)(b)", "(3)(a)", "(3)(b), {}(3)(c)")),
    ],
)
def test_a_wrong_number_of_cards(
    tmp_path: Path, game: str, section: str, deck: int, looked: str, cites: tuple[str, ...]
) -> None:
    facts = f"wrong-count, players: [P1], deck: {deck}, looked: {looked}"
    found = done(tmp_path, game, STUD, event(facts))
    said = tuple(found[one] for one in ("supervisor", "inspector", "round"))
    assert said == tuple(section + one.format(section) for one in cites)


@pytest.mark.parametrize(
    ("moves", "wager", "stake", "section"), [(1, "flop", 3000, "25"), (2, "turn", 2000, "26")]
)
def test_a_street_wager(tmp_path: Path, moves: int, wager: str, stake: int, section: str) -> None:
    cards = "cards: {P1: [8S, 7D], dealer: [AH, KD], community: [9C, TH, JD, 2S, 2C]}"
    bets = [f"{{move: {{player: P1, move: bet, stake: {n}}}}}" for n in (2000, 1000)][:moves]
    facts = event(f"bet-differs, player: P1, wager: {wager}, stake: {stake}")
    found = done(tmp_path, BONUS, f"{ANTE}\n  {cards}", *bets, facts)
    assert found["bet"] == found["reduced"] == f"sch 11 s {section}(a)"


@pytest.mark.parametrize(
    ("direction", "letter"),
    [("play first", "a"), ("apart", "b"), ("English only", "c"), ("removed", "d")],
)
def test_what_is_directed(tmp_path: Path, direction: str, letter: str) -> None:
    wagers = (
        "wagers: [{player: P1, wager: ante, stake: 500}, {player: P2, wager: ante, stake: 500}]"
    )
    facts = event(f"collusion, players: [P1, P2], direction: {direction}")
    assert (
        done(tmp_path, "mississippi-stud", wagers, facts)["direction"]
        == f"sch 15 s 25(1)({letter})"
    )


@provision("wa-uth s 5.16(a)", "wa-uth s 5.16(b)")
@pytest.mark.parametrize(("failed", "cites"), [("false", "s 5.16(a)"), ("true", "s 5.16(b)")])
def test_the_system_of_the_jackpots(tmp_path: Path, failed: str, cites: str) -> None:
    found = done(tmp_path, WA, BOTH, event(f"system-malfunction, found: {failed}"))
    assert found["round"] == found.get("returned", cites) == cites


@provision("act-pai-gow-2023 PG 15.3", "act-pai-gow-2023 PG 17.4")
def test_a_misdeal_of_tiles(tmp_path: Path) -> None:
    found = done(tmp_path, "act-pai-gow-2023/pai-gow", TILES, event("misdeal"))
    assert (found["tiles"], found["round"]) == ("PG 15.3", "PG 15.3, PG 17.4")


@provision("act-1992 RD 6.2(a)", "act-1992 RD 6.2(b)")
@pytest.mark.parametrize(
    ("before", "cites"), [("{close: bets}", "RD 6.2(a)"), ("{card: 5S}", "RD 6.2(b)")]
)
def test_the_cut_card(tmp_path: Path, before: str, cites: str) -> None:
    text = "wagers: [{player: P1, box: 1, wager: original, stake: 1000}]"
    found = done(tmp_path, "act-1992/red-dog", text, before, event("cutting-card-reached"))
    assert found["cards"] == cites
