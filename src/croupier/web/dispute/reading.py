"""From what a form of the dispute says to a step of the case."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from croupier.bad_input import BadInput
from croupier.cases.dispute import Heard, TellsStep
from croupier.cases.told_steps import bet_step, move_step
from croupier.money import BadMoney, parse_dollars
from croupier.pages.layouts.layout import Layout
from croupier.play.answers import in_order
from croupier.play.areas import Area
from croupier.play.reports.facts import FactKind
from croupier.play.reports.forms import WITH_WAGER, Field, asked_of, form
from croupier.web.dispute.next_facts import asks_of, dues_of, move_of

FormFields = Mapping[str, str]
"""The fields of a form."""
FACT: Final = "fact-"
"""What the name of a fact's field begins with."""
LONGEST: Final = 400
_BETWEEN: Final = re.compile(r"[,\s]+")


def step_told(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    """The step that was told, whatever is to be thought of it."""
    if any(len(value) > LONGEST for value in said.values()):
        raise BadInput("That is more than a table can be told at once.")
    kind = said.get("tell", "")
    if kind not in TELLS:
        raise BadInput(f"Nothing is told by {kind!r}.")
    return TELLS[kind](heard, layout, said)


def _bet(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    found = layout.by_id.get(said.get("area", ""))
    if found is None:
        raise BadInput("Choose where the chips lie.")
    area = found.area
    if found.picks:
        numbers = in_order([one for one in _BETWEEN.split(said.get("numbers", "")) if one])
        area = Area(area.wager, area.on, area.box, numbers)
    player = said.get("player", "").strip() or "P1"
    return bet_step(player, area, _cents(said.get("stake", "")), changes="changes" in said)


def _due(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    dues, number = dues_of(heard), _whole(said.get("due", ""))
    if not 0 <= number < len(dues):
        raise BadInput("Nothing is due now.")
    due = dues[number]
    at = next((layout.by_id[one].area for one in due.areas if one in layout.by_id), None)
    return bet_step(due.seat, at or Area(due.wager), due.least)


def _card(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    return {"card": said.get("card", "").strip()}


def _roll(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    faces = [one for one in _BETWEEN.split(said.get("dice", "").strip()) if one]
    return {"roll": [_whole(one) for one in faces]}


def _spin(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    return {"spin": said.get("result", "")}


def _move(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    asks = asks_of(heard)
    number = _whole(said.get("move", ""))
    if not 0 <= number < len(asks):
        raise BadInput("Nobody is asked that now.")
    ask = asks[number]
    cents = _cents(said["stake"]) if said.get("stake") else 0
    cards = [one.upper() for one in _BETWEEN.split(said.get("cards", "").strip()) if one]
    return move_step(heard.prompt, move_of(ask, cents), cards)


def _close(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    return {"close": "bets"}


def _event(heard: Heard, layout: Layout, said: FormFields) -> TellsStep:
    slug = said.get("irregularity", "")
    mishap = heard.game.irregularities.get(slug)
    if mishap is None:
        raise BadInput(f"{heard.game.title} has no ruling called {slug!r}.")
    facts: dict[str, object] = {"irregularity": slug}
    for field in asked_of(form(mishap, heard.game, heard.felt).fields):
        text = said.get(f"{FACT}{field.name}", "").strip()
        if text:
            facts |= _fact(heard, layout, field, text)
    return {"event": facts}


TELLS: Final = {
    "bet": _bet,
    "due": _due,
    "card": _card,
    "roll": _roll,
    "spin": _spin,
    "move": _move,
    "close": _close,
    "event": _event,
}
"""By what a form tells, how it is read."""


# -- facts ---------------------------------------------------------------------------------------


def _fact(heard: Heard, layout: Layout, field: Field, text: str) -> Mapping[str, object]:
    if field.about is FactKind.WAGER:
        return _wager(heard, field, text)
    if field.about is FactKind.AREA:
        found = layout.by_id.get(text)
        if found is None:
            raise BadInput(f"{field.help}: choose an area of the layout.")
        return {field.name: _area(found.area)}
    if field.by_place:
        return {field.name: dict(_places(field, text))}
    return {field.name: _row(field, text)}


def _wager(heard: Heard, field: Field, text: str) -> Mapping[str, object]:
    """A wager that lies there, by its number in the round."""
    bet = next((one for one in heard.felt.bets if str(one.number) == text), None)
    if bet is None:
        raise BadInput(f"{field.help}: choose a wager that lies there.")
    known = _area(Area.of(bet))
    return {name: value for name, value in known.items() if name in ("wager", *WITH_WAGER)}


def _area(area: Area) -> dict[str, object]:
    found: dict[str, object] = {"wager": area.wager}
    if area.on:
        found["on"] = area.on
    if area.numbers:
        found["numbers"] = list(area.numbers)
    return found


def _places(field: Field, text: str) -> list[tuple[str, object]]:
    """`player: 9D 2C; banker: TD`, one place after another."""
    found = []
    for part in filter(None, re.split(r"[;\n]", text)):
        place, colon, what = (one.strip() for one in part.partition(":"))
        if not colon:
            raise BadInput(f"{field.help}: write it as place: cards; place: cards.")
        found.append((place, _row(field, what)))
    return found


def _row(field: Field, text: str) -> object:
    if not field.many:
        return _value(field, text)
    between = r"[,;]+" if field.about is FactKind.TILE else r"[,\s]+"
    return [_value(field, one.strip()) for one in re.split(between, text) if one.strip()]


def _value(field: Field, text: str) -> object:
    if field.about is FactKind.YES_NO:
        return text == "yes"
    if field.about is FactKind.CENTS:
        return _cents(text)
    if field.about is FactKind.CARD:
        return text.upper().replace("10", "T")
    if field.number and (not field.text or text.lstrip("-").isdecimal()):
        return _whole(text)
    return text


def _cents(text: str) -> int:
    try:
        return parse_dollars(text)
    except BadMoney as error:
        raise BadInput(str(error)) from None


def _whole(text: str) -> int:
    if not (text.isascii() and text.lstrip("-").isdecimal()) or len(text) > 9:
        raise BadInput(f"A whole number is wanted, not {text!r}.")
    return int(text)
