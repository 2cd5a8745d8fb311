"""Changes to a game: an option, a field of its rules, a row of a pay table, its decks, its cut.

A change is said as it is typed: `decks=4`, `rules.dealer_hits_soft_17=yes`,
`pays.original.blackjack=6 to 5`, `cut=52`. It need not be one that the book allows; whether it is,
and by what provision, is found out. A changed game keeps its id, for citations, and has what leaves
the book among its departures, so that no table and no record is opened with it.

>>> from croupier.books import game
>>> changed = change_game(game("qld-2024/baccarat"), "pays.tie.tie=9 to 1", "decks=6")
>>> changed.game.departures, [one.allowed for one in changed.changes]
(('pays.tie.tie=9 to 1',), [False, True])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from math import gcd
from types import FunctionType
from typing import Final

from croupier.books import BadOption, game, listing, listings
from croupier.books.outside import game_outside
from croupier.law import Cites, Point, provisions
from croupier.money import BadMoney, BadOdds, Odds, Prize, money_of
from croupier.play.game import Game
from croupier.play.header import OptionValue
from croupier.play.options import YES_OR_NO
from croupier.play.table_rules import ShoeRules
from croupier.play.wagers import Wager

RULES: Final = "rules"
PAYS: Final = "pays"
DECKS: Final = "decks"
CUT: Final = "cut"

MOST_DECKS: Final = 100
"""A bound on what is tried."""


class CannotChange(ValueError):
    """A change that makes no sense of this game; the sentence says what does."""

    def __init__(self, sentence: str, cites: Cites = ()) -> None:
        super().__init__(sentence)
        self.cites = cites


@dataclass(frozen=True)
class GameChange:
    """One change, as it was found to stand to the book."""

    field: str
    """What is changed: `decks`, `rules.burn`, `pays.tie.tie`."""
    value: str
    """What it becomes, as it is said."""
    book: str
    """What the book has with the options chosen."""
    allowed: bool
    """Whether the book allows it."""
    range: str
    """All that the book allows there."""
    cites: Cites
    """The provisions that say so."""

    def __str__(self) -> str:
        return f"{self.field}={self.value}"

    @property
    def wager(self) -> str:
        """The wager whose row it is, if it is one."""
        parts = self.field.split(".", 2)
        return parts[1] if parts[0] == PAYS else ""

    @property
    def changes_nothing(self) -> bool:
        """Whether it is what the book has."""
        return self.value == self.book


@dataclass(frozen=True)
class ChangedGame:
    """A game with changes, and how each stands to the book."""

    book: Game
    game: Game
    changes: tuple[GameChange, ...]
    left_out: tuple[str, ...] = ()
    """Wagers that the book has no payouts for as the game is now."""

    @property
    def pays_only(self) -> bool:
        """Whether nothing but rows of pay tables was changed."""
        return all(change.wager for change in self.changes)


def change_game(book: Game, *texts: str) -> ChangedGame:
    """A game of a book with all of these changes."""
    given = _split(texts)
    options = {name: value for name, value in given.items() if _is_option(book, name)}
    found: dict[str, GameChange] = {}
    changed = book
    if options:
        parsed = {name: _option(book, name, value, found) for name, value in options.items()}
        try:
            changed = game_outside(book.id, {**book.options, **parsed})
        except BadOption as error:
            raise CannotChange(str(error), provisions(error.cites)) from None
    for name, value in given.items():
        if name not in options:
            changed = _changed(changed, name, value, found)
    departures = [f"{one}" for one in found.values() if not one.allowed]
    left_out = tuple(name for name in book.wagers if name not in changed.wagers)
    return ChangedGame(
        book,
        replace(changed, departures=tuple(departures)) if departures else changed,
        tuple(found[name] for name in given),
        left_out if options else (),
    )


def _split(texts: Iterable[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for text in texts:
        field, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not field or not value:
            raise CannotChange(
                f"{text!r} is no change: write FIELD=VALUE, such as decks=4, "
                "rules.dealer_hits_soft_17=yes or pays.tie.tie=9 to 1"
            )
        if field in given:
            raise CannotChange(f"{field} is changed twice")
        given[field] = value
    return given


def _is_option(book: Game, field: str) -> bool:
    return field in {choice.name for choice in listing(book.id).choices}


def _option(book: Game, name: str, text: str, found: dict[str, GameChange]) -> OptionValue:
    choice = listing(book.id).choice(name)
    value = choice.parse(text)
    if name == DECKS and isinstance(value, int):
        _so_many(value)
    allowed = choice.refusal(value) is None
    known, cites = said_value(book.options[name]), provisions(choice.cites)
    said = choice.range.replace("True", "yes").replace("False", "no")
    found[name] = GameChange(name, said_value(value), known, allowed, said, cites)
    return value


def _changed(changed: Game, field: str, text: str, found: dict[str, GameChange]) -> Game:
    kind, _, rest = field.partition(".")
    if kind == RULES and rest:
        return _rule(changed, rest, text, found)
    if kind == PAYS and rest:
        return _row(changed, rest, text, found)
    if field == DECKS:
        return _decks(changed, text, found)
    if field == CUT:
        return _cut(changed, text, found)
    names = [choice.name for choice in listing(changed.id).choices]
    can = (*names, DECKS, CUT, *(f"{RULES}.{one}" for one in rule_fields(changed)))
    near = get_close_matches(field, tuple(dict.fromkeys(can)), 3, 0.6)
    hint = f"did you mean {' or '.join(near)}?" if near else f"options are {', '.join(names)}"
    raise CannotChange(
        f"{changed.id} has no {field!r} to change; {hint} "
        "(or rules.FIELD, pays.WAGER.EVENT, decks, cut)"
    )


# -- rows of pay tables ----------------------------------------------------------------------------


def _row(changed: Game, rest: str, text: str, found: dict[str, GameChange]) -> Game:
    wager = _wager(changed, rest)
    event = rest[len(wager.name) + 1 :]
    rows = {row.event: row for row in wager.pays}
    if event not in rows:
        raise CannotChange(
            f"the wager {wager.name} of {changed.id} is not paid on {event!r}{_near(event, rows)}",
            wager.where,
        )
    row = rows[event]
    pays = _pays(wager, event, text, row.odds)
    cites = wager.verdicts[event].cites
    others = _under_options(changed, lambda one: _paid(one, wager.name, event))
    alike = _alike(pays, row.odds)
    said = "; ".join((str(row.odds), *(f"{pay} with {option}" for option, pay in others)))
    field, now = f"{PAYS}.{wager.name}.{event}", str(row.odds) if alike else str(pays)
    found[field] = GameChange(field, now, str(row.odds), alike, said, cites)
    if alike:
        return changed
    return replace(changed, wagers={**changed.wagers, wager.name: wager.paying(event, pays)})


def _wager(changed: Game, rest: str) -> Wager:
    name = rest.partition(".")[0]
    if name not in changed.wagers or "." not in rest:
        raise CannotChange(
            f"{changed.id} has no wager {name!r}{_near(name, changed.wagers)}; "
            f"a row is {PAYS}.WAGER.EVENT",
            changed.law.of(Point.WAGERS),
        )
    return changed.wagers[name]


def _pays(wager: Wager, event: str, text: str, was: object) -> Odds | Prize:
    try:
        pays = money_of(text)
    except (BadOdds, BadMoney) as error:
        raise CannotChange(f"{PAYS}.{wager.name}.{event}: {error}") from None
    if type(was) not in (Odds, Prize):
        raise CannotChange(
            f"{PAYS}.{wager.name}.{event} is {was}: a share of a meter, not odds or an amount"
        )
    if type(pays) is not type(was):
        what = "odds, such as 8 to 1" if isinstance(was, Odds) else "an amount, such as $100"
        raise CannotChange(f"{PAYS}.{wager.name}.{event} is {was}: it becomes {what}")
    return pays


def _alike(one: Odds | Prize, other: object) -> bool:
    if isinstance(one, Odds) and isinstance(other, Odds):
        return one.fraction == other.fraction
    return one == other


def _paid(one: Game, wager: str, event: str) -> str:
    if wager not in one.wagers or event not in one.wagers[wager].pays:
        return ""
    return str(one.wagers[wager].pays[event].odds)


def _near(name: str, names: Iterable[str]) -> str:
    known = tuple(names)
    near = get_close_matches(name, known, 3, 0.6)
    return f"; did you mean {' or '.join(near)}?" if near else f"; there are: {', '.join(known)}"


# -- fields of the rules ---------------------------------------------------------------------------


def rule_fields(changed: Game) -> tuple[str, ...]:
    """The fields of a game's rules."""
    return tuple(one.name for one in fields(changed.rules)) if is_dataclass(changed.rules) else ()


def _rule(changed: Game, name: str, text: str, found: dict[str, GameChange]) -> Game:
    if name not in rule_fields(changed):
        raise CannotChange(
            f"the rules of {changed.id} have no {name!r}{_near(name, rule_fields(changed))}",
            changed.law.of(Point.GAME),
        )
    was = getattr(changed.rules, name)
    value = _rule_value(changed, name, text, was)
    others = _under_options(changed, lambda one: said_value(getattr(one.rules, name, None)))
    said = "; ".join(
        (said_value(was), *(f"{value} with {option}" for option, value in others)),
    )
    field = f"{RULES}.{name}"
    cites = changed.law.of_field(changed.rules, name) or changed.law.of(Point.GAME)
    now = said_value(value)
    found[field] = GameChange(field, now, said_value(was), value == was, said, cites)
    if value == was:
        return changed
    return replace(changed, rules=replace(changed.rules, **{name: value}))


def _rule_value(changed: Game, name: str, text: str, was: object) -> object:
    """What a person typed, as what the field holds."""
    field = f"{RULES}.{name}"
    kind = str(next(one.type for one in fields(changed.rules) if one.name == name))
    if isinstance(was, bool):
        if text.lower() not in YES_OR_NO:
            raise CannotChange(f"{field} is yes or no, not {text!r}")
        return YES_OR_NO[text.lower()]
    if text.lower() == "none" and "None" in kind:
        return None
    if isinstance(was, int) or kind == "int | None":
        try:
            return int(text.replace("_", ""))
        except ValueError:
            raise CannotChange(f"{field} is a whole number, not {text!r}") from None
    if isinstance(was, str):
        known = _words(changed, name)
        if text not in known:
            raise CannotChange(f"{field} is no {text!r}; it is one of: {', '.join(known)}")
        return text
    if isinstance(was, frozenset | tuple) and all(isinstance(one, str) for one in was):
        words = [word.strip() for word in text.split(",") if word.strip() not in ("", "none")]
        return frozenset(words) if isinstance(was, frozenset) else tuple(words)
    raise CannotChange(f"{field} holds {said_value(was)}: it cannot be changed by a word")


