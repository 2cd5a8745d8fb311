"""What all pages have around them: navigation, the visitor's look, templates and their words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

from croupier import __version__
from croupier.web import assets
from croupier.web.desk.citing import cited
from croupier.web.desk.games import body, ways
from croupier.web.links import NavLink
from croupier.web.look import PageLook
from croupier.web.policy import FIELD, AnyRequest, Forgery

DESK: Final = (
    NavLink("Games", "/games"),
    NavLink("Rule desk", "/rules"),
    NavLink("What if", "/what-if"),
    NavLink("Dispute", "/dispute"),
    NavLink("School", "/school"),
    NavLink("Docs", "/docs"),
)
"""Where anybody may go."""

Navigation = Callable[[AnyRequest], Sequence[NavLink]]
"""Where a visitor may go; whoever has an account may see more."""


def templates(forgery: Forgery, navigation: Navigation) -> TemplateConfig[JinjaTemplateEngine]:
    """The templates, in which all that is shown is escaped and nothing may be missing."""
    environment = Environment(
        loader=PackageLoader("croupier.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        asset=assets.address,
        look_of=PageLook.of,
        navigation=navigation,
        form_token=forgery.token,
        form_field=FIELD,
        version=__version__,
        cited=cited,
        body=body,
        ways=ways,
    )
    return TemplateConfig(instance=JinjaTemplateEngine.from_environment(environment))
