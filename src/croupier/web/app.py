"""The application: pages for people, and with a floor behind it its tables and its API."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler

from croupier.analysis.changes import CannotChange
from croupier.bad_input import BadInput
from croupier.books.catalogue import BadOption, UnknownGame
from croupier.floor.serve.app import AS_IT_IS, create_api
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.house import FloorHouse
from croupier.law import BadCitation, UnknownProvision
from croupier.school.learners import Learners
from croupier.web import assets, desk, dispute, entrance, errors, look, school
from croupier.web.frame import DESK, templates
from croupier.web.links import NavLink
from croupier.web.lobby import pages as lobby
from croupier.web.policy import AnyRequest, Forgery, with_headers
from croupier.web.staff import dealer, inspector, jackpots, office, pit
from croupier.web.staff import tournaments as conducting
from croupier.web.table import history
from croupier.web.table import pages as table
from croupier.web.tournament import pages as tournament
from croupier.web.visitors import FloorPages
from croupier.web.work import Workshop


def create_app(
    shell: FloorHouse | FrontDesk | None = None,
    *,
    secret: str = "",
    learners: Learners | None = None,
) -> Litestar:
    """The pages; without a floor those that need no account.

    With a `FrontDesk` of your own you have its door too. `secret` keeps forms good over a restart,
    and the same in several processes; `learners` keep what they have learnt.
    """
    forgery, workshop = Forgery(secret), Workshop()
    handlers: list[ControllerRouterHandler] = [
        assets.asset,
        look.settings,
        look.choose,
        *desk.HANDLERS,
        *dispute.HANDLERS,
        *school.HANDLERS,
    ]
    floor, api = None, list[ControllerRouterHandler]()
    if shell is None:
        handlers.append(desk.home)
    else:
        floor = FloorPages(shell if isinstance(shell, FrontDesk) else FrontDesk(shell), learners)
        handlers += [*entrance.HANDLERS, *lobby.HANDLERS, *table.HANDLERS, *history.HANDLERS]
        handlers += [*office.HANDLERS, *dealer.HANDLERS, *pit.HANDLERS, *inspector.HANDLERS]
        handlers += [*tournament.HANDLERS, *conducting.HANDLERS]
        handlers += jackpots.HANDLERS
        handlers += school.ON_A_FLOOR
        api = create_api(floor.desk)
    return Litestar(
        [Router("/", route_handlers=handlers, guards=[forgery.guard]), *api],
        template_config=templates(forgery, _navigation),
        state=State({"floor_pages": floor}),
        dependencies={"workshop": Provide(lambda: workshop, sync_to_thread=False)},
        on_startup=[desk.begin],
        on_shutdown=[workshop.close],
        before_send=[with_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=512, gzip_compress_level=6, exclude_opt_key=AS_IT_IS
        ),
        exception_handlers={
            BadInput: errors.on_bad_input,
            BadCitation: errors.on_bad_input,
            CannotChange: errors.on_bad_input,
            BadOption: errors.on_bad_input,
            UnknownGame: errors.on_unknown,
            UnknownProvision: errors.on_unknown,
            HTTPException: errors.on_http,
            Exception: errors.on_any,
        },
        openapi_config=None,
        logging_config=None,
    )


def _navigation(request: AnyRequest) -> Sequence[NavLink]:
    floor: FloorPages | None = request.app.state.get("floor_pages")
    return DESK if floor is None else (*floor.ways(request), *DESK)
