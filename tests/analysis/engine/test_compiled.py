"""Machine code is kept by all that it was made of."""

from __future__ import annotations

from types import FunctionType

import pytest

from croupier.analysis.engine import compiled as made
from croupier.analysis.holdem_bonus.dealt import deal_bonus
from croupier.analysis.simulate.shoes import deal_units

pytest.importorskip("numba")


@pytest.mark.parametrize("kernel", [deal_units, deal_bonus])
def test_a_kernel_is_kept_by_its_own_sources_and_those_of_all_that_it_calls(
    kernel: FunctionType,
) -> None:
    modules = made._modules(kernel)
    assert kernel.__module__ in modules
    assert "croupier.analysis.simulate.generator" in modules
    kept = made.compiled(kernel)._cache.cache_path  # type: ignore[attr-defined]
    assert kept.startswith(str(made.cache_folder(modules)))
