import { randomUUID } from "node:crypto";
import type { Delivery } from "#contract/webhooks.ts";
import { readLast } from "../../kit/changes/reading.ts";
import type { Database } from "../../kit/database/database.ts";
import type { WebhookTable } from "../../kit/database/schema.ts";
import { keepDelivery } from "./deliveries.ts";
import { findNext, type Message, testMessage } from "./messages.ts";
import { type Outcome, type PostOptions, post } from "./post.ts";
import { signedHeaders } from "./signature.ts";
import type { WebhookOptions } from "./webhooks.ts";

const lookMs = 1_000;
const limitMs = 10_000;
/**
 * How long a server's claim lasts, longer than any delivery: when a server is killed while it sends, another one
 * continues after that.
 */
const claimMs = 30_000;
/** How long one webhook may be served while others wait. */
const turnMs = 20_000;
/** The most webhooks that a server sends to at a time, which bounds the cost of those that do not answer. */
const mostAtOnce = 20;
/** The most of them from one sport, so that those that do not answer delay no other sport. */
const mostOfSport = 5;
/** How many changes that a webhook does not report are passed over before the new position is stored. */
const passedOverAtMost = 1_000;

export interface SenderOptions
  extends Pick<PostOptions, "allowPrivate" | "resolve">,
    Pick<WebhookOptions, "reportedTypes"> {
  onError: (error: unknown) => void;
  /** Called after the sender has switched a webhook off. */
  onSwitchedOff?: (id: string) => void;
}

/**
 * Sends changes to webhooks, for each of them in the order of the log. The position of each webhook is stored in the
 * database, so nothing is lost when a server ends; a message that was being sent is then sent again. If there are
 * several servers, only the one that has claimed a webhook sends to it.
 */
export class WebhookSender {
  readonly #db: Database;
  readonly #options: SenderOptions;
  readonly #name = randomUUID();
  readonly #stop = new AbortController();
  readonly #working = new Map<string, { sport: string; work: Promise<void> }>();
  readonly #tested = new Set<string>();
  /** For each webhook: the position up to which the log has no messages, beyond the stored position. */
  readonly #passedOver = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;

