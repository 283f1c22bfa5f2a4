import { randomBytes, randomUUID } from "node:crypto";
import { calendarTypes } from "#contract/calendar.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { digestOf } from "../../kit/access/api-keys.ts";
import { type Caller, sees } from "../../kit/access/caller.ts";
import { rightsOf } from "../../kit/access/rights.ts";
import { lockRow } from "../../kit/database/lock-row.ts";
import type { CalendarKeyTable } from "../../kit/database/schema.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import type { Store } from "../../kit/save/store.ts";

/** The keys by which programs read calendars (decision 0025). Only their digests are stored. */

const mostKeys = 200;
const dayMs = 86_400_000;
const lengthOfEnding = 4;

/** An entity that has a calendar. */
export interface CalendarOwner {
  id: string;
  type: EntityType;
}

/**
 * Creates a key for the calendar of an entity, which is valid for this number of days, or without an end.
 *
 * @throws 400 for an entity without a calendar, or one that the caller does not see; 409 limit-reached
 */
export async function createKey(
  { db, features }: Store,
  caller: Caller,
  of: string,
  days: number | null,
): Promise<{ id: string; key: string; validUntil: string | null }> {
  if (!(await findSeen({ db, features }, caller, of))) {
    throw invalid([{ path: "of", code: "notVisible", params: { type: calendarTypes.join(", ") } }]);
  }
  const key = randomBytes(32).toString("base64url");
  const now = Date.now();
  const row: CalendarKeyTable = {
    id: randomUUID(),
    digest: digestOf(key),
    ending: key.slice(-lengthOfEnding),
    user_id: caller.userId,
    entity: of,
    valid_until: days === null ? null : new Date(now + days * dayMs).toISOString(),
    created_at: new Date(now).toISOString(),
  };
  await db.write(async (trx) => {
    // The lock keeps others from creating a key for the user until this one has been counted.
    await lockRow(trx, caller.userId);
    // Those of deleted entities open nothing and are not listed; they are back with what an undo brings back.
    const { count } = await trx
      .selectFrom("calendar_key")
      .innerJoin("entity", "entity.id", "calendar_key.entity")
      .where("user_id", "=", caller.userId)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostKeys) {
      throw new Refusal("limit-reached", "Revoke calendars that you no longer need first.");
    }
    await trx.insertInto("calendar_key").values(row).execute();
  });
  return { id: row.id, key, validUntil: row.valid_until };
}

/** The keys of the caller, the oldest first, each with the last characters of the key. */
export async function listKeys({ db }: Store, { userId }: Caller) {
  const rows = await db.read
    .selectFrom("calendar_key")
    .innerJoin("entity", "entity.id", "calendar_key.entity")
    .select(["calendar_key.id", "calendar_key.ending", "calendar_key.valid_until", "entity.id as of", "entity.type"])
    .where("user_id", "=", userId)
    .where("entity.type", "in", calendarTypes)
    .orderBy("calendar_key.created_at")
    .orderBy("calendar_key.id")
    .execute();
  return rows.map(({ id, of, type, ending, valid_until }) => ({
    id,
    of: { id: of, type: type as (typeof calendarTypes)[number] },
    ending,
    validUntil: valid_until,
  }));
}

/**
 * Withdraws a key of the caller, by its id or by the key itself.
 *
 * @throws 404 if the caller has no such key
 */
export async function withdrawKey({ db }: Store, { userId }: Caller, idOrKey: string): Promise<void> {
  const { numDeletedRows } = await db.write((trx) =>
    trx
      .deleteFrom("calendar_key")
      .where("user_id", "=", userId)
      .where((where) => where.or([where("id", "=", idOrKey), where("digest", "=", digestOf(idOrKey))]))
      .executeTakeFirst(),
  );
  if (Number(numDeletedRows) === 0) throw noSuchKey();
}

/**
 * The entity whose calendar a key reads, and the caller with the present rights of the user who has created the key.
 *
 * @throws 404 for an unknown key, one that has ended, and one whose user may no longer read the calendar
 */
export async function openByKey(store: Store, key: string): Promise<{ caller: Caller; of: CalendarOwner }> {
  const { read } = store.db;
  const found = await read
    .selectFrom("calendar_key")
    .selectAll()
    .where("digest", "=", digestOf(key))
    .executeTakeFirst();
  const isGood = found && (found.valid_until === null || Date.parse(found.valid_until) > Date.now());
  const rights = isGood && (await rightsOf(read, found.user_id, store.today()));
  if (!rights || (!rights.superUser && rights.sportIds.length === 0)) throw noSuchKey();
  const caller: Caller = { ...rights, userId: found.user_id, selected: null };
  const of = await findSeen(store, caller, found.entity);
  if (!of) throw noSuchKey();
  return { caller, of };
}

/** The entity, if it has a calendar that the caller may read. */
async function findSeen(
  { db, features }: Pick<Store, "db" | "features">,
  caller: Caller,
  id: string,
): Promise<CalendarOwner | null> {
  const row = await db.findRow(id);
  if (!row || !calendarTypes.some((type) => type === row.type)) return null;
  return (await sees(db.read, caller, features.of(row.type).definition, row)) ? { id, type: row.type } : null;
}

function noSuchKey(): Refusal {
  return new Refusal("not-found", "There is no such calendar.");
}
