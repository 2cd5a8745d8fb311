"""What the operator of a floor chooses, in `floor.toml` of its folder.

`CROUPIER_FLOOR_PERIOD` and `CROUPIER_FLOOR_DATABASE` say it louder.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from croupier.bad_input import BadInput
from croupier.floor.core.clock import Periods

CONFIGURATION: Final = "floor.toml"
SQLITE: Final = "sqlite:///"
DATABASE: Final = "floor.db"
POSTGRES: Final = "postgresql://"
SHORTEST, LONGEST = 100, 3_600_000
"""Milliseconds in which wagers may be made."""


class FloorConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the operator of a floor chooses."""

    period: Annotated[
        int,
        Meta(
            description="The wagering period of automated tables, in milliseconds.",
            extra_json_schema={"minimum": SHORTEST, "maximum": LONGEST},
        ),
    ] = 15_000
    database: Annotated[
        str,
        Meta(
            description=f"Where it is kept: {SQLITE}FILE, from the floor's folder, or {POSTGRES}…",
            extra_json_schema={"pattern": f"^({SQLITE}|{POSTGRES})"},
        ),
    ] = SQLITE + DATABASE

    @property
    def periods(self) -> Periods:
        """How long things last at automated tables."""
        return Periods.of(self.period)


def read_config(folder: Path, environ: Mapping[str, str] | None = None) -> FloorConfig:
    """The configuration of a floor, checked."""
    path = folder / CONFIGURATION
    said = os.environ if environ is None else environ
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadInput(
            f"{folder}: there is no floor here; `croupier floor init {folder}` makes one"
        ) from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{path}: cannot be read: {error}") from None
    if "CROUPIER_FLOOR_DATABASE" in said:
        document["database"] = said["CROUPIER_FLOOR_DATABASE"]
    if "CROUPIER_FLOOR_PERIOD" in said:
        try:
            document["period"] = int(said["CROUPIER_FLOOR_PERIOD"])
        except ValueError:
            raise BadInput("CROUPIER_FLOOR_PERIOD: say milliseconds, such as 15000") from None
    try:
        return checked(msgspec.convert(document, FloorConfig), str(path))
    except msgspec.ValidationError as error:
        raise BadInput(f"{path}: {error}") from None


def checked(config: FloorConfig, where: str) -> FloorConfig:
    """A configuration that can be run."""
    if not SHORTEST <= config.period <= LONGEST:
        raise BadInput(
            f"{where}: period is {config.period}: say {SHORTEST} to {LONGEST} milliseconds of"
            " wagering"
        )
    if not config.database.startswith((SQLITE, POSTGRES)):
        raise BadInput(f"{where}: database is {config.database!r}: say {SQLITE}FILE or {POSTGRES}…")
    return config


def floor_schema() -> dict[str, Any]:
    """The schema of `floor.toml`, for editors."""
    (made,), found = msgspec.json.schema_components([FloorConfig], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **made,
        "$defs": found,
        "title": "A floor of Croupier",
    }
