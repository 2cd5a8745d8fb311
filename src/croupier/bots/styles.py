"""Players of several styles, who decide by what they see and by nothing else.

Before the flop, or whatever comes second, a player goes by how many starting hands are better than
his; later by what his hand wins against the hands that others may hold, and by what a call costs.
The fewer act after him, the more hands are worth a bet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.analysis.poker.chances import place_among, strength, to_give_up, to_keep
from croupier.analysis.poker.seen import SeenByPlayer
from croupier.analysis.poker.showdowns import draws
from croupier.equipment.randomness import Source
from croupier.games.poker import rules as rule_of
from croupier.games.poker.rules import BET, CALL, CHECK, DISCARD, FOLD, MUCK, PAT, RAISE, SHOW
from croupier.play.answers import Move
from croupier.play.prompts import Option, Question


@dataclass(frozen=True)
class Style:
    """How a player plays; parts of one."""

    name: str
    words: str
    plays: float
    """With how many of all starting hands he stays in."""
    raises: float
    """With how many of them he raises."""
    bets: float
    """How often he bets or raises a hand that is worth it."""
    bluffs: float
    """How often he bets one that is not."""
    fears: float
    """How much less he gives for his chances when the whole pot is bet at him."""
    minds: float
    """How much more he plays if nobody acts after him than if everybody does."""
    straddles: float
    """How often he puts in a blind that he need not."""


TIGHT: Final = Style(
    "tight",
    "few hands, played for what they are worth",
    plays=0.2,
    raises=0.1,
    bets=0.7,
    bluffs=0.02,
    fears=0.1,
    minds=0.6,
    straddles=0.0,
)
LOOSE: Final = Style(
    "loose",
    "many hands, and a look at the next card",
    plays=0.45,
    raises=0.15,
    bets=0.5,
    bluffs=0.08,
    fears=0.04,
    minds=0.3,
    straddles=0.15,
)
CALLING: Final = Style(
    "calling",
    "seldom raises and seldom folds",
    plays=0.55,
    raises=0.03,
    bets=0.15,
    bluffs=0.0,
    fears=-0.04,
    minds=0.0,
    straddles=0.05,
)
AGGRESSIVE: Final = Style(
    "aggressive",
    "bets and raises, also without",
    plays=0.3,
    raises=0.2,
    bets=0.9,
    bluffs=0.14,
    fears=0.04,
    minds=0.6,
    straddles=0.25,
)
STYLES: Final[Mapping[str, Style]] = {one.name: one for one in (TIGHT, LOOSE, CALLING, AGGRESSIVE)}

OptionsByMove = Mapping[str, list[Option]]
"""What is open to a player, by move."""


def decide(style: Style, seen: SeenByPlayer, asked: Question, luck: Source) -> Move:
    """What a player does when he is asked."""
    options: dict[str, list[Option]] = {}
    for option in asked.options:
        options.setdefault(option.move, []).append(option)
    if SHOW in options:
        return Move(asked.seat, SHOW if _may_win(seen) else MUCK, asked.on)
    if DISCARD in options:
        return _gives_up(seen, asked, options)
    move, size = _wagers(style, seen, options, luck)
    return Move(asked.seat, move, asked.on, _chips(seen, options[move], size))


def posts(style: Style, luck: Source) -> bool:
    """Whether a player puts in a blind that he need not, which is before he has seen a card."""
    return _part(luck) < style.straddles


# -- betting ---------------------------------------------------------------------------------------


def _wagers(
    style: Style, seen: SeenByPlayer, options: OptionsByMove, luck: Source
) -> tuple[str, float]:
    """The move, and the part of the pot that a bet or raise is worth."""
    size = 0.5 + _part(luck) / 2
    if seen.street == 1:
        likes, stays, odds = _at_first(style, seen)
    else:
        likes, stays, odds = _later(style, seen)
    wager = RAISE if RAISE in options else BET
    if wager in options and _part(luck) < (style.bets if likes else style.bluffs * odds):
        return wager, size
    if CHECK in options:
        return CHECK, 0
    if CALL in options:
        return (CALL if stays else FOLD), 0
    if FOLD in options and not stays:
        return FOLD, 0
    return BET, 0  # who must open, or may not check, bets the least


def _at_first(style: Style, seen: SeenByPlayer) -> tuple[bool, bool, float]:
    """With his first cards: whether he would raise, whether he stays, and how a bluff stands."""
    better = place_among(seen.rules, seen.cards, seen.board)
    shy = max(2.6 - 0.4 * len(seen.others), 1) * 0.5**seen.raises  # against few, more is good
    if seen.call * 4 > seen.stake:
        shy *= 0.4
    shy *= _by_position(style, seen)
    cheap = 1.5 if seen.call * 4 <= seen.pot else 1.0
    return better < style.raises * shy, better < style.plays * shy * cheap, shy


def _later(style: Style, seen: SeenByPlayer) -> tuple[bool, bool, float]:
    """The same by his chances against all who are left."""
    drew = draws(seen.rules)
    wins = strength(seen.rules, seen.cards, seen.board, seen.others, seen.gone, drew=drew)
    wins **= 1 + 0.5 * (seen.raises + bool(seen.call))  # who bets holds more than anybody may
    fair = 1 / (1 + len(seen.others))
    well = _by_position(style, seen)
    worth = (0.2 + 0.3 * bool(seen.call)) / well
    price = seen.call / (seen.pot + seen.call) if seen.call else 0.0
    fear = style.fears * min(seen.call / max(seen.pot - seen.call, 1), 1)
    likes = wins > fair + worth * (1 - fair)
    return likes, wins - fear > price, (1.0 if len(seen.others) < 3 else 0.3) * well


def _by_position(style: Style, seen: SeenByPlayer) -> float:
    """How much more than usual there is to play where he sits: most for who acts last."""
    return 1 + style.minds * (0.5 - seen.after / max(len(seen.others), 1))


def _chips(seen: SeenByPlayer, options: list[Option], size: float) -> int:
    """The chips of a move: as near as can be to so much of the pot over a call, in whole chips."""
    if not options[-1].most:
        return 0
    unit = seen.rules.unit
    wanted = seen.call + int((seen.pot + seen.call) * size) // unit * unit
    nearest = min(options, key=lambda one: abs(min(max(wanted, one.least), one.most) - wanted))
    chips = min(max(wanted, nearest.least), nearest.most)
    if 2 * chips > seen.stake and size:  # half of what he has is as good as all of it
        return max(one.most for one in options)
    return chips


def _part(luck: Source) -> float:
    """Something between nothing and one."""
    return luck.below(1000) / 1000


# -- cards -----------------------------------------------------------------------------------------


def _gives_up(seen: SeenByPlayer, asked: Question, options: OptionsByMove) -> Move:
    """The cards that he exchanges, or has to give up."""
    (option,) = options[DISCARD]
    least, most = option.gives
    may = {card: at for card, at in zip(seen.cards, seen.at, strict=True) if at in option.held}
    if draws(seen.rules):
        given = [card for card in to_give_up(seen.rules, seen.cards) if card in may]
        if not given and PAT in options:
            return Move(asked.seat, PAT, asked.on)
    else:
        kept = to_keep(seen.rules, seen.cards, seen.board)
        given = [card for card in may if card not in kept]
    rest = [card for card in sorted(may) if card not in given]
    given = (given + rest[: max(least - len(given), 0)])[:most]
    return Move(asked.seat, DISCARD, asked.on, cards=tuple(sorted(may[card] for card in given)))


def _may_win(seen: SeenByPlayer) -> bool:
    """Whether no hand that was shown beats his."""
    own = rule_of.strength(seen.rules, seen.cards, seen.board)
    return all(own >= rule_of.strength(seen.rules, hand, seen.board) for hand in seen.shown)
