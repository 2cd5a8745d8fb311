"""Random play of any game: whatever a round asks, something legal is answered."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from types import NoneType, UnionType
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from croupier.books import BadOption, game, listings
from croupier.cases.tables import carried_in
from croupier.equipment.cards import BACK, CARDS, RANK, Card
from croupier.equipment.pieces import Piece
from croupier.law import Cites
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bet,
    Bets,
    Change,
    Choose,
    Cut,
    Dice,
    Draw,
    Facts,
    Felt,
    Game,
    Header,
    Limit,
    Move,
    NoFacts,
    Option,
    Place,
    Prompt,
    Refused,
    Result,
    Roll,
    Round,
    Script,
    Seat,
    Settle,
    Shuffle,
    Situation,
    Spin,
    Turn,
)
from croupier.play.irregularities import Mishap
from croupier.play.state import P

Options = dict[str, bool | int | str]

IDS = ("P1", "pool shark", "P1 declined the cut, {seat}")
"""Players as the table knows them: anything that is no place on the felt, however misleading."""
NAMES = ("dealer", "house 1: box 2 \N{GRINNING FACE}", "{other}'s \x1b[31m*")
"""What they want to be called."""
SEATS = tuple(
    Seat(id, place, name=name) for place, (id, name) in enumerate(zip(IDS, NAMES, strict=True), 1)
)


@cache
def every_option(id: str) -> tuple[Options, ...]:
    """None chosen, and each value of each option that has few."""
    choices = next(listing.choices for listing in listings() if listing.id == id)
    found: list[Options] = [{}]
    for choice in choices:
        values = choice.choices if isinstance(choice.choices, tuple) else ()
        found += ({choice.name: value} for value in values if value != choice.default)
    return tuple(options for options in found if _may_be(id, options))


def _may_be(id: str, options: Options) -> bool:
    try:
        game(id, **options)
    except BadOption:  # one needs another with it, or excludes it
        return False
    return True


def with_another(rng: random.Random, id: str, options: Options) -> Options:
    """The same options and one more, where they go together."""
    more = {**rng.choice(every_option(id)), **options}
    return more if _may_be(id, more) else options


VARIANTS: tuple[tuple[str, Options], ...] = (
    *((listing.id, {}) for listing in listings()),
    ("qld-2024/baccarat", {"cards": "face-down"}),
    ("qld-2024/baccarat", {"dealing": "designated", "decks": 6}),
    ("qld-2024/electronic-baccarat", {"reveal": "threshold", "threshold": 2000}),
    ("act-1992/baccarat", {"cards": "passed"}),
    ("act-1992/baccarat", {"cards": "face-down"}),
    ("qld-2024/three-card-poker", {"jackpot": "progressive"}),
    ("qld-2024/caribbean-stud", {"jackpot": "set"}),
    ("qld-2024/mississippi-stud", {"jackpot": "progressive"}),
    ("qld-2024/ultimate-texas-holdem", {"jackpot": "progressive"}),
    ("qld-2024/texas-holdem-bonus", {"jackpot": "progressive"}),
    ("qld-2024/blackjack", {"blazing_sevens": 1}),
    ("qld-2024/blackjack-challenge", {"blazing_sevens": 3, "jackpot_stake": "kept"}),
    ("nsw-poker/texas-holdem", {"time_to_act": 20, "extra_fee": 300}),
)
"""Games and options that the properties are tried on."""


def nothing(felt: Felt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """A ruling that does nothing."""
    yield from ()


class AtAnyTime(Mishap):
    """Something that can be reported even when a book would not have it."""

    def established(self, felt: Felt, prompt: Prompt, facts: Facts) -> Script:
        """Always."""
        return self.script(felt, prompt, facts, ())


NOTHING = AtAnyTime("nothing", "Nothing at all", (), NoFacts, nothing)


_WITH_NOTHING: dict[int, tuple[Game, Game]] = {}
"""By the identity of a game: it, and what was made of it."""


def with_nothing(played: Game) -> Game:
    """The game, with a ruling that does nothing; the same again, for it knows its fingerprint."""
    if id(played) not in _WITH_NOTHING:
        more = {**played.irregularities, "nothing": NOTHING}
        _WITH_NOTHING[id(played)] = played, replace(played, irregularities=more)
    return _WITH_NOTHING[id(played)][1]


def start(
    rng: random.Random, id: str, options: Options, limits: dict[str, Limit] | None = None
) -> Round:
    """A round at a table where anything may be the case; with these limits, or perhaps some."""
    played = with_nothing(game(id, **options))
    known = {"designated": rng.choice(("", *IDS[:2])), "shooter": rng.choice(("", *IDS[:2]))}
    situation = Situation(
        new_shoe=rng.random() < 0.3,
        new_dealer=rng.random() < 0.3,
        cutting_card_to=rng.choice(("", "dealer", *IDS[:1])),
        state=carried_in(known, played),
        offer=rng.random() < 0.3,
    )
    rich = rng.choice((None, None, 100_000))
    header = Header(
        played.id,
        dict(played.options),
        seats=tuple(msgspec.structs.replace(seat, balance=rich) for seat in SEATS),
        limits=limits or ({"*": Limit(500, 20_000)} if rng.random() < 0.2 else {}),
        situation=situation,
    )
    return Round(played, header)


def following(played: Round) -> Round:
    """The next round at the same table, with what the last one left."""
    felt, last = played.felt, played.header
    situation = msgspec.structs.replace(felt.leaves(), offer=last.situation.offer)
    header = msgspec.structs.replace(last, situation=situation, layout=felt.carried())
    return Round(played.game, header)


def sitting(rng: random.Random, id: str, options: Options, rounds: int = 2) -> Iterator[Round]:
    """Rounds in succession at one table, each to be played before the next is asked for."""
    played = start(rng, id, options)
    yield played
    for _ in range(rounds - 1):
        played = following(played)
        yield played


def answer_to(rng: random.Random, played: Round) -> Answer:
    """Something that the round will take."""
    prompt = played.prompt
    if isinstance(prompt, Bets):
        shut = played.refusal(CLOSE) is not None
        if played.felt.bets and rng.random() < 0.3 and not shut:
            return CLOSE
        lying = played.felt.live()
        rng.shuffle(lying)
        if shut and len(lying) > 2 and rng.random() < 0.9 and (taken := _taken_up(played, lying)):
            return taken  # what does not go together
        for _ in range(500 if shut else 50):
            answer = _said(rng, prompt, played)
            if played.refusal(answer) is None:
                return answer
        if shut and "pass" in prompt.calls:
            return Move(played.felt.state.shooter, "pass")
        return (shut and (_taken_up(played, lying) or _beside(played, lying))) or CLOSE
    if isinstance(prompt, Roll | Spin):
        if prompt.wagers and rng.random() < 0.2:
            late = _wager(rng, prompt.wagers, played, confirmed=("dealer", "boxperson"))
            if played.refusal(late) is None:
                return late
        if isinstance(prompt, Spin):
            return Result(rng.choice(prompt.results))
        return Dice(tuple(rng.randint(1, 6) for _ in range(prompt.dice)))
    if isinstance(prompt, Draw):
        if prompt.count > 1:
            return _several(rng, prompt, played)
        back = played.game.pieces.back
        if not prompt.face_up:
            return back if prompt.count == 1 else (back,) * prompt.count
        if played.felt.next and played.felt.next[0] is not BACK:
            return played.felt.next[0]
        return _card(rng, [card for card in CARDS if played.refusal(card) is None], played)
    if isinstance(prompt, Turn):
        seen = played.felt.hands[prompt.hand].cards[prompt.n]
        if seen >= 0:
            return seen
        pieces = played.game.pieces.all()
        return _card(rng, [card for card in pieces if played.felt.left[card] > 0], played)
    if isinstance(prompt, Cut):
        return At(rng.randint(prompt.least, prompt.most))
    if isinstance(prompt, Choose):
        if rng.random() < 0.1 and played.refusal(CLOSE) is None:
            return CLOSE
        question = rng.choice(prompt.questions)
        moves = [
            Move(question.seat, option.move, question.on, stake, _given_up(rng, option))
            for option in question.options
            for stake in {option.least, option.most, _between(rng, option)}
        ]
        may_be = [move for move in moves if played.refusal(move) is None]
        if hasattr(played.felt.state, "owes") and rng.random() < 0.7:  # or few see a showdown
            may_be = [move for move in may_be if move.move != "fold"] or may_be
        return rng.choice(may_be)
    assert isinstance(prompt, Settle | Shuffle)
    return DONE


def _several(rng: random.Random, prompt: Draw, played: Round) -> tuple[Piece, ...]:
    """Cards that are dealt in one go, those face up all different."""
    pieces = played.game.pieces
    left = [card for card in pieces.all() if played.felt.left[card] > 0]
    dealt: list[Piece] = []
    for at in range(prompt.count):
        dealt.append(_card(rng, left, played) if prompt.up(at) else pieces.back)
        left = [card for card in left if card is not dealt[-1]]
    return tuple(dealt)


def _given_up(rng: random.Random, option: Option) -> tuple[int, ...]:
    """Some of the cards that a move may give up."""
    if not option.gives[1]:
        return ()
    return tuple(rng.sample(option.held, rng.randint(*option.gives)))


def _beside(played: Round, lying: list[Bet]) -> Place | None:
    """A wager that may be put beside one of these, where one alone is too few."""
    for bet in lying:
        for on in played.game.wagers[bet.wager].on:
            more = Place(bet.seat, bet.wager, bet.stake, on, bet.box)
            if on != bet.on and played.refusal(more) is None:
                return more
    return None


def _taken_up(played: Round, lying: list[Bet]) -> Change | None:
    """The first of these wagers that may be taken up."""
    for bet in lying:
        taken = Change(bet.seat, bet.wager, 0, bet.on, bet.box, bet.numbers, bet.part_of)
        if played.refusal(taken) is None:
            return taken
    return None


def _card(rng: random.Random, left: Sequence[P], played: Round) -> P:
    """One of the cards left; as often as not of a rank that lies there, so that hands are alike."""
    lying = {_rank(card) for hand in played.felt.hands.values() for card in hand.cards}
    alike = [card for card in left if _rank(card) in lying]
    return rng.choice(alike if alike and rng.random() < 0.4 else left)


def _rank(piece: Piece) -> int:
    return RANK[piece] if isinstance(piece, Card) else int(piece)


def _between(rng: random.Random, option: Option) -> int:
    steps = (option.most - option.least) // option.step
    return option.least + option.step * rng.randint(0, steps)


def _said(rng: random.Random, prompt: Bets, played: Round) -> Answer:
    """A wager, a change of one, or a call about one."""
    lying = played.felt.live()
    owes = getattr(played.felt.state, "owes", ())
    if owes and rng.random() < 0.9:  # between players, who puts in what is no matter of choice
        due = rng.choice(owes)
        return Place(due.seat, due.wager, due.stake)
    if lying and rng.random() < 0.2:
        bet = rng.choice(lying)
        if prompt.calls and rng.random() < 0.5:
            return Move(bet.seat, rng.choice(prompt.calls), f"{bet.wager} {bet.on}".rstrip())
        stake = rng.choice((0, bet.stake // 200 * 100, bet.stake + 100))
        return Change(bet.seat, bet.wager, stake, bet.on, bet.box, bet.numbers)
    return _wager(rng, prompt.wagers, played)


def _wager(
    rng: random.Random, wagers: tuple[str, ...], played: Round, confirmed: tuple[str, ...] = ()
) -> Place:
    """Some wager, for a stake that it may well have; often beside one that lies there."""
    wager = played.game.wagers[rng.choice(wagers)]
    there = [one.id for one in played.header.seats] or IDS
    seat, box = rng.choice(there), rng.choice(("", "1", "2", "3", "5", "7"))
    on = rng.choice(wager.on) if wager.on else ""
    stake = rng.randint(1, 50) * 100 * wager.units
    lying = played.felt.live()
    if lying and rng.random() < 0.5:
        beside = rng.choice([bet for bet in lying if bet.on and bet.on in wager.on] or lying)
        seat, box, stake = beside.seat, rng.choice((box, beside.box)), beside.stake
        on = rng.choice((on, beside.on)) if beside.on in wager.on else on
    if wager.one_stake:
        stake = wager.proof_stake or rng.choice((100, 250, 500, 1000, 1500))
    elif wager.proof_stake and rng.random() < 0.8:  # a chip of one denomination, perhaps
        stake = wager.proof_stake
    if wager.pieces_at is not None:
        pieces = wager.laid_as(played.felt, Place(seat, wager.name, 1, on))
        stake = sum(piece.stake for piece in pieces) or stake
    numbers = rng.choice(wager.examples) if wager.examples else ()
    return Place(seat, wager.name, stake, on, box, numbers, confirmed=confirmed)


def play(rng: random.Random, played: Round) -> Iterator[Prompt]:
    """Play to the end; yields each prompt before it is answered."""
    for _ in range(2000):
        if played.prompt is None:
            return
        yield played.prompt
        if played.prompt is None:
            return
        played.answer(answer_to(rng, played))
    raise AssertionError("the round does not end")


def report(rng: random.Random, played: Round, slug: str, tries: int = 4) -> bool:
    """Report a mishap until it is ruled on; whether it was. Refused reports change nothing."""
    mishap = played.game.irregularities.get(slug)
    if mishap is None or played.prompt is None or played.depth > 2:
        return False
    before = played.kept(), played.outcome()
    for _ in range(tries):
        try:
            played.interrupt(slug, plausible_facts(rng, mishap, played))
        except Refused:
            continue
        return True
    assert (played.kept(), played.outcome()) == before
    return False


kinds_of = cache(get_type_hints)
"""By the class of a mishap's facts, what kind each of them is."""


