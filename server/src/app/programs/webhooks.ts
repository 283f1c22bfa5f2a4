import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { EntityType } from "#contract/entity-types.ts";
import type { Webhook, WebhookChange } from "#contract/webhooks.ts";
import type { Caller } from "../../kit/access/caller.ts";
import { readLast } from "../../kit/changes/reading.ts";
import type { Database } from "../../kit/database/database.ts";
import { lockRow } from "../../kit/database/lock-row.ts";
import type { Reader, WebhookTable } from "../../kit/database/schema.ts";
import { isLoopback } from "../../kit/http/loopback.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import { makerIn, namesOfAuthors } from "../../kit/save/change-set-answer.ts";
import { sportOfNewProgram, sportOfPrograms } from "./access.ts";
import { isPublicAddress } from "./public-address.ts";
import { newSecret } from "./signature.ts";

const mostWebhooks = 20;

export interface WebhookOptions {
  /** Whether addresses in private networks, and without TLS, are allowed. */
  allowPrivate: boolean;
  /** The kinds that webhooks can report. */
  reportedTypes: readonly EntityType[];
  /** Waits until every committed change can be read from the log. */
  settle: () => Promise<void>;
}

/** The webhooks of sports, which send the changes of a sport to other programs. */
export class Webhooks {
  readonly #db: Database;
  readonly #options: WebhookOptions;

  constructor(db: Database, options: WebhookOptions) {
    this.#db = db;
    this.#options = options;
  }

  async list(caller: Caller): Promise<Webhook[]> {
    const rows = await readable(this.#db.read, caller).orderBy("created_at").orderBy("id").execute();
    return this.#answer(rows);
  }

  /** @throws 404 for one that the caller may not see */
  find(caller: Caller, id: string): Promise<WebhookTable> {
    return findOne(this.#db.read, caller, id);
  }

  async make(caller: Caller, body: { url: string; kinds: readonly EntityType[] }) {
    const sport = sportOfNewProgram(caller);
    this.#requireAllowed(body.url);
    // The webhook starts after the changes that were saved before.
    await this.#options.settle();
    const now = new Date().toISOString();
    const row: WebhookTable = {
      id: randomUUID(),
      sport,
      url: new URL(body.url).href,
      kinds: this.#serialize(body.kinds),
      secret: newSecret(),
      active: 1,
      off_reason: null,
      position: (await readLast(this.#db.read)).position,
      failures: 0,
      failing_since: null,
      next_attempt_at: now,
      claimed_by: null,
      claimed_until: null,
      created_at: now,
      created_by: caller.userId,
    };
    await this.#db.write(async (trx) => {
      // Locks the sport, so that webhooks are created and counted one after the other.
      await lockRow(trx, sport);
      const present = await trx.selectFrom("webhook").select("id").where("sport", "=", sport).execute();
      if (present.length >= mostWebhooks) {
        throw new Refusal("limit-reached", "Delete webhooks that you no longer need first.");
      }
      await trx.insertInto("webhook").values(row).execute();
    });
    return { webhook: await this.#answerOne(row), secret: row.secret };
  }

  /** A changed address also changes the secret, which is in the answer. */
  async change(caller: Caller, id: string, { url, kinds, active }: WebhookChange) {
    await this.find(caller, id);
    this.#requireAllowed(url);
    if (active) await this.#options.settle();
    const href = url === undefined ? undefined : new URL(url).href;
    const { changed, isElsewhere } = await this.#db.write(async (trx) => {
      const stored = await findOne(trx, caller, id);
      const isElsewhere = href !== undefined && href !== stored.url;
      const isSwitchedOn = active === true && stored.active === 0;
      await trx
        .updateTable("webhook")
        .set({
          ...(isElsewhere && { url: href, secret: newSecret() }),
          ...(kinds && { kinds: this.#serialize(kinds) }),
          ...(active !== undefined && { active: active ? 1 : 0, off_reason: null }),
          // A server that is sending to it meanwhile loses its claim.
          ...(isSwitchedOn && { position: (await readLast(trx)).position, claimed_by: null, claimed_until: null }),
          failures: 0,
          failing_since: null,
          next_attempt_at: new Date().toISOString(),
        })
        .where("id", "=", id)
        .execute();
      return { changed: await findOne(trx, caller, id), isElsewhere };
    });
    return { webhook: await this.#answerOne(changed), ...(isElsewhere && { secret: changed.secret }) };
  }

  async giveSecret(caller: Caller, id: string) {
    const row = await this.find(caller, id);
    const secret = newSecret();
    await this.#db.write((trx) => trx.updateTable("webhook").set({ secret }).where("id", "=", id).execute());
    return { webhook: await this.#answerOne(row), secret };
  }

  async delete(caller: Caller, id: string): Promise<void> {
    await this.find(caller, id);
    await this.#db.write(async (trx) => {
      await trx.deleteFrom("webhook").where("id", "=", id).execute();
      await trx.deleteFrom("webhook_delivery").where("webhook", "=", id).execute();
    });
  }

  /** @throws 400 for an address to which a server must not send */
  #requireAllowed(url: string | undefined): void {
    if (this.#options.allowPrivate || url === undefined) return;
    const { protocol, hostname } = new URL(url);
    if (protocol !== "https:") throw invalid([{ path: "url", code: "webhookUrl" }]);
    const host = hostname.replace(/^\[|\]$/g, "");
    const isPrivate = isIP(host) === 0 ? isLoopback(host) : !isPublicAddress(host);
    if (isPrivate) throw invalid([{ path: "url", code: "privateAddress" }]);
  }

  /** The kinds in their fixed order, each of them once. */
  #serialize(kinds: readonly EntityType[]): string {
    return JSON.stringify(this.#options.reportedTypes.filter((kind) => kinds.includes(kind)));
  }

  async #answer(rows: readonly WebhookTable[]): Promise<Webhook[]> {
    const authors = rows.map((row) => row.created_by);
    const names = await namesOfAuthors(this.#db.read, authors);
    return rows.map((row) => answerOf(row, names));
  }

  async #answerOne(row: WebhookTable): Promise<Webhook> {
    const [one] = await this.#answer([row]);
    if (!one) throw new Error("a webhook has no answer");
    return one;
  }
}

/** The webhooks that the caller may see. */
function readable(reader: Reader, caller: Caller) {
  const sport = sportOfPrograms(caller);
  const all = reader.selectFrom("webhook").selectAll();
  return sport === null ? all : all.where("sport", "=", sport);
}

async function findOne(reader: Reader, caller: Caller, id: string): Promise<WebhookTable> {
  const row = await readable(reader, caller).where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not-found", "There is no such webhook.");
  return row;
}

function answerOf(row: WebhookTable, names: ReadonlyMap<string, string>): Webhook {
  const { id, sport, url, active, created_by, failing_since } = row;
  return {
    id,
    sport,
    url,
    kinds: JSON.parse(row.kinds) as EntityType[],
    active: active === 1,
    offReason: row.off_reason,
    failingSince: failing_since,
    nextAttemptAt: failing_since !== null && active === 1 ? row.next_attempt_at : null,
    createdAt: row.created_at,
    createdBy: makerIn(names, created_by),
  };
}
