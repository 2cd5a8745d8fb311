"""Figures for Prometheus. No name of a person, table or session is a label."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class _Asked(Collector):
    """What the shell says of itself whenever it is asked."""

    def __init__(self, gauges: Callable[[], Mapping[str, float]]) -> None:
        self._gauges = gauges

    def collect(self) -> Iterable[Metric]:
        for name, value in self._gauges().items():
            yield GaugeMetricFamily(f"croupier_{name}", name.replace("_", " "), value=value)


class HttpMeters:
    """What the HTTP face counts."""

    def __init__(self, gauges: Callable[[], Mapping[str, float]]) -> None:
        self.registry = registry = CollectorRegistry(auto_describe=False)
        registry.register(_Asked(gauges))
        self.requests = Counter(
            "croupier_requests",
            "Requests by route and status",
            ("route", "status"),
            registry=registry,
        )
        self.seconds = Histogram(
            "croupier_request_seconds",
            "Time to the answer by route",
            ("route",),
            buckets=SECONDS,
            registry=registry,
        )
        self.streams = Gauge("croupier_streams", "Event streams that are open", registry=registry)
        self.sent = Counter("croupier_events", "Events sent to readers", registry=registry)
        self.behind = Counter(
            "croupier_streams_behind",
            "Readers who were cut off",
            registry=registry,
        )

    def text(self) -> tuple[bytes, str]:
        """All of it as Prometheus reads it, and its content type."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST
