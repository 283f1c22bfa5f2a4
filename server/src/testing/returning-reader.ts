import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../kit/database/database.ts";
import { EventReader, type ReadMessage } from "./event-reader.ts";
import type { TestClient } from "./test-client.ts";
import { until } from "./until.ts";

const pauseMs = 30;

/** Reads the event stream, and opens it again with the last id whenever it ends, as the console does. */
export class ReturningReader {
  /** All messages of all its streams, without heartbeats. */
  readonly messages: ReadMessage[] = [];
  /** The longest wait for an answer. */
  slowestMs = 0;
  /** The number of streams that it has got. */
  streams = 0;
  #lastId: string | undefined;
  #going = true;
  readonly #client: TestClient;
  readonly #reading: Promise<void>;

  constructor(client: TestClient) {
    this.#client = client;
    this.#reading = this.#read();
  }

  /** Waits until it has got this many streams, one after another, and an id of the log. */
  async hasOpened(streams: number): Promise<void> {
    await until(
      () => this.streams >= streams && this.#lastId !== undefined,
      () => `${this.streams} streams have been opened, and not ${streams}`,
    );
  }

  get position(): number {
    return Number.parseInt(this.#lastId ?? "0", 10);
  }

  /** Waits until it has got everything up to the position of a new reader, and stops. */
  async catchUp(): Promise<void> {
    const present = await EventReader.open(this.#client);
    await present.until(() => present.messages.length > 0);
    present.close();
    const last = Number.parseInt(present.lastId, 10);
    await until(
      () => this.position >= last,
      () => `The stream stands at ${this.position}, the log at ${last}`,
    );
    this.#going = false;
    await this.#reading;
  }

  async #read(): Promise<void> {
    while (this.#going) {
      const began = Date.now();
      const reader = await EventReader.open(this.#client, this.#lastId).catch(() => null);
      this.slowestMs = Math.max(this.slowestMs, Date.now() - began);
      if (reader?.status === 200) this.streams += 1;
      while (reader && !reader.ended && this.#going) {
        this.#take(reader);
        await wait(5);
      }
      if (reader) this.#take(reader);
      reader?.close();
      await wait(pauseMs);
    }
  }

  #take(reader: EventReader): void {
    const messages = reader.messages.splice(0);
    this.#lastId = messages.at(-1)?.id ?? this.#lastId;
    this.messages.push(...messages.filter(({ data }) => data.type !== "heartbeat"));
  }
}

/**
 * The differences between the log and a superuser's stream. A reset makes the reader load everything again, so the
 * messages before it only have to be true, and the messages after it have to be complete.
 */
export async function misreported(db: Database, messages: readonly ReadMessage[], since: number): Promise<string[]> {
  const reset = messages.findLastIndex(({ data }) => data.type === "reset");
  const start = reset < 0 ? since : Number.parseInt(messages[reset]?.id ?? "", 10);
  const [read, due] = [changesOf(messages.slice(reset + 1)), await changesIn(db, start)];
  const different = read.length === due.length ? due.findIndex((event, index) => event !== read[index]) : 0;
  const happened = new Set((await changesIn(db, 0)).map(withoutPosition));
  return [
    ...(different < 0 || (due.length === 0 && read.length === 0)
      ? []
      : [`told ${read.length} of ${due.length}, ${read[different]} for ${due[different]}`]),
    ...changesOf(messages.slice(0, Math.max(0, reset)))
      .filter((event) => !event.endsWith(" reset") && !happened.has(withoutPosition(event)))
      .map((event) => `told and not there: ${event}`),
  ];
}

const withoutPosition = (event: string) => event.slice(event.indexOf(" ") + 1);

/** The messages that a superuser's stream must have sent for the log after a position. */
async function changesIn(db: Database, after: number): Promise<string[]> {
  const log = await db.read
    .selectFrom("change")
    .select(["position", "type", "entity", "action", "version"])
    .where("position", ">", after)
    .orderBy("position")
    .execute();
  return log.map(
    ({ position, type, entity, action, version }) => `${position} ${type} ${entity} ${actions[action]} ${version}`,
  );
}

const actions = {
  created: "created",
  updated: "updated",
  deleted: "deleted",
  restored: "created",
} as const;

/** The first message of each change; the others are about owners, in their state at that time. */
function changesOf(messages: readonly ReadMessage[]): string[] {
  const positionOf = ({ id }: ReadMessage) => Number.parseInt(id, 10);
  const first = messages.filter((message, index) => {
    const before = messages[index - 1];
    return !before || positionOf(before) !== positionOf(message);
  });
  return first.map((message) =>
    "action" in message.data
      ? `${positionOf(message)} ${message.data.type} ${message.data.id} ${message.data.action} ${message.data.version}`
      : `${positionOf(message)} ${message.data.type}`,
  );
}
