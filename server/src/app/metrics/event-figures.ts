import { setTimeout as wait } from "node:timers/promises";
import type { Feed } from "../../kit/changes/feed.ts";
import { readExtent } from "../../kit/changes/reading.ts";
import type { Database } from "../../kit/database/database.ts";
import type { Family, Figures } from "./exposition.ts";
import { Histogram } from "./histogram.ts";

/** Whoever asks for the figures of a database that does not answer should get the others all the same. */
const patienceMs = 2_000;
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The database, the open streams, and how far these are behind what has been saved. */
export class EventFigures implements Figures {
  readonly #db: Database;
  readonly #feed: Feed;
  readonly #delays = new Histogram(bounds);

  constructor(db: Database, feed: Feed) {
    this.#db = db;
    this.#feed = feed;
    feed.onDelivered = (since) => this.#delays.observe(Math.max(0, Date.now() - Date.parse(since)) / 1_000);
  }

  async read(): Promise<Family[]> {
    const began = performance.now();
    const extent = await this.#ask();
    const seconds = (performance.now() - began) / 1_000;
    const known = <Value>(value: (found: NonNullable<typeof extent>) => Value) =>
      extent === null ? [] : [{ value: value(extent) }];
    return [
      gauge("courtside_database_up", "Whether the database answers: 1 or 0.", [{ value: extent === null ? 0 : 1 }]),
      gauge(
        "courtside_database_query_seconds",
        "How long the database took just now to tell how far the log goes.",
        known(() => seconds),
      ),
      gauge("courtside_open_streams", "Open event streams of this server.", [{ value: this.#feed.size }]),
      gauge("courtside_unsent_bytes", "What waits in memory for slow readers of event streams.", [
        { value: this.#feed.unsentBytes },
      ]),
      gauge(
        "courtside_event_lag_changes",
        "Changes that are committed and that this server has not yet sent to its streams.",
        known(({ position, unsequenced }) => Math.max(0, position - this.#feed.position) + unsequenced),
      ),
      {
        name: "courtside_event_delay_seconds",
        type: "histogram",
        help: "From the writing of a change until it was sent to the streams; of changes that are sent together, the oldest.",
        samples: this.#delays.samples(),
      },
    ];
  }

  /** Null when the database does not answer, or not soon. */
  async #ask(): Promise<Awaited<ReturnType<typeof readExtent>> | null> {
    const asked = readExtent(this.#db.read).catch(() => null);
    return Promise.race([asked, wait(patienceMs, null, { ref: false })]);
  }
}

function gauge(name: string, help: string, samples: Family["samples"]): Family {
  return { name, type: "gauge", help, samples };
}
