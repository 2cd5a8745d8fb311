"""`replay`: recorded hands of poker played by a book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from croupier.cli.arguments import listed
from croupier.cli.terminal import (
    BAD_INPUT,
    FAILED,
    GOOD,
    BadInput,
    complain,
    emit_line,
    new_table,
    out,
    progress,
)
from croupier.phh import VARIANTS, Act, BadHistory, History, Kind, read_file, write_act
from croupier.phh.history import HUNDREDTHS
from croupier.phh.notation import write_amount
from croupier.phh.played import Played, differences, play
from croupier.phh.tables import GAMES, games_of

MANY = 12
"""With more hands than this, only those are shown that are not as recorded."""
MOST = 20
"""How many of those are told of."""
Shown = tuple[str | int, History, Played]


def replay_files(paths: Iterable[Path], game: str, json: bool) -> int:
    """Play every hand of every file; a malformed file is named and the others are still read."""
    under = listed(game).id if game else ""
    if under and under not in {id for games in GAMES.values() for id in games}:
        known = ", ".join(dict.fromkeys(id for games in GAMES.values() for id in games))
        raise BadInput(
            f"--game: the format records nothing that {under} could be; it may be {known}"
        )
    malformed = False
    hands: list[Shown] = []
    with progress("hands") as bar:
        for path in paths:
            try:
                read = read_file(path)
            except BadHistory as error:
                malformed = True
                complain(str(error))
                continue
            for done, (number, hand) in enumerate(read.items()):
                bar(str(path), done, len(read))
                for shown in _played(_name(number, hand), hand, under):
                    hands.append(shown)
                    if json:
                        _emit(shown)
    if not json and hands:
        _print(hands)
    if malformed:
        return BAD_INPUT
    return FAILED if any(played.refused for _, _, played in hands) else GOOD


def _name(number: str, hand: History) -> str | int:
    """What a hand is called: where it comes from, or its number in the file."""
    source = hand.own.get("_source")
    if isinstance(source, str):
        return source
    return int(number) if number.isascii() and number.isdigit() else number


def _played(name: str | int, hand: History, under: str) -> Iterator[Shown]:
    """A hand under one game, or under every game of ours that it may be of."""
    games = (under,) if under else games_of(hand)
    for id in games:
        yield name, hand, play(hand, id)
    if not games:
        title = VARIANTS[hand.variant].title
        yield name, hand, Played("", refused=f"{title} ({hand.variant}) is in none of our books")


def _emit(shown: Shown) -> None:
    name, hand, played = shown
    emit_line(
        {
            "hand": name,
            "game": played.game or None,
            "final": [_units(cents) for cents in played.final],
            "pots": [
                {
                    "amount": _units(pot.amount),
                    "eligible": list(pot.eligible),
                    "winners": list(pot.winners),
                }
                for pot in played.pots
            ],
            "refused": played.refused or None,
        }
    )
    for difference in differences(hand, played):
        complain(f"{name}: {difference}")


def _units(cents: int) -> int | float:
    """An amount in the units of the file."""
    whole, part = divmod(cents, HUNDREDTHS)
    return cents / HUNDREDTHS if part else whole


def _print(hands: list[Shown]) -> None:
    """Few hands one by one, of many those that are not as recorded; then how many agree."""
    from rich.padding import Padding
    from rich.text import Text

    console = out()
    unlike = {at: differences(hand, played) for at, (_, hand, played) in enumerate(hands)}
    wrong = [at for at, (_, _, played) in enumerate(hands) if played.refused or unlike[at]]
    for _, same in groupby(hands, key=lambda one: one[:2]) if len(hands) <= MANY else ():
        _print_hand([*same])
    for at in wrong[:MOST]:
        name, hand, played = hands[at]
        mark = ("REFUSED ", "bold red") if played.refused else ("DIFFERS ", "bold yellow")
        console.print(Text.assemble(mark, (str(name), "bold"), f" by {played.game or 'us'}"))
        differs = "" if played.refused else _differs(hand, unlike[at], played)
        console.print(Padding(Text(differs or refusal(hand, played)), (0, 0, 0, 2)))
    if len(wrong) > MOST:
        console.print(f"[dim]and {len(wrong) - MOST} more: --json has a line for each.[/]")
    if len({played.game for _, _, played in hands}) > 1 and len(hands) > MANY:
        _print_games(hands, unlike)
    refused = sum(bool(played.refused) for _, _, played in hands)
    differ = sum(map(bool, unlike.values()))
    agree = len(hands) - refused - differ
    console.print(
        f"{agree} of {len(hands)} agree with the record, {differ} end otherwise, {refused} refused."
    )


def _print_hand(shown: list[Shown]) -> None:
    """One hand: who had what before it and after it, in the record and by each book."""
    from rich.text import Text

    console = out()
    name, hand, _ = shown[0]
    games = [played for _, _, played in shown if played.final and not played.refused]
    title = f"{name}: {VARIANTS[hand.variant].title}, {hand.count} players"
    ends: dict[tuple[int, ...], list[str]] = {}
    if hand.finishing_stacks is not None:
        ends[hand.finishing_stacks] = ["as recorded"]
    for played in games:
        ends.setdefault(played.final, []).append(f"by {played.game}")
    table = new_table(columns="Player* | Before>!")
    for who in ends.values():
        table.add_column("After" if len(ends) == 1 else f"After {', '.join(who)}", justify="right")
    for at in range(hand.count):
        before = hand.starting_stacks[at]
        cells = [_player(hand, at), "?" if before is None else write_amount(before)]
        table.add_row(*cells, *(write_amount(stacks[at]) for stacks in ends))
    if len(ends) == 1:
        table.caption = f"After it, {', '.join(*ends.values())}"
    console.print(Text(title, style="bold"))
    console.print(table)
    for sentence in dict.fromkeys(_pots(hand, played) for played in games):
        console.print(Text(sentence))


def _player(hand: History, at: int) -> str:
    name = f" {hand.players[at]}" if hand.players is not None else ""
    return f"p{at + 1}{name}"


def _pots(hand: History, played: Played) -> str:
    """The pots in a sentence, the main pot first."""
    said = []
    for number, pot in enumerate(played.pots):
        which = ("Main pot" if not number else "side pot") if len(played.pots) > 1 else "Pot"
        won = " and ".join(_player(hand, int(seat[1:]) - 1) for seat in pot.winners)
        among = f" of {len(pot.eligible)} who could win it" if len(pot.eligible) > 1 else ""
        said.append(f"{which} {write_amount(pot.amount)} to {won}{among}")
    return f"{'; '.join(said)}."


def refusal(hand: History, played: Played) -> str:
    """Where and why the book refuses a hand, in words."""
    if not played.act:
        return _sentence(played.refused)
    act = hand.actions[played.act - 1]
    why = played.refused.removeprefix(f"{write_act(act)}: ")
    where = f"Action {played.act} of {len(hand.actions)}, `{write_act(act)}` ({_in_words(act)})"
    return f"{where}: {_sentence(why, capital=False)}"


def _sentence(text: str, *, capital: bool = True) -> str:
    seat = text[:1] == "p" and text[1:2].isdigit()
    first = text[:1].upper() if capital and not seat else text[:1]
    return f"{first}{text[1:]}{'' if text.endswith('.') else '.'}"


def _in_words(act: Act) -> str:
    """What an act of the record is."""
    who, cards = f"p{act.player}", " ".join(map(str, act.cards))
    return {
        Kind.BOARD: f"{cards} to the board",
        Kind.HOLE: f"{cards} to {who}",
        Kind.BRING_IN: f"{who} brings in",
        Kind.WAGER: f"{who} bets or raises to {write_amount(act.amount)}",
        Kind.CALL: f"{who} checks or calls",
        Kind.FOLD: f"{who} folds",
        Kind.DRAW: f"{who} discards {cards}" if cards else f"{who} stands pat",
        Kind.SHOW: f"{who} shows {cards}" if cards else f"{who} mucks",
        Kind.NOTE: "a remark",
    }[act.kind]


def _differs(hand: History, unlike: list[str], played: Played) -> str:
    """The first difference of stacks, and what all of them come to."""
    assert hand.finishing_stacks is not None
    missing = sum(played.final) - sum(hand.finishing_stacks)
    others = len(unlike) - 1
    more = f"; {'another stack differs' if others == 1 else f'{others} other stacks differ'}, too"
    rake = ""
    if missing > 0:
        rake = f" In all {write_amount(missing)} has left the table, as where a house takes some."
    return f"{_sentence(unlike[0] + (more if others else ''))}{rake}"


def _print_games(hands: list[Shown], unlike: dict[int, list[str]]) -> None:
    """How many hands agree, game by game."""
    table = new_table(columns="Game* | Agree>! | End otherwise>! | Refused>!")
    for game in dict.fromkeys(played.game for _, _, played in hands):
        own = [at for at, one in enumerate(hands) if one[2].game == game]
        refused = sum(bool(hands[at][2].refused) for at in own)
        differ = sum(bool(unlike[at]) for at in own)
        agree = len(own) - refused - differ
        table.add_row(game or "in none of our books", f"{agree}", f"{differ}", f"{refused}")
    out().print(table)
