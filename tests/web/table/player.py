"""Somebody who plays at a page, by what it shows and nothing else."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator, Page

SETTLED = """() => {
  const page = document.querySelector('[data-table]');
  const { seq = -1, sent = 0 } = page.dataset;
  return !page.classList.contains('waits') && Number(seq) >= Number(sent);
}"""
"""What was done here has come back by the stream."""
OPEN_AREAS = ".felt .a:has([role=button]):not(.shut):not(.dot):not(.pick)"


class PagePlayer:
    """A player at a table's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.by: Literal["pointer", "touch", "keys"] = "pointer"
        """What he plays with."""
        self.settled()

    def settled(self) -> None:
        """Wait until what was done is seen."""
        self.page.wait_for_function(SETTLED)

    def shows(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def press(self, there: Locator) -> None:
        """A click, a tap, or the Enter key on something that has the focus."""
        if self.by == "keys":
            there.press("Enter")
        elif self.by == "touch":
            there.tap()
        else:
            there.click()

    def click(self, selector: str) -> None:
        self.press(self.page.locator(selector).first)
        self.settled()

    @property
    def refused(self) -> str:
        return self.page.locator("#refused").inner_text()

    @property
    def over(self) -> bool:
        return self.shows("#say.over")

    def sit(self) -> None:
        if self.shows("#sit"):
            self.click("#sit button")

    def lay(self, area: str) -> None:
        """A chip onto an area, by its id in the page, at its middle where nothing lies over it."""
        target = self.page.locator(f"#{area}")
        target.click(position=None)
        self.settled()

    def step(self) -> None:
        """Do one thing that the page asks for."""
        page = self.page
        if self.shows("#due-1"):
            self.click("#due-1")
        elif self.shows("main:has(#say.open) #do-deal:enabled"):
            self.click("#do-deal")
        elif self.shows("#say.open"):
            self.first_wager()
        elif self.shows("#acts .move"):
            self.first_move()
        else:
            page.wait_for_selector("#say.open, #say.over, #acts .move, #due-1")

    def first_wager(self) -> None:
        """The first wager that is open; numbers are marked where it wants some."""
        page = self.page
        if self.shows(".felt .pick") and page.locator("#quick").is_visible():
            page.locator("#quick").click()
        ids = page.eval_on_selector_all(OPEN_AREAS, "those => those.map(one => one.id)")
        for id in ids:
            if self.by == "pointer":  # a stack may lie over the middle
                page.locator(f'[id="{id}"] .f').first.dispatch_event("click")
            else:
                self.press(page.locator(f'[id="{id}"] [role=button]').first)
            self.settled()
            if self.shows("#do-deal:enabled") or self.shows("#due-1"):
                return
        raise AssertionError(f"no wager was taken of {len(ids)}: {self.refused}")

    def first_move(self) -> None:
        """A move that goes on: one that gives nothing up, if there is one."""
        page = self.page
        offered = page.locator("#acts .move")
        if self.shows("#acts .move:disabled"):
            wanted = int((offered.first.get_attribute("data-gives") or "0 0").split()[0])
            for number in range(wanted):
                self.press(page.locator("#acts [data-piece]").nth(number))
        names = offered.evaluate_all("those => those.map(one => one.dataset.move)")
        for move in ("accept", "check", "stand", "decline", "done", "call", "house-way"):
            if move in names:
                self.press(offered.nth(names.index(move)))
                break
        else:
            self.press(page.locator("#acts .move:not(:disabled)").first)
        self.settled()

    def play(self, most: int = 60) -> None:
        """A round, from wherever it stands to its end."""
        self.sit()
        for _ in range(most):
            if self.over:
                return
            self.step()
        raise AssertionError(f"the round does not end: {self.page.locator('#say').inner_text()}")
