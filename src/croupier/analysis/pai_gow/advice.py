"""Advice on pai gow: what each setting of four tiles is worth, and which the house way has."""

from __future__ import annotations

import msgspec

from croupier.analysis.advice import Brings, PlayerSight, Position, Weighed
from croupier.analysis.engine.errors import NoAdvice
from croupier.analysis.engine.walk import Progress
from croupier.analysis.pai_gow.count import against_bank, as_bank
from croupier.analysis.pai_gow.solution import SettingChoice, solve_way, worth_of_settings
from croupier.equipment.tiles import SET, BadTile, Tile, parse_tiles
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.rules import TILES_IN_A_HAND, PaiGowRules
from croupier.games.pai_gow.setting import SURRENDER, settings_meant
from croupier.games.pai_gow.state import BANK
from croupier.law import said
from croupier.play.game import Game
from croupier.ranking.tiles import Setting, hand_of

TAKES = ("removed",)
LIKE = "four tiles such as --hand 'teen, high 8, gow, foo'"
FOR_THE_BANK = 8
"""Tiles that must be left, for the bank's hand among them."""


# -- a position that is told -----------------------------------------------------------------------


class TwoParts(msgspec.Struct, frozen=True, omit_defaults=True):
    """Four tiles set in two parts."""

    low: tuple[str, ...]
    high: tuple[str, ...]
    cites: str = ""
    """The provision of the house way that sets them so."""


class SettingWorth(msgspec.Struct, frozen=True):
    """A setting, what it makes and what becomes of it."""

    low: tuple[str, ...]
    high: tuple[str, ...]
    makes: str
    value: float
    win: float
    standoff: float
    lose: float


class SettingAdvice(msgspec.Struct, frozen=True):
    """Every setting of four tiles, the best first, as it is published."""

    game: str
    hand: tuple[str, ...]
    removed: tuple[str, ...]
    house_way: TwoParts
    best: TwoParts
    settings: tuple[SettingWorth, ...]
    per: str = "wager"


def advise(game: Game, position: Position, told: Progress) -> SettingAdvice:
    """What each setting of four tiles is worth, and which the house way has."""
    rules: PaiGowRules = game.rules
    four, gone = _tiles(position.hand), _tiles(position.removed)
    if len(four) != TILES_IN_A_HAND:
        raise NoAdvice(f"give {LIKE}")
    known = [*four, *gone]
    for tile in known:
        if known.count(tile) > SET[tile]:
            raise NoAdvice(f"a set has only {SET[tile]} of the {tile} ({tile.english})")
    held = tuple(many - gone.count(tile) for tile, many in zip(Tile.all(), SET, strict=True))
    if sum(held) < FOR_THE_BANK:
        raise NoAdvice("too few tiles are left for the bank")
    way = rules.house_way
    choices = worth_of_settings(way, four, way.order, rules.commission, held)
    decided = house_way(way, four)
    where = decided.cites or said(tuple(game.law[decided.by[-1]]))
    return SettingAdvice(
        game.id,
        tuple(map(str, four)),
        tuple(map(str, gone)),
        _parts(decided.setting, where),
        _parts(choices[0].setting),
        tuple(_worth(rules, one) for one in choices),
    )


def _tiles(text: str) -> list[Tile]:
    try:
        return parse_tiles(text)
    except BadTile as error:
        raise NoAdvice(str(error)) from None


def _parts(setting: Setting, cites: str = "") -> TwoParts:
    return TwoParts(tuple(map(str, setting.low)), tuple(map(str, setting.high)), cites)


def _worth(rules: PaiGowRules, one: SettingChoice) -> SettingWorth:
    deals, counts = sum(one.counts), one.counts
    parts = _parts(one.setting)
    return SettingWorth(
        parts.low,
        parts.high,
        rules.order.said(one.setting),
        float(one.worth),
        counts.won / deals,
        counts.stood / deals,
        counts.lost / deals,
    )


# -- where a round stands --------------------------------------------------------------------------


def weigh(sight: PlayerSight, told: Progress) -> Weighed:
    """How four tiles are set, for a wager against the house's bank or for who banks."""
    rules, asked = sight.game.rules, sight.asked
    four = _asked_about(sight)
    if not four:
        raise NoAdvice("there are figures only for how four tiles are set")
    way, order, banks = rules.house_way, rules.order, asked.on == BANK
    commission = rules.bank_commission if banks else rules.commission
    found = worth_of_settings(way, four, order, commission, side=as_bank if banks else against_bank)
    worth = {one.setting: float(one.worth) for one in found}
    moves = [
        Brings(move, worth[one], said=f"{move} {order.said(one)}")
        for move, one in settings_meant(rules, four).items()
    ]
    note = (
        "A bank against one wager set by the house way." if banks else "Against the house's bank."
    )
    given_up = Brings(SURRENDER, -1.0, said=SURRENDER)
    return Weighed((*moves, given_up), sight.staked() or 100, note)


def at_once(sight: PlayerSight) -> str:
    """The move that sets four tiles best against the house's bank, all hands solved once."""
    rules, four = sight.game.rules, _asked_about(sight)
    if not four:
        return ""
    solution = solve_way(rules.house_way, rules.order, rules.commission)
    number = solution.field.hands.index(tuple(sorted(hand_of(four))))
    best = solution.field.settings[number][solution.best[number]]
    offered = {option.move for option in sight.asked.options}
    meant = settings_meant(rules, four).items()
    return next((move for move, one in meant if one == best and move in offered), "")


def _asked_about(sight: PlayerSight) -> list[Tile]:
    """The four tiles that a question is about, if the player has seen all of them; or none."""
    tiles = [Tile(tile) for tile in sight.faces(sight.asked.on) if tile >= 0]
    return tiles if len(tiles) == TILES_IN_A_HAND else []
