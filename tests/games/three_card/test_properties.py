"""What holds in every round of three card poker, whatever the cards, moves and mishaps."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.books import game, game_of
from croupier.equipment import Scripted
from croupier.equipment.cards import BACK, CARDS, Card
from croupier.games.three_card.rules import LINES
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
    Mishap,
    Move,
    NoFacts,
    Place,
    Prompt,
    Refused,
    Round,
    Seat,
    Settle,
    Situation,
    Turn,
)
from croupier.play.dealer import Dealer
from croupier.ranking import THREE_CARD, Category
from tests.games.three_card.table import TABLE, TERMINALS
from tests.games.told import do_nothing

CALM = Mishap("nothing", "Nothing happened", (), NoFacts, do_nothing)
GAMES = {
    "table": game(TABLE),
    "in turn": game(TABLE, dealing="in-turn"),
    "terminals": game(TERMINALS),
    "stand": game(TERMINALS, side_bets_after_fold="stand"),
}


def header(played: Game, random: Random) -> Header:
    """A table of up to seven, now and then with cards to cut."""
    seats = tuple(Seat(f"P{n}", n) for n in range(1, random.randint(2, 8)))
    situation = Situation(new_shoe=random.random() < 0.3)
    return Header(played.id, dict(played.options), seats=seats, situation=situation)


def some_wager(felt: Felt, random: Random) -> Place:
    """A wager that may be taken, or not."""
    seat = random.choice(felt.header.seats).id
    wager = random.choice([name for name in felt.game.wagers if name not in ("bet", "ante-bonus")])
    numbers: tuple[str, ...] = ()
    on = ""
    if felt.game.id == TERMINALS:
        if wager == "ante":
            numbers = tuple(str(n) for n in random.sample(range(1, 10), 3))
        else:
            on = random.choice(["", *LINES])
    return Place(seat, wager, random.randrange(100, 5000), on, "", numbers)


class Player:
    """Answers a round in any way that it takes, with a shuffled deck."""

    def __init__(self, played: Round, random: Random) -> None:
        self.round, self.random = played, random
        cards = list(CARDS)
        random.shuffle(cards)
        self.deck: list[Card] = cards
        self.dealer = Dealer(played, Scripted(cards))

    def step(self) -> None:
        prompt = self.round.prompt
        if isinstance(prompt, Draw | Turn):
            self.dealer.deal()
        else:
            self.round.answer(self.answer(prompt))

    def step_with_any_card(self) -> None:
        """The same where rulings have cards keyed again: any card that is left may come."""
        prompt, felt = self.round.prompt, self.round.felt
        if isinstance(prompt, Draw | Turn):
            known = felt.cards(prompt.hand)[prompt.n] if isinstance(prompt, Turn) else BACK
            if known is BACK and (isinstance(prompt, Turn) or prompt.face_up):
                left = felt.left
                known = self.random.choice([card for card in CARDS if left[card] > 0])
            self.round.answer(known)
        else:
            self.round.answer(self.answer(prompt))

    def answer(self, prompt: Prompt | None) -> Answer:
        felt, random = self.round.felt, self.random
        if isinstance(prompt, Bets):
            if felt.bets and random.random() < 0.15:
                return CLOSE
            tried = (some_wager(felt, random) for _ in range(500))
            return next(wager for wager in tried if self.round.refusal(wager) is None)
        if isinstance(prompt, Cut):
            return At(random.randint(prompt.least, prompt.most))
        if isinstance(prompt, Choose):
            question = random.choice(prompt.questions)
            option = random.choice(question.options)
            return Move(question.seat, option.move, question.on, option.most)
        assert isinstance(prompt, Settle)
        return DONE


def audit(played: Round) -> None:
    """Chips are conserved, and each wager is decided once when the round is over."""
    felt = played.felt
    felt.count_chips(over=played.over)
    assert sum(felt.balances().values()) == 0
    assert all(count >= 0 for count in felt.left)
    if played.over:
        felt.audit()
        last = {line.number: line.outcome for line in felt.lines if line.number}
        assert sorted(last) == [bet.number for bet in felt.bets]
        taken = [line.number for line in felt.lines if line.outcome in ("win", "lose", "void")]
        put_back = [line.number for line in felt.lines if line.outcome == "reinstated"]
        for bet in felt.bets:
            if last[bet.number] not in ("removed", "standoff"):
                assert taken.count(bet.number) == 1 + put_back.count(bet.number)


def same(one: Round, other: Round) -> None:
    assert one.prompt == other.prompt
    assert one.felt.view() == other.felt.view()
    assert one.felt.state == other.felt.state
    assert one.felt.postings == other.felt.postings


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_replay_equals_play(name: str, seed: int) -> None:
    random = Random(f"{name} {seed}")
    played = Round(GAMES[name], header(GAMES[name], random))
    player = Player(played, random)
    while not played.over:
        player.step()
        same(played, Round.resume(played.save(), game_of))
    audit(played)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_a_ruling_that_does_nothing_leaves_the_round_as_it_was(name: str, seed: int) -> None:
    calm = replace(GAMES[name], irregularities={"nothing": CALM})
    random = Random(f"{name} {seed}")
    played = Round(calm, header(calm, random))
    player = Player(played, random)
    while not played.over:
        before, state = played.prompt, deepcopy(played.felt.state)
        played.interrupt("nothing")
        assert played.prompt == before
        assert played.felt.state == state
        player.step()
    audit(played)


@pytest.mark.parametrize("seed", range(60))
def test_every_hand_is_settled_as_its_cards_say(seed: int) -> None:
    """The result of a round without mishaps, worked out a second time from the deck."""
    random = Random(seed)
    played = Round(GAMES["in turn"], header(GAMES["in turn"], random))
    player = Player(played, random)
    while not played.over:
        player.step()
    felt = played.felt
    order = sorted({bet.seat for bet in felt.bets if bet.state != "removed"})
    hands = {
        place: [player.deck[at + (len(order) + 1) * n] for n in range(3)]
        for at, place in enumerate([*order, "dealer"])
    }
    gains = {seat: _by_hand(felt, seat, hands[seat], hands["dealer"]) for seat in order}
    assert {seat: felt.net()[seat] for seat in order} == gains


def _by_hand(felt: Felt, seat: str, mine: list[Card], dealers: list[Card]) -> int:
    stakes = {bet.wager: bet.stake for bet in felt.bets if bet.seat == seat}
    ante, side = stakes["ante"], stakes.get("pair-plus", 0)
    if "bet" not in stakes:
        return -ante - side
    rank, other = THREE_CARD.rank(mine), THREE_CARD.rank(dealers)
    bonus = {Category.STRAIGHT_FLUSH: 5, Category.THREE: 4, Category.STRAIGHT: 1}
    plus = {
        **dict.fromkeys(bonus, 0),
        Category.STRAIGHT_FLUSH: 40,
        Category.THREE: 25,
        Category.STRAIGHT: 6,
        Category.FLUSH: 4,
        Category.PAIR: 1,
    }
    gain = ante * bonus.get(rank.category, 0) + side * plus.get(rank.category, -1)
    if other.category is Category.ODD and other.ranks[0] not in "QKA":
        return gain + ante
    return gain + 2 * ante * ((rank > other) - (rank < other))


# -- mishaps ---------------------------------------------------------------------------------------


def some_facts(slug: str, played: Round, random: Random) -> dict[str, Any]:
    """Facts that a report of this kind may come with, sensible or not."""
    felt = played.felt
    seats = [seat.id for seat in felt.header.seats]
    seat = random.choice([*seats, "P9"])
    cents = random.choice([0, 0, 500, 1200])
    some: dict[str, Callable[[], Any]] = {
        "player": lambda: seat,
        "stake": lambda: random.randrange(1, 6000),
        "pair_plus": lambda: cents,
        "ante": lambda: cents,
        "players": lambda: random.sample(seats, random.randint(0, min(2, len(seats)))),
        "dealer": lambda: random.random() < 0.5,
        "looked": lambda: random.random() < 0.7,
        "deck": lambda: random.choice([52, 52, 52, 51]),
        "place": lambda: random.choice([*seats, "dealer"]),
        "number": lambda: random.randint(0, 4),
        "disadvantaged": lambda: True,
    }
    fields = felt.game.irregularities[slug].facts.__struct_fields__
    given = {name: make() for name, make in some.items() if name in fields}
    if slug == "wrong-result":
        cards = [int(card) for card in random.sample(CARDS, 12)]
        given["lie"] = {"array": cards[:9], "dealer": cards[9:]}
    return given


@pytest.mark.parametrize(
    ("name", "slug"),
    [(name, slug) for name in ("table", "terminals") for slug in GAMES[name].irregularities],
)
def test_mishaps_at_every_prompt(name: str, slug: str) -> None:
    """Each mishap, and now and then another, wherever its check lets it be reported."""
    met = sum(play_with_mishaps(GAMES[name], slug, Random(f"{slug} {seed}")) for seed in range(12))
    assert met > 0


def play_with_mishaps(played_game: Game, slug: str, random: Random) -> int:
    """A round with mishaps; says how often the one asked for was ruled on."""
    played = Round(played_game, header(played_game, random))
    player = Player(played, random)
    slugs = sorted(played_game.irregularities)
    met = 0
    for _ in range(400):
        if played.over:
            break
        if met < 4 and random.random() < 0.25:
            kind = slug if random.random() < 0.8 else random.choice(slugs)
            met += report(played, kind, random) and kind == slug
        else:
            player.step_with_any_card()
        audit(played)
    assert played.over
    same(played, Round.resume(played.save(), game_of))
    return met


def report(played: Round, slug: str, random: Random) -> bool:
    """Report a mishap; a refused report changes nothing."""
    before = (played.prompt, len(played.journal), deepcopy(played.felt.state), played.felt.view())
    try:
        played.interrupt(slug, some_facts(slug, played, random))
    except Refused:
        felt = played.felt
        assert (played.prompt, len(played.journal), felt.state, felt.view()) == before
        return False
    return True
