"""JSON schemas as far as ours use them: what is wrong with a document, and where."""

from __future__ import annotations

from typing import Any

KINDS: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
    "array": (list,),
    "object": (dict,),
}
KNOWN = frozenset(
    """
    $ref $comment $schema $defs title description type enum const anyOf if then else properties
    required additionalProperties items minProperties maxProperties discriminator allOf
    propertyNames minItems maxItems
    """.split()
)


def wrong_with(value: object, schema: dict[str, Any], root: dict[str, Any], at: str) -> list[str]:
    """Each place where a document is not as its schema says."""
    assert schema.keys() <= KNOWN, f"{at}: {schema.keys() - KNOWN} are not checked here"
    if "$ref" in schema:
        schema = root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    found = []
    if "type" in schema and not is_of(value, schema["type"]):
        return [f"{at}: {value!r} is no {schema['type']}"]
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{at}: {value!r} is none of {schema['enum']}")
    if "const" in schema and value != schema["const"]:
        found.append(f"{at}: {value!r} is not {schema['const']!r}")
    if "anyOf" in schema:
        ways = [wrong_with(value, one, root, at) for one in schema["anyOf"]]
        found += [one for way in ways for one in way] if all(ways) else []
    if "if" in schema:
        meant = "else" if wrong_with(value, schema["if"], root, at) else "then"
        found += wrong_with(value, schema.get(meant, {}), root, at)
    for one in schema.get("allOf", ()):
        found += wrong_with(value, one, root, at)
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            found.append(f"{at}: {len(value)} items")
    if isinstance(value, list) and "items" in schema:
        for number, one in enumerate(value):
            found += wrong_with(one, schema["items"], root, f"{at}[{number}]")
    if isinstance(value, dict):
        found += _in_fields(value, schema, root, at)
    return found


def _in_fields(
    value: dict[Any, object], schema: dict[str, Any], root: dict[str, Any], at: str
) -> list[str]:
    found = [f"{at}: {key} is missing" for key in schema.get("required", ()) if key not in value]
    least, most = schema.get("minProperties", 0), schema.get("maxProperties", len(value))
    if not least <= len(value) <= most:
        found.append(f"{at}: {len(value)} fields")
    for key in value if "propertyNames" in schema else ():
        found += wrong_with(key, schema["propertyNames"], root, f"{at}.{key}")
    properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    for key, one in value.items():
        if str(key) in properties:
            found += wrong_with(one, properties[str(key)], root, f"{at}.{key}")
        elif others is False:
            found.append(f"{at}: unknown key {key}")
        elif others is not True:
            found += wrong_with(one, others, root, f"{at}.{key}")
    return found


def is_of(value: object, kinds: str | list[str]) -> bool:
    """Whether a value is of one of these kinds; true and false are no numbers."""
    names = [kinds] if isinstance(kinds, str) else kinds
    if isinstance(value, bool):
        return "boolean" in names
    return any(isinstance(value, KINDS[name]) for name in names)
