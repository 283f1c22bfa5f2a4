import { setTimeout as wait } from "node:timers/promises";
import { Gauge, Histogram, type Registry } from "prom-client";
import type { Feed } from "../../kit/changes/feed.ts";
import { readExtent } from "../../kit/changes/reading.ts";
import type { Database } from "../../kit/database/database.ts";
import type { Figures } from "./metrics-routes.ts";

/** How long to wait for the database; after that, the other figures are answered without it. */
const patienceMs = 2_000;
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Figures of the database and of the open streams, and how far the streams are behind the saves. */
export class EventFigures implements Figures {
  readonly #db: Database;
  readonly #feed: Feed;
  readonly #isUp;
  readonly #query;
  readonly #streams;
  readonly #unsent;
  readonly #lag;

  constructor(registry: Registry, db: Database, feed: Feed) {
    this.#db = db;
    this.#feed = feed;
    const registers = [registry];
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
    this.#isUp = gauge("courtside_database_up", "Whether the database answers: 1 or 0.");
    this.#query = gauge(
      "courtside_database_query_seconds",
      "How long the database took just now to tell how far the log goes.",
    );
    this.#streams = gauge("courtside_open_streams", "Open event streams of this server.");
    this.#unsent = gauge("courtside_unsent_bytes", "What waits in memory for slow readers of event streams.");
    this.#lag = gauge(
      "courtside_event_lag_changes",
      "Changes that are committed and that this server has not yet sent to its streams.",
    );
    const delays = new Histogram({
      name: "courtside_event_delay_seconds",
      help: "From the writing of a change until it was sent to the streams; of changes that are sent together, the oldest.",
      registers,
      buckets,
    });
    feed.onDelivered = (since) => delays.observe(Math.max(0, Date.now() - Date.parse(since)) / 1_000);
  }

  async refresh(): Promise<void> {
    const began = performance.now();
    const extent = await this.#readExtent();
    this.#isUp.set(extent === null ? 0 : 1);
    this.#streams.set(this.#feed.size);
    this.#unsent.set(this.#feed.unsentBytes);
    if (extent === null) {
      // Unknown figures are removed.
      this.#query.remove();
      this.#lag.remove();
    } else {
      this.#query.set((performance.now() - began) / 1_000);
      this.#lag.set(Math.max(0, extent.position - this.#feed.position) + extent.unsequenced);
    }
  }

  /** The extent of the log; null when the database does not answer in time. */
  async #readExtent(): Promise<Awaited<ReturnType<typeof readExtent>> | null> {
    const extent = readExtent(this.#db.read).catch(() => null);
    return Promise.race([extent, wait(patienceMs, null, { ref: false })]);
  }
}
