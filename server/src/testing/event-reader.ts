import { setImmediate as turn } from "node:timers/promises";
import type { StreamMessage } from "#contract/events.ts";
import type { TestClient } from "./test-client.ts";
import { until } from "./until.ts";

export interface ReadMessage {
  id: string;
  data: StreamMessage;
}

/** Reads the event stream as a client does, and keeps all messages. */
export class EventReader {
  readonly messages: ReadMessage[] = [];
  ended = false;
  status = 0;
  readonly #abort = new AbortController();
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Opens the stream and waits until the server has answered. */
  static async open(
    client: TestClient,
    lastEventId?: string,
    query = "",
    path = "/notifications",
  ): Promise<EventReader> {
    const reader = new EventReader(client.url);
    const answer = await fetch(`${client.url}/api${path}${query}`, {
      headers: { ...client.headers(), ...(lastEventId !== undefined && { "last-event-id": lastEventId }) },
      signal: reader.#abort.signal,
    });
    reader.status = answer.status;
    void reader.#read(answer);
    return reader;
  }

  get lastId(): string {
    return this.messages.at(-1)?.id ?? "";
  }

  /** All but heartbeats. */
  get events(): ReadMessage[] {
    return this.messages.filter(({ data }) => data.type !== "heartbeat");
  }

  /**
   * Waits for this number of messages (without heartbeats), and until the server has sent everything that is saved, so
   * that messages that should not come are there, too.
   */
  async expect(count: number): Promise<ReadMessage["data"][]> {
    await this.until(() => this.events.length >= count);
    await until(
      () => this.#isAllSent(),
      () => "the server has not sent everything",
    );
    await turn();
    return this.events.map(({ data }) => data);
  }

  async until(condition: () => boolean): Promise<void> {
    await until(condition, () => `the stream did not bring it: ${JSON.stringify(this.events.slice(-5))}`);
  }

  close(): void {
    this.#abort.abort();
  }

  async #isAllSent(): Promise<boolean> {
    const figures = await (await fetch(`${this.#url}/metrics`)).text();
    return /^courtside_event_lag_changes 0$/m.test(figures);
  }

  async #read(answer: Response): Promise<void> {
    let rest = "";
    try {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (rest + chunk).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) this.#take(block);
      }
    } catch {
      // The server or the test has closed the stream.
    }
    this.ended = true;
  }

  #take(block: string): void {
    const fields = Object.fromEntries(
      block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
    );
    if (fields.data) this.messages.push({ id: fields.id ?? "", data: JSON.parse(fields.data) });
  }
}
