"""`advise` for the games against the house without a chart, and for those of one short decision."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.cli.strategy_house import cards_given, in_a_row, show_worth
from croupier.cli.terminal import BadInput, emit, new_table, out, progress
from croupier.equipment import Card
from croupier.games.mississippi.rules import HOLE_CARDS, MOST_ANTES, MississippiRules
from croupier.games.three_card.rules import CARDS_IN_HAND, ThreeCardRules
from croupier.games.ultimate.rules import BOARD_CARDS, FLOP_CARDS, UltimateRules
from croupier.money import dollars
from croupier.play import Game


def advise_other(game: Game, hand: str, dealer: str, board: str, wagered: int, json: bool) -> None:
    """The worth of every move with these cards, the best first."""
    rules = game.rules
    if isinstance(rules, ThreeCardRules):
        _three_card(game, hand, json)
    elif isinstance(rules, UltimateRules):
        _ultimate(game, hand, board, json)
    elif isinstance(rules, MississippiRules):
        _mississippi(game, hand, board, wagered, json)
    else:
        _position(game, hand, dealer, json)


def _three_card(game: Game, hand: str, json: bool) -> None:
    from croupier.analysis.three_card.hands import worth

    like = "the three cards of the hand with their suits, such as --hand 'QS 6D 4H'"
    (mine,) = cards_given(hand, sizes=((CARDS_IN_HAND,),), like=like)
    seen = {"hand": [*map(str, mine)]}
    show_worth(game, json, in_a_row(mine), seen, worth(game, mine))


def _ultimate(game: Game, hand: str, board: str, json: bool) -> None:
    from croupier.analysis.ultimate.worth import worth

    mine, shown = cards_given(
        hand,
        board,
        sizes=((2, 0), (2, FLOP_CARDS), (2, BOARD_CARDS)),
        like="the two hole cards, and the three or five community cards that are shown, with their "
        "suits, such as --hand 'AS 9D' --board 'QH 8C 2S'",
    )
    with progress(game.id) as bar:
        values = worth(game, mine, shown, lambda share: bar("", int(100 * share), 100))
    _with_board(game, json, mine, shown, values)


def _mississippi(game: Game, hand: str, board: str, wagered: int, json: bool) -> None:
    from croupier.analysis.mississippi import solve

    mine, shown = cards_given(
        hand,
        board,
        sizes=tuple((HOLE_CARDS, many) for many in range(3)),
        like="the two hole cards, and the community cards that are turned, two at most, with their "
        "suits, such as --hand 'JS 6D' --board 'JH'",
    )
    least, most = 1 + len(shown), 1 + MOST_ANTES * len(shown)
    so_far = wagered or least
    if not least <= so_far <= most:
        raise BadInput(f"--wagered: by then {least} to {most} antes are wagered, not {wagered}")
    worth = solve(game).worth_of_moves([*mine, *shown], so_far)
    values = {f"bet {antes}" if antes else "fold": value for antes, value in worth.items()}
    _with_board(game, json, mine, shown, values, {"wagered": so_far})


def _with_board(
    game: Game,
    json: bool,
    mine: list[Card],
    shown: list[Card],
    values: Mapping[str, Fraction],
    more: Mapping[str, object] | None = None,
) -> None:
    heading = f"{in_a_row(mine)} with {in_a_row(shown)}" if shown else in_a_row(mine)
    seen = {"hand": [*map(str, mine)], "board": [*map(str, shown)], **(more or {})}
    show_worth(game, json, heading, seen, values)


def _position(game: Game, hand: str, dealer: str, json: bool) -> None:
    """A game of one short decision: the round is laid out as told and run on in every way."""
    from croupier.analysis import NotProvable
    from croupier.analysis.engine.position import laid, worth
    from croupier.analysis.engine.targets import SEAT
    from croupier.equipment.cards import BadCard, parse_cards

    try:
        mine, his = (list(parse_cards(text)) if text else [] for text in (hand, dealer))
        playing = laid(game, mine, his)
        values = worth(playing, SEAT)
    except BadCard as error:
        raise BadInput(str(error)) from None
    except NotProvable as error:
        raise BadInput(f"{game.id}: {error}") from None
    moves = sorted(values, key=lambda move: -values[move])
    against = f" against {in_a_row(his)}" if his else ""
    if json:
        each = [{"move": move, "value": float(values[move])} for move in moves]
        seen = {"hand": [*map(str, mine)], "dealer": [*map(str, his)]}
        emit({"game": game.id, **seen, "best": moves[0], "moves": each, "per": "wager"})
        return
    table = new_table(f"{game.title}: {in_a_row(mine)}{against}", columns="Move* | Worth>")
    for move in moves:
        table.add_row(move, f"{float(values[move]):+.6f}")
    out().print(table)
    stake = dollars(playing.felt.staked(SEAT))
    out().print(
        f"[dim]Expected gain for a wager of one, which lies there as {stake}; all other cards are "
        "in the shoe.[/]"
    )
