import { Counter, Histogram, type Registry } from "prom-client";
import type { Answered } from "../../kit/http/logging.ts";

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts answered requests by method, route and status. */
export class RequestFigures {
  readonly #requests;
  readonly #durations;

  constructor(registry: Registry) {
    this.#requests = new Counter({
      name: "courtside_http_requests_total",
      help: "Answered requests.",
      labelNames: ["method", "route", "status"],
      registers: [registry],
    });
    this.#durations = new Histogram({
      name: "courtside_http_request_duration_seconds",
      help: "How long requests took; of an event stream, how long it was open.",
      labelNames: ["method", "route"],
      registers: [registry],
      buckets,
    });
  }

  count({ method, route, status, ms }: Answered): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ method, route }, ms / 1_000);
  }
}
