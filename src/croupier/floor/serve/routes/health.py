"""Whether the floor lives, takes commands, and how it is."""

from __future__ import annotations

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from croupier.floor.core.messages import Code, not_done
from croupier.floor.serve.gate import ANYBODY, FrontDesk
from croupier.floor.serve.routes import errors
from croupier.floor.serve.shown import Health, Readiness


def health_routes(desk: FrontDesk) -> list[HTTPRouteHandler]:
    """The routes for whoever watches over the floor."""

    @get("/health", opt={ANYBODY: True}, responses=errors(), operation_id="health")
    async def health() -> Health:
        """The process lives and answers."""
        return Health()

    @get("/ready", opt={ANYBODY: True}, responses=errors(503), operation_id="ready")
    async def ready() -> Readiness:
        """Commands are taken and written."""
        why = desk.house.not_ready()
        if why:
            raise not_done(Code.NOT_READY, why, retry=True)
        return Readiness()

    @get(
        "/metrics",
        opt={ANYBODY: True},
        responses={
            **errors(),
            200: ResponseSpec(
                str, media_type="text/plain", description="Figures", generate_examples=False
            ),
        },
        operation_id="metrics",
    )
    async def metrics() -> Response[bytes]:
        """Figures for Prometheus."""
        text, kind = desk.meters.text()
        return Response(text, headers={"content-type": kind})

    return [health, ready, metrics]
