import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import { EventReader } from "../../testing/event-reader.ts";
import { limits } from "../../testing/limits.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { LogEntry, Model } from "./model.ts";
import type { Asking } from "./requests.ts";
import { type Message, messagesFor } from "./seeing.ts";

/** A reader of the event stream whose expected messages are known. */
export class Follower {
  readonly by: Asking;
  readonly #reader: EventReader;
  /** The number of received messages that were checked. */
  #seen = 0;

  constructor(by: Asking, reader: EventReader) {
    this.by = by;
    this.#reader = reader;
  }

  /** Opens a stream that begins now. */
  static async open(client: TestClient, by: Asking): Promise<Follower> {
    const reader = await EventReader.open(client);
    await until(() => reader.messages.length > 0);
    return new Follower(by, reader);
  }

  /** Opens a stream that begins where that of another follower began. */
  static async comeBack(client: TestClient, by: Asking, since: Follower): Promise<Follower> {
    return new Follower(by, await EventReader.open(client, since.firstId));
  }

  get firstId(): string {
    return this.#reader.messages[0]?.id ?? "";
  }

  /**
   * Waits for the messages about the new entries of the log, and checks that there are no others. Within a step, sets
   * may come in any order, but the messages of a set are in order.
   * @param isAlone whether only one request was made; otherwise, owners may be reported before another request changes
   * them
   */
  async follow(model: Model, added: readonly LogEntry[], isAlone: boolean): Promise<void> {
    const due = added.flatMap((entry) => messagesFor(model, this.by, entry));
    const changed = new Set(model.log.map(({ set, entity }) => `${set} ${entity}`));
    const presentOf = ({ id }: Message) => model.entities.get(String(id));
    const isOfOwner = ({ changeSet, id }: Message) => id !== undefined && !changed.has(`${changeSet} ${id}`);
    const own = () => {
      const all = this.#reader.events.slice(this.#seen).map(({ data }) => data as Message);
      const known = all.filter(({ id }) => id === undefined || knows(model, String(id)));
      if (isAlone) return known;
      const valid = known.filter((one) => !isOfOwner(one) || (presentOf(one) && due.some(isTheSame(one))));
      return valid.map((one) => (isOfOwner(one) ? { ...one, version: presentOf(one)?.version } : one));
    };
    await until(() => own().length >= due.length);
    const [come, expected] = [bySet(own()), bySet(due)];
    if (!isDeepStrictEqual(come, expected)) expect({ [this.by.name]: come }).toEqual({ [this.by.name]: expected });
    this.#seen = this.#reader.events.length;
  }

  close(): void {
    this.#reader.close();
  }
}

const isTheSame = (one: Message) => (other: Message) => one.id === other.id && one.changeSet === other.changeSet;

/** The messages by set, in their order, and not mixed with those of other sets; resets name no set. */
function bySet(messages: readonly Message[]): { sets: string[]; resets: number } {
  const runs: Message[][] = [];
  const events = messages.filter(({ type }) => type !== "reset");
  for (const event of events) {
    if (runs.at(-1)?.[0]?.changeSet === event.changeSet) runs.at(-1)?.push(event);
    else runs.push([event]);
  }
  const printed = runs.map((run) => run.map((one) => JSON.stringify(one)).join("\n"));
  return { sets: printed.sort(), resets: messages.length - events.length };
}

/** Whether the model has the entity; other sequences run at the same time in other sports. */
function knows(model: Model, id: string): boolean {
  return model.entities.has(id) || model.deletions.has(id);
}

async function until(condition: () => boolean): Promise<void> {
  const pauseMs = 2;
  for (let waitedMs = 0; !condition() && waitedMs < limits.event; waitedMs += pauseMs) await wait(pauseMs);
}
