"""Money: accounts and vouchers."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, PathParameter

from croupier.floor.core.messages import (
    AccountBody,
    Code,
    CommandTaken,
    DoRedeem,
    FloorRequest,
    VoucherIssued,
    VoucherPaid,
    not_done,
)
from croupier.floor.core.people import ATTENDANTS
from croupier.floor.serve.gate import FrontDesk
from croupier.floor.serve.house import AccountShown
from croupier.floor.serve.routes import FloorCall, OptionalKey, PathId, errors
from croupier.play.offices import Office


def account_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The routes of money."""
    house = desk.house

    @get(
        "/v1/accounts/{person:str}",
        responses=errors(400, 401, 403, 404),
        operation_id="view_account",
    )
    async def view_account(request: FloorCall, person: PathId) -> AccountShown:
        """What somebody has: yourself, or anybody for whoever conducts payments."""
        caller = request.user
        if caller.person != person and not any(
            caller.office.acts_as(one) for one in (Office.ATTENDANT, Office.INSPECTOR)
        ):
            raise not_done(Code.NOT_ALLOWED, "that is for the attendant", ATTENDANTS)
        return house.account(person)

    @post(
        "/v1/accounts/{person:str}/commands",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="command_account",
    )
    async def command_account(
        request: FloorCall, person: PathId, data: JSONBody[AccountBody], key: OptionalKey = None
    ) -> VoucherIssued | CommandTaken:
        """Money in or out of an account; a cash-out answers with a voucher."""
        reply = await house.do(FloorRequest(request.user, data, person, key or _own_key()))
        if isinstance(reply, VoucherIssued | CommandTaken):
            return reply
        raise TypeError(f"an account does not answer with {type(reply).__name__}")

    @post(
        "/v1/vouchers/{number:str}/redeem",
        status_code=200,
        responses=errors(400, 401, 403, 404, 409, 413, 503),
        operation_id="redeem_voucher",
    )
    async def redeem_voucher(
        request: FloorCall,
        number: Annotated[str, PathParameter(min_length=1, max_length=64)],
        key: OptionalKey = None,
    ) -> VoucherPaid:
        """Pays a voucher, once."""
        reply = await house.do(FloorRequest(request.user, DoRedeem(), number, key or _own_key()))
        if isinstance(reply, VoucherPaid):
            return reply
        raise TypeError(f"a voucher does not answer with {type(reply).__name__}")

    return [view_account, command_account, redeem_voucher]


def _own_key() -> str:
    """A key for a command that came without one: no other will ever have it."""
    return f"once-{secrets.token_hex(16)}"
