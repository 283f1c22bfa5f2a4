import type { Answered } from "../../kit/http/logging.ts";
import type { Family, Figures } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Call {
  statuses: Map<number, number>;
  durations: Histogram;
}

/** Counts answered requests by method, route and status. It stands on the way of every request, so it looks up and adds, nothing else. */
export class RequestFigures implements Figures {
  readonly #routes = new Map<string, Map<string, Call>>();

  count({ method, route, status, ms }: Answered): void {
    const { statuses, durations } = this.#routes.get(route)?.get(method) ?? this.#add(method, route);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    durations.observe(ms / 1_000);
  }

  read(): Family[] {
    const calls = [...this.#routes].flatMap(([route, methods]) =>
      [...methods].map(([method, call]) => ({ labels: { method, route }, ...call })),
    );
    return [
      {
        name: "courtside_http_requests_total",
        type: "counter",
        help: "Answered requests.",
        samples: calls.flatMap(({ labels, statuses }) =>
          [...statuses].map(([status, value]) => ({ labels: { ...labels, status: String(status) }, value })),
        ),
      },
      {
        name: "courtside_http_request_duration_seconds",
        type: "histogram",
        help: "How long requests took; of an event stream, how long it was open.",
        samples: calls.flatMap(({ labels, durations }) => durations.samples(labels)),
      },
    ];
  }

  #add(method: string, route: string): Call {
    const methods = this.#routes.get(route) ?? new Map<string, Call>();
    const call = { statuses: new Map<number, number>(), durations: new Histogram(bounds) };
    this.#routes.set(route, methods.set(method, call));
    return call;
  }
}
