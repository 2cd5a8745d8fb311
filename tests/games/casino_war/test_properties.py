"""What holds in every round of casino war, whatever the cards, moves and mishaps."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.books import game_of
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.games.casino_war.rules import against
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Felt,
    Game,
    Header,
    Irregularity,
    Move,
    NoFacts,
    Refused,
    Round,
    Seat,
    Settle,
    Situation,
)
from tests.games.casino_war.table import bet, terminals, war
from tests.games.casino_war.table import header as table_header
from tests.games.told import do_nothing

GAMES = {"table": war(), "terminals": terminals()}
SLUGS = sorted(GAMES["terminals"].irregularities)


CALM = Irregularity("nothing", "Nothing happened", "sch 13 s 18", NoFacts, do_nothing)


def header(game: Game, random: Random) -> Header:
    """A table of up to seven, now and then with a new shoe."""
    seats = (Seat(f"P{n}", n) for n in range(1, random.randint(2, 8)))
    situation = Situation(new_shoe=random.random() < 0.3, cutting_card_to=random.choice(["", "P1"]))
    return table_header(game, *seats, situation=situation)


def any_answer(played: Round, random: Random) -> Answer:
    """Some answer that the round takes."""
    prompt, felt = played.prompt, played.felt
    if isinstance(prompt, Bets):
        seat = random.choice(felt.header.seats).id
        wager = random.choice(["casino-war", "casino-war", "tie"])
        placed = bet(seat, random.randint(1, 7), random.randrange(2, 5000, 2), wager)
        if felt.bets and random.random() < 0.2:
            return CLOSE
        return placed if played.refusal(placed) is None else CLOSE if felt.bets else bet(seat, 1)
    if isinstance(prompt, Draw):
        known = felt.next and felt.next[0] is not BACK
        return felt.next[0] if known else some_card(felt, random)
    if isinstance(prompt, Cut):
        return At(random.randint(prompt.least, prompt.most))
    if isinstance(prompt, Choose):
        if all(q.otherwise for q in prompt.questions) and random.random() < 0.2:
            return CLOSE
        question = random.choice(prompt.questions)
        option = random.choice(question.options)
        return Move(question.seat, option.move, question.on, option.most)
    assert isinstance(prompt, Settle)
    return DONE


def some_card(felt: Felt, random: Random) -> Card:
    """Mostly one of a few ranks, so that cards are often equal."""
    few = [card for card in CARDS[:8] if felt.left[card] > felt.next.count(card)]
    return random.choice(few)


def some_facts(game: Game, slug: str, felt: Felt, random: Random) -> dict[str, Any]:
    """Facts that a report of this kind may come with, sensible or not."""
    fields = game.irregularities[slug].facts.__struct_fields__
    given: dict[str, Any] = {}
    if "box" in fields:
        given["box"] = random.choice([str(random.randint(1, 7)), *(bet.box for bet in felt.live())])
    if "card" in fields:
        given["card"] = int(some_card(felt, random))
    for name in ("exposed", "acted", "device", "disadvantaged"):
        if name in fields:
            given[name] = random.random() < 0.5
    if "lie" in fields and random.random() < 0.6:
        places = [name for name, hand in felt.hands.items() if hand.cards]
        lying = [(name, felt.cards(name)) for name in places if name != "discard rack"]
        cards = [card for _, there in lying for card in there]
        random.shuffle(cards)
        given["lie"] = {name: [int(cards.pop()) for _ in there] for name, there in lying}
    if "player" in fields:
        given["player"] = random.choice(felt.header.seats).id
    return given


def audit(played: Round) -> None:
    """Chips are conserved, and each wager is decided exactly once when the round is over."""
    felt = played.felt
    felt.audit()
    felt.count_chips(over=played.over)
    assert all(count >= 0 for count in felt.left)
    if played.over:
        decided = [line.number for line in felt.lines if line.outcome != "reduced"]
        assert sorted(decided) == [bet.number for bet in felt.bets]
        assert not felt.next


def same(one: Round, other: Round) -> None:
    assert one.prompt == other.prompt
    assert one.felt.view() == other.felt.view()
    assert one.felt.state == other.felt.state
    assert one.felt.postings == other.felt.postings
    assert (one.felt.next, one.felt.carry) == (other.felt.next, other.felt.carry)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(25))
def test_a_round_may_be_saved_and_resumed_at_every_entry(name: str, seed: int) -> None:
    random = Random(seed)
    played = Round(GAMES[name], header(GAMES[name], random))
    while not played.over:
        played.answer(any_answer(played, random))
        same(played, Round.resume(played.save(), game_of))
    audit(played)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(20))
def test_a_ruling_that_does_nothing_leaves_the_round_as_it_was(name: str, seed: int) -> None:
    random, game = Random(seed), GAMES[name]
    calm = replace(game, irregularities={**game.irregularities, "nothing": CALM})
    played = Round(calm, header(game, random))
    while not played.over:
        before, marks = played.prompt, deepcopy(played.felt.state)
        played.interrupt("nothing")
        assert (played.prompt, played.felt.state) == (before, marks)
        played.answer(any_answer(played, random))
    audit(played)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(40))
def test_every_wager_is_settled_by_the_cards_that_lie_there(name: str, seed: int) -> None:
    random, game = Random(seed), GAMES[name]
    played = Round(game, header(game, random))
    while not played.over:
        played.answer(any_answer(played, random))
    felt = played.felt
    dealer = felt.cards("dealer")
    at_war = {(bet.seat, bet.box) for bet in felt.bets if bet.wager == "war"}
    assert len(dealer) == (2 if at_war else 1)
    for line in felt.lines:
        box = felt.cards(f"box {line.box}")
        first = against(box[0], dealer[0])
        if line.wager == "tie":
            assert line.outcome == ("win" if first == "equal" else "lose")
        elif first != "equal":
            assert line.outcome == ("win" if first == "higher" else "lose")
        elif (line.seat, line.box) not in at_war:
            assert line.outcome == "surrender"
        else:
            lost = against(box[1], dealer[1]) == "lower"
            kept = "win" if line.wager == "war" else "void"
            assert line.outcome == ("lose" if lost else kept)


@pytest.mark.parametrize("slug", SLUGS)
def test_mishaps_at_every_prompt(slug: str) -> None:
    """Each mishap, and now and then another, wherever its check lets it be reported."""
    met = sum(play_with_mishaps(slug, Random(f"{slug} {seed}")) for seed in range(20))
    assert met > 0


def play_with_mishaps(slug: str, random: Random) -> int:
    """A round with mishaps; says how often the one asked for was ruled on."""
    game = GAMES["terminals"]
    played = Round(game, header(game, random))
    met = 0
    for _ in range(300):
        if played.over:
            break
        if random.random() < 0.4:
            kind = slug if random.random() < 0.8 else random.choice(SLUGS)
            taken = any(report(played, kind, random) for _ in range(4))
            met += taken and kind == slug
        else:
            played.answer(any_answer(played, random))
        audit(played)
    assert played.over
    same(played, Round.resume(played.save(), game_of))
    return met


def report(played: Round, slug: str, random: Random) -> bool:
    """Report a mishap; a refused report changes nothing."""
    if played.over:
        return False
    before = (played.prompt, len(played.journal), deepcopy(played.felt.state), played.felt.view())
    try:
        played.interrupt(slug, some_facts(played.game, slug, played.felt, random))
    except Refused:
        felt = played.felt
        assert (played.prompt, len(played.journal), felt.state, felt.view()) == before
        return False
    return True
