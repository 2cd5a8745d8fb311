"""New South Wales: what a ruling does is cited by the paragraph that says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cases import read_cases, run_case
from croupier.play import Draw, Move
from tests.books.one_reason.ruled import done, event
from tests.games.poker.hands import cards, go, table, turn
from tests.provisions import provision

HOLDEM = "nsw-poker/texas-holdem"
STACKS = "stacks: {P1: 9000, P2: 9000, P3: 9000}, button: P3"
CARDS = "cards: {P1: [AS, AD], P2: [KS, KD], P3: [QS, QD], community: [2C, 3D, 7H, 8S, TC]}"
FROM_THE_START = f"state: {{{STACKS}}}\n  {CARDS}"
BLINDS = tuple(
    f"{{bet: {{player: {player}, wager: blind, stake: {stake}}}}}"
    for player, stake in (("P1", 100), ("P2", 200))
)


def at(street: str) -> str:
    return f"state: {{{STACKS}, round: {street}, pot: 600}}"


def move(player: str, what: str, stake: int = 0) -> str:
    return f"{{move: {{player: {player}, move: {what}{f', stake: {stake}' if stake else ''}}}}}"


@provision("nsw-poker s 25.7")
@pytest.mark.parametrize(
    ("facts", "cites"),
    [
        ("exposed-in-the-cut", "s 25.1.1"),
        ("not-shuffled-or-cut", "s 25.1.2"),
        ("dealt-out-of-order", "s 25.1.3"),
        ("hand-left-out", "s 25.1.4"),
        ("wrong-number, players: [P1]", "s 25.1.5"),
        ("hole-cards-exposed, players: [P1, P2]", "s 25.6"),
        ("wrong-deck, missing: 1", "s 26.6.2"),
    ],
)
def test_a_misdeal_is_one_by_its_own_rule_and_money_goes_back_by_another(
    tmp_path: Path, facts: str, cites: str
) -> None:
    found = done(tmp_path, HOLDEM, FROM_THE_START, *BLINDS, event(facts))
    assert found["deal"] == cites
    assert found["round"] == f"{cites}, s 25.7"


@provision("nsw-poker s 26.6.3", "nsw-poker s 26.6.4")
def test_a_deck_that_is_wrong(tmp_path: Path) -> None:
    found = done(tmp_path, HOLDEM, FROM_THE_START, *BLINDS, event("wrong-deck, foreign: 2"))
    assert (found["deck"], found["told"]) == ("s 26.6.3", "s 26.6.4")


@provision("nsw-poker s 25.1.5", "nsw-poker s 25.1.6")
@pytest.mark.parametrize(
    ("moves", "cites"),
    [
        ((move("P1", "bet", 200), move("P2", "call")), "s 25.1.5"),
        ((move("P1", "bet", 200), move("P2", "fold"), move("P3", "fold")), "s 25.1.6"),
    ],
)
def test_a_wrong_number_of_cards_after_substantial_action(
    tmp_path: Path, moves: tuple[str, ...], cites: str
) -> None:
    found = done(tmp_path, HOLDEM, at("river"), *moves, event("wrong-number, players: [P1]"))
    effect = "hand" if cites == "s 25.1.5" else "round"
    assert found[effect] == cites


@provision("nsw-poker s 26.11.1", "nsw-poker s 26.11.2", "nsw-poker s 26.11.4")
@pytest.mark.parametrize(
    ("direction", "cites"),
    [
        ("english", "s 26.11.1"),
        ("silence", "s 26.11.2"),
        ("apart, players: [P1, P2]", "s 26.11.3"),
        ("spectators", "s 26.11.4"),
    ],
)
def test_a_direction(tmp_path: Path, direction: str, cites: str) -> None:
    found = done(tmp_path, HOLDEM, at("flop"), event(f"direction-given, direction: {direction}"))
    assert found["direction"] == cites
    assert found.get("separated", cites) == cites


@provision("nsw-poker s 27.14", "nsw-poker s 27.15")
def test_a_dispute(tmp_path: Path) -> None:
    facts = "disputed, player: P1, about: the pot, review: true, satisfied: false"
    found = done(tmp_path, HOLDEM, at("flop"), event(facts))
    assert (found["dispute"], found["told"]) == ("s 27.14", "s 27.15")


@provision("nsw-poker s 27.6")
def test_a_fraud_forfeits(tmp_path: Path) -> None:
    facts = event("outcome-invalidated, reason: fraud, forfeit: [P2]")
    found = done(tmp_path, HOLDEM, FROM_THE_START, *BLINDS, facts)
    assert (found["forfeited"], found["round"]) == ("s 27.6", "s 27.5.2, s 27.6")


@provision(*(f"nsw-poker s 8.2.1.{number}" for number in (1, 2, 3, 4)))
@pytest.mark.parametrize(
    ("street", "moves", "stake", "effect", "cites"),
    [
        ("", (), 1000, "stake", "s 8.2.1.1"),
        ("", (), 20000, "stake", "s 8.2.1.1"),
        ("flop", (move("P1", "check"), move("P2", "check")), 1000, "stake", "s 8.2.1.2"),
        ("flop", (move("P1", "check"), move("P2", "check")), 20000, "stake", "s 8.2.1.3"),
        (
            "river",
            (move("P1", "bet", 200), move("P2", "fold"), move("P3", "fold")),
            20000,
            "result",
            "s 8.2.1.4",
        ),
    ],
)
def test_a_wrong_stake(
    tmp_path: Path, street: str, moves: tuple[str, ...], stake: int, effect: str, cites: str
) -> None:
    before = at(street) if street else FROM_THE_START
    text = f"options: {{least_buy_in: 2000, most_buy_in: 10000}}\n  {before}"
    first = () if street else BLINDS
    facts = event(f"wrong-stake, player: P1, stake: {stake}")
    assert done(tmp_path, HOLDEM, text, *first, *moves, facts)[effect] == cites


@provision("nsw-poker s 26.27", "nsw-poker s 26.28")
@pytest.mark.parametrize(("street", "cites"), [("flop", "s 26.27"), ("river", "s 26.28")])
def test_no_card_was_burnt(tmp_path: Path, street: str, cites: str) -> None:
    moves = (move("P1", "check"), move("P2", "check"))
    found = done(tmp_path, HOLDEM, at(street), *moves, event("burn-forgotten"))
    assert found["card"] == cites


@provision("nsw-poker s 26.29", "nsw-poker s 26.33", "nsw-poker s 26.34")
@pytest.mark.parametrize(
    ("street", "extra", "told", "cites"),
    [
        ("flop", 1, "false", "s 26.29"),
        ("flop", 1, "true", "s 26.33"),
        ("turn", 1, "false", "s 26.33"),
        ("turn", 2, "true", "s 26.34"),
        ("turn", 2, "false", "s 26.34"),
    ],
)
def test_too_many_cards(tmp_path: Path, street: str, extra: int, told: str, cites: str) -> None:
    facts = event(f"too-many-cards, extra: {extra}, reconstructable: {told}")
    assert done(tmp_path, HOLDEM, at(street), facts)["card"] == cites


@provision("nsw-poker s 26.1[2].1", "nsw-poker s 26.1[2].2", "nsw-poker s 26.1[2].3")
@pytest.mark.parametrize(
    ("moves", "effect", "cites"),
    [
        ((), "card", "s 26.1[2].2"),
        (("P1",), "card", "s 26.1[2].3"),
        (("P1", "P2"), "hand", "s 26.1[2].1"),
    ],
)
def test_a_card_that_was_not_given_up(
    tmp_path: Path, moves: tuple[str, ...], effect: str, cites: str
) -> None:
    cards = "cards: {P1: [AS, AD, 2C], P2: [KS, KD, 2D], P3: [QS, QD, 2H], community: [4C, 3D, 7H]}"
    steps = [
        *BLINDS,
        *(move("P3", "call"), move("P1", "call"), move("P2", "check")),
        event("discard-left-out, player: P1"),
        "{move: {player: P2, move: discard, cards: [2D]}}",
        "{move: {player: P3, move: discard, cards: [2H]}}",
        *(move(player, "check") for player in moves),
        event("no-discard, player: P1"),
    ]
    text = f"state: {{{STACKS}}}\n  {cards}"
    assert done(tmp_path, "nsw-poker/pineapple", text, *steps)[effect] == cites


@provision("nsw-poker s 8.8.9", "nsw-poker s 12.1", "nsw-poker s 12.4")
@pytest.mark.parametrize(
    ("structure", "stacks", "moves", "cites"),
    [
        ("structured", (9000, 9000, 9000), ("P1 bet 200", "P2 raise 400", "P3 raise 600"), ""),
        (
            "structured",
            (9000, 9000, 9000),
            ("P1 bet 200", "P2 raise 400", "P3 raise 600", "P1 raise 600"),
            "s 8.8.9",
        ),
        (
            "no-limit",
            (9000, 9000, 700),
            ("P1 bet 200", "P2 raise 600", "P3 raise 700", "P1 call"),
            "s 12.4",
        ),
        ("no-limit", (9000, 500, 500), ("P1 check", "P2 bet 500", "P3 call"), "s 12.1"),
    ],
)
def test_a_raise_that_is_not_open(
    structure: str, stacks: tuple[int, ...], moves: tuple[str, ...], cites: str
) -> None:
    """Raises are spent; his own was not raised again; nobody could call another."""
    seats = ", ".join(f"P{number} {stack + 200}" for number, stack in enumerate(stacks, 1))
    played = table(HOLDEM, seats, structure=structure)
    go(played, "P3 call; P1 call; P2 check", cards(community="7C 8C 9D", burnt="AC"))
    go(played, "; ".join(moves))
    seat = turn(played)
    refused = played.refusal(Move(seat, "raise", "", 600))
    assert (", ".join(refused.cites) if refused else "") == cites


@pytest.mark.parametrize(
    ("game", "street", "cites"),
    [
        ("texas-holdem", "preflop", "s 20.3.1, s 20.3.2"),
        ("texas-holdem", "flop", "s 20.4.2, s 20.4.3"),
        ("texas-holdem", "turn", "s 20.5.2, s 20.5.3"),
        ("texas-holdem", "river", "s 20.6.2, s 20.6.3"),
        ("two-card-manila", "4", "s 18.4.2, s 18.4.3"),
        ("two-card-manila", "5", "s 18.5.2, s 18.5.3"),
        ("five-card-stud", "4", "s 16.5.2, s 16.5.3"),
        ("seven-card-stud", "2", "s 17.4.2, s 17.4.3"),
        ("draw-ante", "2", "s 14.5.1, s 14.5.2"),
    ],
)
def test_who_speaks_in_a_betting_round_is_asked_by_that_rounds_rule(
    tmp_path: Path, game: str, street: str, cites: str
) -> None:
    """A move that poker does not have is refused by what the table waits for."""
    text = at(street) if street != "preflop" else FROM_THE_START
    file = tmp_path / "question.yaml"
    first = "".join(f"\n    - {step}" for step in BLINDS) if street == "preflop" else ""
    steps = f"{first}\n    - {move('P1' if first == '' else 'P3', 'double')}"
    file.write_text(f"- case: one\n  game: nsw-poker/{game}\n  {text}\n  sequence:{steps}\n")
    (case,) = read_cases(file)
    (refused,) = run_case(case).transcript.refused
    assert ", ".join(refused.cites) == cites


@pytest.mark.parametrize(
    ("game", "moves", "last", "cites"),
    [
        ("texas-holdem", "P3 call; P1 call", Move("P2", "check"), "s 20.4.1"),
        (
            "omaha",
            "P3 call; P1 call; P2 check; P1 check; P2 check",
            Move("P3", "check"),
            "s 21.5.1",
        ),
        ("seven-card-stud", "P1 bet 100; P2 call", Move("P3", "call", "", 100), "s 17.4.1"),
    ],
)
def test_the_cards_of_a_street_are_dealt_by_its_rule(
    game: str, moves: str, last: Move, cites: str
) -> None:
    faces = cards(P1="9C 9D 2H", P2="TC TD 3H", P3="JC JD 4H", community="7C 8C 9H", burnt="AC")
    played = go(table(f"nsw-poker/{game}", "P1 5000, P2 5000, P3 5000"), moves, faces)
    played.answer(last)
    assert isinstance(played.prompt, Draw)
    assert played.prompt.cites == (cites,)