  constructor(db: Database, options: SenderOptions) {
    this.#db = db;
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), lookMs);
  }

  /** Starts sending the due messages, unless it is already doing so. */
  look(): void {
    if (this.#stop.signal.aborted) return;
    this.#looking ??= this.#look()
      .catch(this.#options.onError)
      .finally(() => {
        this.#looking = null;
      });
  }

  /** Aborts the current deliveries, which are repeated later. */
  async close(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#stop.abort();
    await this.#looking;
    await Promise.all([...this.#working.values()].map(({ work }) => work));
  }

  /** Sends a test message at once; null while another test of the webhook is running or too many tests are. */
  async test(webhook: WebhookTable): Promise<Delivery | null> {
    if (this.#tested.has(webhook.id) || this.#tested.size >= mostAtOnce) return null;
    this.#tested.add(webhook.id);
    try {
      const message = testMessage(randomUUID());
      const at = new Date().toISOString();
      const outcome = await this.#post(webhook, message);
      return await this.#db.write((trx) =>
        keepDelivery(trx, webhook.id, { message, at, outcome, nextAttemptAt: null }),
      );
    } finally {
      this.#tested.delete(webhook.id);
    }
  }

  async #look(): Promise<void> {
    const now = new Date().toISOString();
    const due = await this.#db.read
      .selectFrom("webhook")
      .select(["id", "sport", "position"])
      .where("active", "=", 1)
      .where("next_attempt_at", "<=", now)
      .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<=", now)]))
      .orderBy("next_attempt_at")
      .execute();
    if (due.length === 0) return;
    const last = await readLast(this.#db.read);
    for (const { id, sport, position } of due) {
      if (this.#working.size >= mostAtOnce) return;
      if (this.#working.has(id) || this.#placeOf(id, Number(position)) >= last.position) continue;
      if ([...this.#working.values()].filter((other) => other.sport === sport).length >= mostOfSport) continue;
      const work = this.#work(id)
        .catch(this.#options.onError)
        .finally(() => this.#working.delete(id));
      this.#working.set(id, { sport, work });
    }
  }

  #placeOf(id: string, position: number): number {
    return Math.max(position, this.#passedOver.get(id) ?? position);
  }

  /** Sends one message after another, until there is none, one fails, or the turn is over. */
  async #work(id: string): Promise<void> {
    const end = performance.now() + turnMs;
    while (performance.now() < end && !this.#stop.signal.aborted) {
      const webhook = await this.#db.read.selectFrom("webhook").selectAll().where("id", "=", id).executeTakeFirst();
      if (!webhook || webhook.active === 0) return;
      const stored = Number(webhook.position);
      const { message, position } = await findNext(
        this.#db.read,
        webhook,
        this.#placeOf(id, stored),
        this.#options.reportedTypes,
      );
      if (message === null) {
        await this.#passOver(webhook, stored, position);
        return;
      }
      if (!(await this.#claim(webhook))) return;
      const at = new Date().toISOString();
      const outcome = await this.#post(webhook, message);
      if (this.#stop.signal.aborted && outcome.problem !== null) {
        await this.#release(id);
        return;
      }
      if (!(await this.#note(webhook, message, at, outcome))) return;
    }
  }

  async #passOver(webhook: WebhookTable, stored: number, position: number): Promise<void> {
    this.#passedOver.set(webhook.id, position);
    if (position - stored < passedOverAtMost) return;
    await this.#db.write((trx) =>
      trx
        .updateTable("webhook")
        .set({ position })
        .where("id", "=", webhook.id)
        .where("position", "=", webhook.position)
        .execute(),
    );
  }

  /** Claims the webhook for this server; false if it has changed since it was read. */
  async #claim({ id, position, failures }: WebhookTable): Promise<boolean> {
    const now = Date.now();
    const { numUpdatedRows } = await this.#db.write((trx) =>
      trx
        .updateTable("webhook")
        .set({ claimed_by: this.#name, claimed_until: new Date(now + claimMs).toISOString() })
        .where("id", "=", id)
        .where("active", "=", 1)
        .where("position", "=", position)
        .where("failures", "=", failures)
        .where("next_attempt_at", "<=", new Date(now).toISOString())
        .where((where) =>
          where.or([where("claimed_until", "is", null), where("claimed_until", "<=", new Date(now).toISOString())]),
        )
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  async #release(id: string): Promise<void> {
    await this.#db.write((trx) =>
      trx
        .updateTable("webhook")
        .set({ claimed_by: null, claimed_until: null })
        .where("id", "=", id)
        .where("claimed_by", "=", this.#name)
        .execute(),
    );
  }

  #post({ url, secret }: WebhookTable, { id, body }: Message): Promise<Outcome> {
    const { allowPrivate, resolve } = this.#options;
    const headers = signedHeaders(secret, { id, body, now: Date.now() });
    const options = { allowPrivate, limitMs, signal: this.#stop.signal, ...(resolve && { resolve }) };
    return post(new URL(url), { headers, body }, options);
  }

  /** Stores the result of a delivery; returns whether the next message can follow. */
  async #note(webhook: WebhookTable, message: Message, at: string, outcome: Outcome): Promise<boolean> {
    const { id } = webhook;
    const failures = outcome.problem === null ? 0 : webhook.failures + 1;
    const pause = outcome.problem === "gone" ? null : pauseAfter(failures);
    const next = failures > 0 && pause !== null ? new Date(Date.now() + pause).toISOString() : null;
    const isOver = failures > 0 && next === null;
    const state = {
      ...(failures === 0 && { position: message.position }),
      ...(next !== null && { next_attempt_at: next }),
      ...(isOver && { active: 0, off_reason: outcome.problem === "gone" ? ("gone" as const) : ("failed" as const) }),
      failures,
      failing_since: failures === 0 ? null : (webhook.failing_since ?? at),
      claimed_by: null,
      claimed_until: null,
    };
    const isKept = await this.#db.write(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("webhook")
        .set(state)
        .where("id", "=", id)
        .where("claimed_by", "=", this.#name)
        .executeTakeFirst();
      // The webhook was deleted or switched on again meanwhile.
      if (numUpdatedRows === 0n) return false;
      await keepDelivery(trx, id, { message, at, outcome, nextAttemptAt: next });
      return true;
    });
    if (isKept && isOver) this.#options.onSwitchedOff?.(id);
    return isKept && failures === 0;
  }
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after each failure of a message, together a bit more than a day. */
const pauses = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

/** The pause after this number of failures of a message; null when it is given up. */
function pauseAfter(failures: number): number | null {
  return pauses[failures - 1] ?? null;
}
