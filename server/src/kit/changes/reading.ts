import { createHash } from "node:crypto";
import { sql } from "kysely";
import { prepare } from "../database/prepared.ts";
import type { ChangeTable, Reader } from "../database/schema.ts";

/** A change with its position, without the values. */
export interface SequencedChange
  extends Omit<
    ChangeTable,
    "id" | "position" | "by" | "before" | "after" | "owner" | "sports" | "reset_sports" | "told" | "followed"
  > {
  position: number;
  sports: string[];
  resetSports: string[];
  /** Those whose readers are notified of the change, too: the owner of a changed part, the holders of a changed grant. */
  told: string[];
}

/** A reader that has missed more changes loads everything again. */
export const furthestBehind = 20_000;

/** The most changes that are read at once. */
export const mostAtOnce = 500;
const columns = [
  "position",
  "at",
  "entity",
  "type",
  "version",
  "action",
  "affects_summary",
  "sports",
  "reset_sports",
  "change_set",
  "told",
] as const;

/** The next changes after a position, in order. */
export async function readChanges(db: Reader, after: number): Promise<SequencedChange[]> {
  return (await findChanges(db, { after })).map(sequenced);
}

const findChanges = prepare((db, { after }: { after: number }) =>
  db.selectFrom("change").select(columns).where("position", ">", after).orderBy("position").limit(sql.lit(mostAtOnce)),
);

/**
 * The entities with changes after a position, or with changes that have none yet; each with its first such change. Of
 * those after the position, only the next ones count, as many as a reader may miss.
 */
export async function readChangedAfter(
  db: Reader,
  after: number,
): Promise<ReadonlyMap<string, Pick<SequencedChange, "action">>> {
  // In this order, a change that gets its position meanwhile is found.
  const unplaced = await findUnplaced(db, {});
  const later = [...(await findChangedAfter(db, { after })), ...unplaced].toReversed();
  return new Map(later.map(({ entity, action }) => [entity, { action }]));
}

const findChangedAfter = prepare((db, { after }: { after: number }) =>
  db
    .selectFrom("change")
    .select(["entity", "action"])
    .where("position", ">", after)
    .orderBy("position")
    .limit(sql.lit(furthestBehind)),
);

const findUnplaced = prepare((db) =>
  db.selectFrom("change").select(["entity", "action"]).where("position", "is", null).orderBy("id"),
);

/** The last position, and how many committed changes have none yet. */
export async function readExtent(db: Reader): Promise<{ position: number; unsequenced: number }> {
  const query = db.selectFrom("change").select(({ fn }) => fn.max("position").as("position"));
  const unsequenced = db
    .selectFrom("change")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("position", "is", null);
  const [last, waiting] = await Promise.all([query.executeTakeFirst(), unsequenced.executeTakeFirst()]);
  return { position: Number(last?.position ?? 0), unsequenced: Number(waiting?.count ?? 0) };
}

/** The last position and its id in the stream; 0 for an empty log. */
export async function readLast(db: Reader): Promise<{ position: number; eventId: string }> {
  const row = await db
    .selectFrom("change")
    .select(columns)
    .where("position", "is not", null)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row
    ? { position: Number(row.position), eventId: eventIdOf(sequenced(row)) }
    : { position: 0, eventId: "0-start" };
}

/** The place where a reader stopped: a position, and the number of messages got of the change after it. */
export interface Place {
  position: number;
  messages: number;
}

/**
 * The place where a reader stopped, by the last event id; null for an id that this log has not issued. The second part
 * of an id is a digest of the change: after a restore, a position can belong to another change.
 */
export async function findPlace(db: Reader, eventId: string): Promise<Place | null> {
  if (eventId === "0-start") return { position: 0, messages: 0 };
  const [, digits, messages] = /^(\d{1,15})-[\w-]{11}(?:\.(\d{1,4}))?$/.exec(eventId) ?? [];
  if (digits === undefined) return null;
  const position = Number(digits);
  const row = await db.selectFrom("change").select(columns).where("position", "=", position).executeTakeFirst();
  if (!row || eventIdOf(sequenced(row)) !== eventId.replace(/\.\d+$/, "")) return null;
  return messages === undefined ? { position, messages: 0 } : { position: position - 1, messages: Number(messages) };
}

/** The id of the last message of a change. The ids of the messages before it also have their number. */
export function eventIdOf({ position, at, entity, version, action }: SequencedChange): string {
  const digest = createHash("sha256").update(`${position} ${at} ${entity} ${version} ${action}`).digest("base64url");
  return `${position}-${digest.slice(0, 11)}`;
}

function sequenced(row: Pick<ChangeTable, (typeof columns)[number]>): SequencedChange {
  const { reset_sports, told, ...rest } = row;
  return {
    ...rest,
    position: Number(row.position),
    sports: JSON.parse(row.sports),
    resetSports: JSON.parse(reset_sports),
    told: Object.keys(JSON.parse(told)),
  };
}
