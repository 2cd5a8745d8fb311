"""Whatever the case files bring about stands on a list with the provisions that it cites."""

from __future__ import annotations

import pytest

from tests.books.lists import in_cases
from tests.books.lists.test_lists import AGAIN
from tests.books.lists.write import HERE, in_cases_of


def test_every_folder_of_cases_has_its_list_and_there_are_no_others() -> None:
    assert {*map(in_cases_of, in_cases.FOLDERS)} == set((HERE / "cases").rglob("*.txt"))


@pytest.mark.parametrize("folder", in_cases.FOLDERS)
def test_its_cases_say_what_its_list_says(folder: str) -> None:
    said, listed = in_cases.counted(folder), in_cases.listed(in_cases_of(folder))
    new, rarer = sorted(said.keys() - listed.keys()), sorted(listed - said)
    assert (new, rarer) == ([], []), AGAIN + folder
