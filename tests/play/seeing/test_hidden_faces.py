"""No view, happening, preview or refusal holds a face that its viewer has not seen.

Every byte of every view is read, at tables whose dealer knows all the cards; and the same round is
played twice with other hidden cards, which must not show in anything that anybody else can see.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

import msgspec
import pytest

from croupier.books import game
from croupier.equipment import SeededSource
from croupier.equipment.cards import Card
from croupier.equipment.pieces import Piece
from croupier.play import (
    CLOSE,
    Answer,
    Bets,
    Choose,
    Driver,
    Move,
    Place,
    Prompt,
    Refused,
    Round,
    Table,
    Turn,
)
from croupier.play.offices import SUPERVISOR
from croupier.play.prompts import EVERYONE
from croupier.play.view import HIDDEN, TableView, Viewer
from tests.often import often
from tests.play.anyplay import IDS, VARIANTS, Options, answer_to, plausible_facts, play, sitting
from tests.play.seeing.everyone import CARD, VIEWERS, each_game, encoded, moments

Known = dict[str | Viewer, set[str]]
"""By viewer, the faces that were before his eyes."""


def shown_now(played: Round, viewer: str | Viewer) -> Iterator[str]:
    """The faces that lie before a viewer by what the felt says of who has seen them."""
    for hand in played.felt.hands.values():
        for at, card in enumerate(hand.cards):
            if card >= 0 and (at not in hand.seen or viewer in hand.seen[at]):
                yield str(card)


def reads_only(view: TableView, known: set[str], pieces: type[Piece]) -> None:
    """Every face that stands anywhere in a view is one that its viewer has seen."""
    data = encoded(view)
    if pieces is Card:
        assert {face.decode() for face in CARD.findall(data)} <= known
    for place in view.places:
        assert {card.face for card in place.cards} <= known | {HIDDEN}
    for ask in view.asks:
        if ask.title.startswith("Low hand: "):
            assert set(ask.title.removeprefix("Low hand: ").split(", ")) <= known


@each_game
def test_no_byte_of_a_view_holds_a_face_its_viewer_has_not_seen(id: str, options: Options) -> None:
    known: Known = defaultdict(set)
    last: object = None
    for played in moments(id, options):
        if played.header is not last:
            known.clear()
            last = played.header
        for viewer in VIEWERS:
            known[viewer].update(shown_now(played, viewer))
            reads_only(played.view(viewer), known[viewer], played.game.pieces)


# -- at a table, whose dealer knows the cards ----------------------------------------------------


def seated(id: str, seed: int, options: Options) -> Driver:
    played = game(id, **options)
    table = Table("T", played, SeededSource(f"{id} {seed}"))
    for place, seat in enumerate(IDS[:2], 1):
        table.sit(seat, place, 1_000_000, 0, f"player {place}")
    return Driver(table, SeededSource(seed), lambda: 0)


def at_tables(id: str, options: Options, rounds: int | None = None) -> Iterator[Driver]:
    """Tables after every command; players say anything, and now and then something is reported."""
    rng = random.Random(id)
    house = seated(id, 1, options)
    for _ in range(often(1, 10) if rounds is None else rounds):
        house.open()
        for _ in range(120):
            yield house
            prompt = house.table.prompt
            if prompt is None:
                break
            if rng.random() < 0.1:
                something_happens(rng, house.table)
                continue
            _answer(rng, house, prompt)
        if house.table.prompt is not None:
            return
        house.close()
        yield house


def _answer(rng: random.Random, house: Driver, prompt: Prompt) -> None:
    running = house.table.running
    assert running is not None
    if isinstance(prompt, Bets | Choose):
        house.table.answer(answer_to(rng, running.round))
    else:
        house.go_on()


def something_happens(rng: random.Random, table: Table) -> None:
    """A mishap is reported, or entries are struck out; it may be refused."""
    running = table.running
    assert running is not None
    played = running.round
    try:
        if rng.random() < 0.3:
            table.correct(rng.randint(0, len(played.entries_in_force)), SUPERVISOR, "wrong")
        else:
            slug = rng.choice(list(played.game.irregularities))
            mishap = played.game.irregularities[slug]
            table.report(slug, plausible_facts(rng, mishap, played))
    except Refused:
        pass


@each_game
def test_what_the_dealer_knows_is_in_nobodys_view(id: str, options: Options) -> None:
    known: Known = defaultdict(set)
    number = -1
    for house in at_tables(id, options):
        table = house.table
        running = table.running
        played = running.round if running is not None else table.history[-1]
        if running is not None and number != table.standing.rounds:
            number = table.standing.rounds
            known.clear()
        for viewer in (*IDS[:2], *Viewer):
            known[viewer].update(shown_now(played, viewer))
            dealer = running.dealer if running is not None else table.last_dealer
            if (
                played.game.tables.room is not None
                and dealer is not None
                and viewer in played.felt.hands
            ):
                known[viewer].update(map(str, dealer.faces(str(viewer))))
            view = table.view(viewer)
            reads_only(view, known[viewer], played.game.pieces)
            assert table.views.of(viewer) == view
        told = msgspec.json.encode(table.happened)
        if played.game.pieces is Card and running is not None:
            assert {face.decode() for face in CARD.findall(told)} <= known[Viewer.BYSTANDER]


# -- the same round with other hidden cards ------------------------------------------------------

LOOKED_AT: tuple[tuple[str, Options], ...] = (
    *((id, {}) for id, options in VARIANTS if not options and "pai-gow" in id),
    ("qld-2024/caribbean-stud", {}),
    ("qld-2024/texas-holdem-bonus", {}),
    ("qld-2024/ultimate-texas-holdem", {}),
    ("wa-uth/ultimate-texas-holdem", {}),
    ("qld-2024/three-card-poker", {}),
    ("qld-2024/electronic-three-card-poker", {}),
    ("qld-2024/mississippi-stud", {}),
    ("act-1992/canberra-poker", {}),
    ("act-1992/baccarat", {"cards": "passed"}),
)
"""Games in which a player looks at cards that lie face down."""


def all_others_see(played: Round, hero: str) -> bytes:
    """All that anybody but one player can see of a round and hear of it."""
    refusals = [str(played.refusal(answer)) for answer in said_in_vain()]
    seen = [played.view(viewer) for viewer in VIEWERS if viewer != hero]
    return msgspec.json.encode([seen, refusals, [str(one) for one in played.felt.effects]])


def said_in_vain() -> Iterator[Answer]:
    yield CLOSE
    for seat in IDS:
        for move in ("fold", "play", "bet", "set-1-2", "house-way", "fly"):
            yield Move(seat, move, stake=77)
        yield Place(seat, "ante", 100)


@pytest.mark.parametrize(("id", "options"), LOOKED_AT, ids=str)
def test_other_cards_that_one_player_alone_has_seen_change_nothing_for_the_others(
    id: str, options: Options
) -> None:
    compared = 0
    for seed in range(3):
        rng = random.Random(seed)
        for played in sitting(rng, id, options):
            for _ in play(rng, played):
                pass
            compared += _twice(played, rng)
    assert compared


def _twice(played: Round, rng: random.Random) -> int:
    """Play a round again, and beside it with another face wherever one player alone looks."""
    one, two = (Round(played.game, played.header) for _ in range(2))
    hero, compared = "", 0
    for kept in played.kept():
        if not isinstance(kept, tuple):
            return compared
        prompt, answer = kept
        other: Answer = answer
        if isinstance(prompt, Turn):
            if prompt.to == EVERYONE:
                if hero and one.felt.hands[prompt.hand].cards[prompt.n] >= 0:
                    return compared  # it is shown to all
            elif hero in ("", prompt.to) and isinstance(answer, Piece):
                hero = prompt.to
                pieces: tuple[Piece, ...] = played.game.pieces.all()
                left = [card for card in pieces if two.felt.remains(card) and card != answer]
                if two.felt.cards(prompt.hand)[prompt.n] < 0:
                    other = rng.choice(left)
        try:
            one.answer(answer)
            two.answer(other)
        except Refused:
            return compared  # what he may do with other cards is another thing
        if type(one.prompt) is not type(two.prompt):
            return compared
        if hero:
            assert all_others_see(one, hero) == all_others_see(two, hero)
            compared += 1
    return compared
