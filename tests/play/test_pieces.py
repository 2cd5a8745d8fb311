"""Pieces other than cards: a made-up game of tiles, dealt four at once, kept and read back."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from croupier.equipment import BadPiece, Card, Piece
from croupier.money import Odds, PayTable, Row
from croupier.play import (
    CLOSE,
    DONE,
    BadJournal,
    Bet,
    Bets,
    Dealer,
    Draw,
    Felt,
    Game,
    Header,
    Place,
    Refused,
    Round,
    Script,
    Settle,
    Turn,
    Wager,
    lose,
    take_wagers,
)
from croupier.play.events import events
from croupier.play.state import RoundState
from tests.play.lying import lying


class Tile(Piece, faces=("earth", "heaven", "man", "goose", "flower", "long"), back="[]"):
    """Six tiles of a set of Chinese dominoes."""


TileFelt = Felt[RoundState, None, Tile]


@events("heaven", "none")
def heavenly(felt: TileFelt, bet: Bet) -> str:
    return "heaven" if Tile.parse("heaven") in felt.cards(bet.seat) else "none"


def hand_of_tiles(felt: TileFelt) -> Script:
    """Four tiles to the player face down in one go, which he looks at."""
    yield from take_wagers(felt, Bets(("heaven",)))
    hand = felt.hand("P1")
    if not hand.cards:
        for tile in (yield Draw("P1", ("s 1",), face_up=False, count=4)):
            hand.take(tile)
        for tile in (yield Draw("open", ("s 2",), count=2)):
            felt.hand("open").take(tile)
    for n in hand.face_down():
        if not hand.seen[n]:
            hand.turn(n, (yield Turn("P1", n, "P1", ("s 3",))), "P1")
    yield Settle(("s 4",))
    for bet in felt.live():
        felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))


HEAVEN = Wager(
    "heaven",
    "Heaven",
    "s 5",
    heavenly,
    PayTable("heaven", (Row("heaven", "a heaven among the tiles", Odds(2, 1), "s 5"),)),
    (lose("none", "no heaven", "s 5"),),
)
TILES = Game(
    hand_of_tiles, {"heaven": HEAVEN}, None, [2] * 6, "made-up/tiles", "Tiles", "s 1", pieces=Tile
)


def found(header: Header) -> Game:
    assert header.game == TILES.id
    return TILES


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile.parse(word) for word in text.split())


BACKS = (Tile.back,) * 4


def dealt() -> Round:
    opened = Round(TILES).answer(Place("P1", "heaven", 500)).answer(CLOSE)
    return opened.answer(BACKS).answer(tiles("man man"))


def test_each_kind_has_its_own_faces_and_its_own_back() -> None:
    assert str(Tile(1)) == "heaven"
    assert Tile(-1) is Tile.back
    assert str(Tile.back) == "[]"
    assert str(Card.back) == "??"
    assert type(Card.back) is not type(Tile.back)
    assert pickle.loads(pickle.dumps(Tile(3))) is Tile(3)
    assert f"{Tile(3):>6}" == " goose"
    assert Tile.all() == (0, 1, 2, 3, 4, 5)
    with pytest.raises(BadPiece, match=r"no tile number 6: they are numbered 0 \(earth\) to 5"):
        Tile(6)
    with pytest.raises(BadPiece, match="'moon' is not a tile"):
        Tile.parse("moon")


def test_four_tiles_are_one_entry() -> None:
    played = dealt()
    assert [getattr(entry, "asked", "") for entry in played.journal[2:]] == [
        "Draw P1 4 at once",
        "Draw open 2 at once",
    ]
    assert lying(played.felt).hands["P1"] == ("[]",) * 4


def test_tiles_are_kept_as_numbers_and_read_back_by_the_face_table() -> None:
    played = dealt().answer(Tile.parse("heaven"))
    again = Round.resume(played.save(), found)
    assert again.journal == played.journal
    assert lying(again.felt, "P1").hands["P1"][0] == "heaven"
    for name in ("earth", "long", "long"):
        again.answer(Tile.parse(name))
    again.answer(DONE)
    assert again.felt.net() == {"P1": 1000}
    with pytest.raises(BadJournal, match="there is no tile number 51"):
        Round.resume(played.save().replace(b"\x92\x02\x02", b"\x92\x02\x33"), found)


def test_a_view_hides_tiles_from_who_has_not_seen_them() -> None:
    felt = dealt().answer(Tile.parse("heaven")).felt
    assert lying(felt, "P1").hands["P1"] == ("heaven", "[]", "[]", "[]")
    assert lying(felt, "P2").hands["P1"] == ("[]",) * 4
    assert lying(felt).hands["open"] == ("man", "man")


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (tiles("man man man"), "2 are dealt to open at once"),
        (Tile.parse("man"), "the next 2 tiles are to be dealt first, all of them"),
        ((Tile.parse("man"), Card.parse("AS")), "none of what is dealt here"),
        ((Tile.parse("man"), Tile.back), "face up"),
    ],
)
def test_what_does_not_fit_is_refused(answer: tuple[Piece, ...] | Piece, why: str) -> None:
    played = Round(TILES).answer(Place("P1", "heaven", 500)).answer(CLOSE).answer(BACKS)
    with pytest.raises(Refused, match=why):
        played.answer(answer)
    assert len(played.journal) == 3


def test_no_more_of_a_tile_than_the_set_has() -> None:
    short = replace(TILES, deck=[1] * 6)
    played = Round(short).answer(Place("P1", "heaven", 500)).answer(CLOSE).answer(BACKS)
    with pytest.raises(Refused, match="every man of this shoe is on the table"):
        played.answer(tiles("man man"))


@dataclass
class Bag:
    """Tiles in the order they are drawn."""

    tiles: list[Tile]
    cutting_card_reached: bool = False
    back: list[Tile] = field(default_factory=list)

    def draw(self) -> Tile:
        return self.tiles.pop(0)

    def put_back_first(self, card: Tile) -> None:
        self.tiles.insert(0, card)

    def shuffle_in(self, cards: Sequence[Tile]) -> None:
        self.tiles += cards


def test_a_dealer_deals_tiles_and_remembers_the_faces_of_backs() -> None:
    played = Round(TILES).answer(Place("P1", "heaven", 500)).answer(CLOSE)
    dealer = Dealer(played, Bag(list(tiles("earth heaven man goose flower long"))))
    dealer.run()
    assert lying(played.felt, "P1").hands["P1"] == ("earth", "heaven", "man", "goose")
    assert dealer.out == list(tiles("earth heaven man goose flower long"))
    played.answer(DONE)
    assert played.felt.net() == {"P1": 1000}


def test_deal_takes_as_many_as_are_asked_for() -> None:
    played = Round(TILES).answer(Place("P1", "heaven", 500)).answer(CLOSE).answer(BACKS)
    rest = iter(tiles("man goose earth"))
    played.deal(rest)
    assert lying(played.felt).hands["open"] == ("man", "goose")
    assert next(rest) is Tile.parse("earth")
