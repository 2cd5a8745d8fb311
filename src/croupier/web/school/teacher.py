"""The teacher's page: all learners of the floor, and what they know by provision."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from litestar import get
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Template

from croupier.play.offices import Office
from croupier.school.learners import together
from croupier.school.progress import ProvisionScore
from croupier.web.policy import AnyRequest
from croupier.web.school.pages import ProvisionRow, progress_shown, provisions_shown
from croupier.web.staff.office import staff
from croupier.web.visitors import FloorPages

WEAKEST: Final = 3
"""Provisions that stand beside a learner's name."""


@get("/school/learners", media_type=MediaType.HTML, sync_to_thread=False)
def learners(request: AnyRequest) -> Template:
    """Everybody who has answered something under his name."""
    pages, _ = staff(request, Office.SUPERVISOR)
    found = pages.learners.all()
    rows = [
        (one, _name(pages, one.person), _day(one.at), _weakest(one.progress.provisions))
        for one in found
    ]
    provisions = provisions_shown(together(found))
    return Template("school/learners.html", context={"rows": rows, "provisions": provisions})


@get("/school/learners/{person:str}", media_type=MediaType.HTML, sync_to_thread=False)
def one_learner(request: AnyRequest, person: FromPath[str]) -> Template:
    """One learner, by what he was asked and by provision."""
    pages, _ = staff(request, Office.SUPERVISOR)
    if person not in pages.house.people.persons:
        raise NotFoundException("Nobody goes by that name here.")
    context = {"name": _name(pages, person), **progress_shown(pages.learners.of(person))}
    return Template("school/learner.html", context=context)


def _name(pages: FloorPages, person: str) -> str:
    known = pages.house.people.persons.get(person)
    return known.name if known is not None else person


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _weakest(provisions: Mapping[str, ProvisionScore]) -> list[ProvisionRow]:
    return [one for one in provisions_shown(provisions) if one[2].right < one[2].asked][:WEAKEST]


HANDLERS: Final = (learners, one_learner)