def _words(changed: Game, name: str) -> tuple[str, ...]:
    """The words that a field holds in any game of the family, or under any option of this one."""
    alike = [game(one.id) for one in listings() if type(game(one.id).rules) is type(changed.rules)]
    held = [getattr(one.rules, name) for one in (*alike, *dict(_alternatives(changed)).values())]
    return tuple(sorted({word for word in held if isinstance(word, str)}))


def said_value(value: object) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == frozenset() or value == ():
        return "none"
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value)))
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return ", ".join(value)
    if isinstance(value, FunctionType):
        return value.__name__
    if is_dataclass(value) and hasattr(value, "name"):
        return str(value.name)
    return str(value)


# -- decks and the cut -----------------------------------------------------------------------------


def _decks(changed: Game, text: str, found: dict[str, GameChange]) -> Game:
    """Of a game whose book leaves no choice of decks."""
    held = gcd(*changed.deck)
    if not held:
        raise CannotChange(f"{changed.id} is not played with cards")
    try:
        decks = _so_many(int(text))
    except ValueError as error:
        if isinstance(error, CannotChange):
            raise
        raise CannotChange(f"decks are a whole number, not {text!r}") from None
    cites = changed.law.of(Point.DECK) or changed.law.of(Point.GAME)
    found[DECKS] = GameChange(DECKS, str(decks), str(held), decks == held, str(held), cites)
    return replace(changed, deck=[many // held * decks for many in changed.deck])


def _so_many(decks: int) -> int:
    if not 0 < decks <= MOST_DECKS:
        raise CannotChange(f"a shoe of {decks} decks is not worked out: 1 to {MOST_DECKS} are")
    return decks


def _cut(changed: Game, text: str, found: dict[str, GameChange]) -> Game:
    """How many cards are behind the cutting card."""
    shoe = changed.tables.shoe
    if shoe is None or shoe.every_round:
        why = "has no shoe that is dealt to a cutting card"
        raise CannotChange(f"{changed.id} {why}", changed.law.of(Point.SHOE_ENDS))
    if not text.isdecimal() or not 0 < int(text) < sum(changed.deck):
        raise CannotChange(f"cut is how many of {sum(changed.deck)} cards are behind, not {text!r}")
    behind, most = int(text), _most_behind(shoe, changed)
    allowed = shoe.mark_least <= behind <= most
    said = f"{shoe.mark_least} to {most}"
    cites = shoe.mark_cites or changed.law.of(Point.SHOE_ENDS) or changed.law.of(Point.GAME)
    found[CUT] = GameChange(CUT, str(behind), said, allowed, said, cites)
    marked = replace(shoe, mark_least=behind, mark_most=behind)
    return replace(changed, tables=replace(changed.tables, shoe=marked))


def _most_behind(shoe: ShoeRules, changed: Game) -> int:
    return sum(changed.deck) - 1 if shoe.mark_most is None else shoe.mark_most


# -- what the book has under its options -----------------------------------------------------------

MOST_VALUES: Final = 12
"""Values of one option that are looked at."""


def _alternatives(changed: Game) -> Iterator[tuple[str, Game]]:
    """The game with one option of the book chosen otherwise."""
    for choice in listing(changed.id).choices:
        for value in tuple(choice.choices[:MOST_VALUES]):
            if value == changed.options[choice.name]:
                continue
            try:
                other = game(changed.id, **{**_within(changed), choice.name: value})
            except BadOption:
                continue
            yield f"{choice.name}={said_value(value)}", other


def _within(changed: Game) -> dict[str, OptionValue]:
    """The options that are in the book's range."""
    return {
        name: value
        for name, value in changed.options.items()
        if listing(changed.id).choice(name).refusal(value) is None
    }


def _under_options(changed: Game, reads: Callable[[Game], str]) -> list[tuple[str, str]]:
    """What else something is under options of the book, and under which; each value once."""
    found: dict[str, str] = {}
    own = reads(changed)
    for option, other in _alternatives(changed):
        value = reads(other)
        if value and value != own:
            found.setdefault(value, option)
    return [(option, value) for value, option in found.items()]
