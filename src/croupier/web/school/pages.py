"""The addresses of the school. What is asked stands in the address, so that a teacher can pass a
question on; what was learnt stands in the learner's cookie.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Final
from urllib.parse import urlencode

import msgspec
from litestar import get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.exceptions import HTTPException
from litestar.params import Body
from litestar.response import Redirect, Template
from markupsafe import Markup

from croupier.books import books, game
from croupier.books.catalogue import listings
from croupier.pages.felt import draw, sprite
from croupier.pages.layouts import layout_of
from croupier.play.offices import Office
from croupier.school import Drill, DrillKind, LearnerProgress, NoDrill, kinds_of, make_drill
from croupier.school.drill import LEVELS, DrillKey
from croupier.school.progress import ProvisionScore
from croupier.school.shift import may_be_dealt
from croupier.web.desk.citing import cited
from croupier.web.dispute.pages import in_thread
from croupier.web.policy import AnyRequest
from croupier.web.school.kept import kept_in, learner, progress_of, provisions_counted
from croupier.web.table.pages import shape_of

SEEDS: Final = 2**31
TRIES: Final = 4
"""Questions that are looked for before a learner is told to choose otherwise."""
MOST_CHOSEN: Final = 60


class Chosen(msgspec.Struct, frozen=True):
    """What a learner wants to be asked; all of it, where nothing is chosen."""

    kinds: tuple[DrillKind, ...] = ()
    games: tuple[str, ...] = ()

    @classmethod
    def of(cls, request: AnyRequest) -> Chosen:
        """As the address has it."""
        given = request.query_params
        kinds = _all(given.getall("kind", []), [one.value for one in DrillKind])
        games = _all(given.getall("of", []), [one.id for one in listings()])
        return cls(tuple(DrillKind(one) for one in kinds), games)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """For an address."""
        return [("kind", one.value) for one in self.kinds] + [("of", one) for one in self.games]

    @property
    def query(self) -> str:
        return urlencode(self.pairs)


def _all(given: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    wrong = [one for one in given if one not in known]
    if wrong or len(given) > MOST_CHOSEN:
        raise HTTPException(detail="The school has no such lesson.", status_code=400)
    return tuple(dict.fromkeys(given))


@get("/school", media_type=MediaType.HTML)
@in_thread
def begin(request: AnyRequest) -> Template:
    """What can be drilled, and how far one has come."""
    return _begin(request)


def _begin(request: AnyRequest, wrong: str = "") -> Template:
    known = learner(request)
    context = {
        "kinds": tuple(DrillKind),
        "books": [
            (book.title, [one for one in listings() if one.book == book.id])
            for book in books().values()
        ],
        "chosen": Chosen.of(request),
        "wrong": wrong,
        "dealt": [one for one in listings() if may_be_dealt(one.id)],
        "teacher": known is not None and known[1].office.acts_as(Office.SUPERVISOR),
        **progress_shown(progress_of(request)),
    }
    return Template("school/begin.html", context=context, status_code=404 if wrong else 200)


@get("/school/next", media_type=MediaType.HTML)
@in_thread
def next_question(request: AnyRequest) -> Redirect | Template:
    """A question that fits what was chosen and what was learnt."""
    chosen, progress = Chosen.of(request), progress_of(request)
    for _ in range(TRIES):
        key = progress.next_key(secrets.randbelow(SEEDS), chosen.kinds, chosen.games)
        if key is None:
            break
        try:
            _made(key)
        except NoDrill:
            continue
        return Redirect(f"/school/ask?{_query(key, chosen)}", status_code=303)
    return _begin(request, "None of these questions can be asked of these games: choose others.")


@get("/school/ask", media_type=MediaType.HTML)
@in_thread
def ask(request: AnyRequest) -> Template:
    """The question; with its answer, once one was given."""
    key, chosen = _key(request), Chosen.of(request)
    drill = _asked(key)
    given = request.query_params.get("answer", "")
    answer = _answer(drill, given) if given else None
    played = game(key.game)
    layout = layout_of(played, shape_of(request))
    context = {
        "drill": drill,
        "answer": answer,
        "game": played,
        "layout": layout,
        "drawing": draw(drill.view, layout, standalone=False),
        "sprite": sprite(),
        "query": _query(key, chosen),
        "next": f"/school/next?{chosen.query}",
        "back": f"/school?{chosen.query}",
        "cites": cited(played.book, drill.cites),
        **progress_shown(progress_of(request)),
    }
    return Template("school/ask.html", context=context)


@post("/school/ask", status_code=303)
@in_thread
def answer(
    request: AnyRequest,
    data: Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)],
) -> Redirect:
    """An answer is counted once, and shown at an address that can be looked at again."""
    key, chosen = _key(request), Chosen.of(request)
    drill = _asked(key)
    given = _answer(drill, data.get("answer", ""))
    progress = progress_of(request).after(drill, given, provisions_counted(request))
    return Redirect(
        f"/school/ask?{_query(key, chosen)}&answer={given + 1}",
        status_code=303,
        cookies=kept_in(request, progress),
    )


def _query(key: DrillKey, chosen: Chosen) -> str:
    own = [("q", key.kind.value), ("game", key.game), ("seed", key.seed), ("level", key.level)]
    return urlencode([*own, *chosen.pairs])


def _key(request: AnyRequest) -> DrillKey:
    given = request.query_params
    seed, level = number_in(given.get("seed", "")), number_in(given.get("level", ""))
    known = {one.value: one for one in DrillKind}
    kind, id = known.get(given.get("q", "")), given.get("game", "")
    if kind is None or not 0 <= seed < SEEDS or level not in LEVELS or kind not in kinds_of(id):
        raise HTTPException(detail="The school has no such question.", status_code=400)
    return DrillKey(kind, id, seed, level)


def number_in(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 10 else -1


def _answer(drill: Drill, given: str) -> int:
    number = number_in(given)
    if not 1 <= number <= len(drill.answers):
        raise HTTPException(detail="Choose one of the answers.", status_code=400)
    return number - 1


def _asked(key: DrillKey) -> Drill:
    try:
        return _made(key)
    except NoDrill as error:
        raise HTTPException(detail=f"{error}.", status_code=404) from None


@lru_cache(maxsize=64)
def _made(key: DrillKey) -> Drill:
    """Asked, answered and looked at again: made once."""
    return make_drill(key.kind, key.game, key.seed, key.level)


ProvisionRow = tuple[str, Markup, ProvisionScore]
"""A book, a provision of it as a link, and how it is known."""


def progress_shown(progress: LearnerProgress) -> dict[str, object]:
    """How a learner does, for a page: by kind, and by provision the weakest first."""
    return {
        "scores": progress.scores,
        "provisions": provisions_shown(progress.provisions),
        "due": len(progress.missed),
    }


def provisions_shown(provisions: Mapping[str, ProvisionScore]) -> list[ProvisionRow]:
    """Provisions with their links, the weakest first."""
    found = []
    for name, score in provisions.items():
        book, _, citation = name.partition(" ")
        if book in books():
            found.append((book, cited(book, (citation,)), score))
    return sorted(found, key=lambda one: one[2].right / max(one[2].asked, 1))


HANDLERS: Final = (begin, next_question, ask, answer)
