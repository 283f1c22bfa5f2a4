import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { EventReader } from "../../testing/event-reader.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { LogEntry, Model } from "./model.ts";
import type { Asking } from "./requests.ts";
import { messageFor } from "./seeing.ts";

const mostMs = 10_000;

/** A reader of the event stream, of whom is known what it has to get. */
export class Follower {
  readonly by: Asking;
  readonly #reader: EventReader;
  readonly #expected: Record<string, unknown>[] = [];

  constructor(by: Asking, reader: EventReader) {
    this.by = by;
    this.#reader = reader;
  }

  /** Follows from now on. */
  static async open(client: TestClient, by: Asking): Promise<Follower> {
    const reader = await EventReader.open(client);
    await until(() => reader.messages.length > 0);
    return new Follower(by, reader);
  }

  /** Comes back to where another one began. */
  static async comeBack(client: TestClient, by: Asking, since: Follower): Promise<Follower> {
    return new Follower(by, await EventReader.open(client, since.firstId));
  }

  get firstId(): string {
    return this.#reader.messages[0]?.id ?? "";
  }

  /** Waits for what has been added to the log, and that nothing else has come; in whatever order within a step. */
  async follow(model: Model, added: readonly LogEntry[]): Promise<void> {
    for (const entry of added) {
      const message = messageFor(model, this.by, entry);
      if (message) this.#expected.push(message);
    }
    const own = () =>
      this.#reader.events.map(({ data }) => data).filter((data) => !("id" in data) || knows(model, data.id));
    await until(() => own().length >= this.#expected.length);
    const [come, due] = [own(), this.#expected].map((messages) => messages.map((one) => JSON.stringify(one)).sort());
    if (!isDeepStrictEqual(come, due)) expect({ [this.by.name]: come }).toEqual({ [this.by.name]: due });
  }

  close(): void {
    this.#reader.close();
  }
}

/** Other sequences go on at the same moment, in other sports. */
function knows(model: Model, id: string): boolean {
  return model.entities.has(id) || model.deletions.has(id);
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + mostMs; !condition() && Date.now() < end; ) await wait(2);
}