SAID: dict[str, tuple[object, ...]] = {
    "box": tuple("1234567"),
    "by": ("boxperson", "manager", *IDS),
    "of": ("stickperson", "boxperson"),
    "reason": ("fire", "boredom", "short", "delay"),
    "direction": ("play first", "removed"),
    "deck": (51, 52),
    "street": (3, 4, 5),
    "which": (1, 2, 3, 4, 5),
    "place": (*IDS, "dealer", "community"),
    "stacks": ({"2": "3", "3": "2"}, {"2": "bank", "bank": "2"}, {"3": "bank", "bank": "3"}),
    "verified": ({"level-1": 2_600_000}, {"moon": 5}),
}
"""What people say of a fact, by its name."""


def plausible_facts(rng: random.Random, mishap: Mishap, played: Round) -> dict[str, object]:
    """Facts of the right kind, true or not; often about one wager that lies there."""
    facts: dict[str, object] = {}
    kinds = kinds_of(mishap.facts)
    about = _about(rng, played) if rng.random() < 0.7 else {}
    for name in mishap.facts.__struct_fields__:
        known = about.get(name) or _fact(rng, name, kinds[name], played)
        if known is not None and rng.random() < 0.85:
            facts[name] = known
    return facts


def _about(rng: random.Random, played: Round) -> dict[str, object]:
    """What a report says of a wager."""
    if not (lying := played.felt.live()):
        return {}
    bet = rng.choice(lying)
    stake = rng.choice((100, bet.stake // 2, bet.stake, bet.stake + 500, 9000))
    about = {name: getattr(bet, name) for name in ("wager", "on", "box", "numbers")}
    return {**about, "player": bet.seat, "ticket": bet.box, "stake": stake}


def _lying(rng: random.Random, felt: Felt) -> dict[str, list[int]]:
    """Where cards are said to lie: as they do, changed about, one of them
    another, or some of them missing.
    """
    lie = {hand.name: [int(card) for card in hand.cards] for hand in felt.hands.values()}
    how = rng.random()
    if lie and how < 0.1:
        place = rng.choice(list(lie))
        return {place: [*lie[place][:-1], int(rng.choice(CARDS))]}
    if lie and how < 0.3:
        lie[rng.choice(list(lie))] = []
    elif lie and how < 0.5:
        lie[rng.choice(list(lie))][-1:] = []
    elif how < 0.7:
        cards = [card for there in lie.values() for card in there]
        rng.shuffle(cards)
        lie = {place: [cards.pop() for _ in there] for place, there in lie.items()}
    return lie


def _fact(rng: random.Random, name: str, kind: object, played: Round) -> object:
    """Something that may be the case; nothing where the kind of fact is not known here."""
    felt, wagers = played.felt, tuple(played.game.wagers)
    if name == "lie":
        return _lying(rng, felt)
    if name == "belongs":
        there = _wager(rng, wagers, played)
        return {"wager": there.wager, "on": there.on, "numbers": there.numbers}
    if name == "wager":
        return rng.choice(wagers)
    if name == "low" and felt.hands:
        return [int(tile) for tile in rng.choice(list(felt.hands.values())).cards[1:3]]
    inner = get_args(kind)
    if get_origin(kind) is tuple and inner[-1] is not ...:
        return [rng.randint(1, 6) for _ in inner]  # dice as they lie
    if get_origin(kind) in (list, tuple):
        return [_fact(rng, name, inner[0], played) for _ in range(rng.randint(0, 3))]
    if name in SAID:
        return rng.choice(SAID[name])
    if get_origin(kind) is Literal:
        return rng.choice(inner)
    if get_origin(kind) is UnionType:
        return _fact(rng, name, rng.choice([one for one in inner if one is not NoneType]), played)
    if kind is bool:
        return rng.random() < 0.5
    if isinstance(kind, type) and issubclass(kind, Piece):
        return int(rng.choice(kind.all()))
    if kind is int:
        return rng.choice((0, 1, 2, 3, 5, 51, 500, 1000))
    if kind is str:
        results = played.prompt.results if isinstance(played.prompt, Spin) else felt.spins
        on = (place for wager in played.game.wagers.values() for place in wager.on)
        return rng.choice((*IDS, "P9", "1", "2", "3", "$1", *felt.hands, *results, *on))
    return None
