import { createHash } from "node:crypto";
import { sql } from "kysely";
import { prepare } from "../database/prepared.ts";
import type { ChangeTable, Reader } from "../database/schema.ts";

/** A placed change, without the values. */
export interface PlacedChange
  extends Omit<ChangeTable, "id" | "position" | "by" | "before" | "after" | "sports" | "reset_sports"> {
  position: number;
  sports: string[];
  resetSports: string[];
}

/** A reader that is further behind than this loads everything anew. */
export const furthestBehind = 10_000;

const batch = 500;
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
] as const;

/** The next placed changes after a position, in order. */
export async function readChanges(db: Reader, after: number): Promise<PlacedChange[]> {
  return (await findChanges(db, { after })).map(placed);
}

const findChanges = prepare((db, { after }: { after: number }) =>
  db.selectFrom("change").select(columns).where("position", ">", after).orderBy("position").limit(sql.lit(batch)),
);

/** The last placed position, and how many committed changes have none yet. */
export async function readExtent(db: Reader): Promise<{ position: number; unplaced: number }> {
  const query = db.selectFrom("change").select(({ fn }) => fn.max("position").as("position"));
  const unplaced = db
    .selectFrom("change")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("position", "is", null);
  const [last, waiting] = await Promise.all([query.executeTakeFirst(), unplaced.executeTakeFirst()]);
  return { position: Number(last?.position ?? 0), unplaced: Number(waiting?.count ?? 0) };
}

/** The last placed position and its id in the stream; 0 for an empty log. */
export async function readLast(db: Reader): Promise<{ position: number; eventId: string }> {
  const row = await db
    .selectFrom("change")
    .select(columns)
    .where("position", "is not", null)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row
    ? { position: Number(row.position), eventId: eventIdOf(placed(row)) }
    : { position: 0, eventId: "0-start" };
}

/**
 * Where a reader stopped, by the id that it was given; null for an id that this log has not given.
 * The second half of an id is a digest of the change: after a restore, a position can stand for another one.
 */
export async function findPosition(db: Reader, eventId: string): Promise<number | null> {
  if (eventId === "0-start") return 0;
  const position = Number(/^(\d{1,15})-[\w-]{11}$/.exec(eventId)?.[1] ?? Number.NaN);
  if (Number.isNaN(position)) return null;
  const row = await db.selectFrom("change").select(columns).where("position", "=", position).executeTakeFirst();
  return row && eventIdOf(placed(row)) === eventId ? position : null;
}

export function eventIdOf({ position, at, entity, version, action }: PlacedChange): string {
  const digest = createHash("sha256").update(`${position} ${at} ${entity} ${version} ${action}`).digest("base64url");
  return `${position}-${digest.slice(0, 11)}`;
}

function placed(row: Pick<ChangeTable, (typeof columns)[number]>): PlacedChange {
  const { reset_sports, ...rest } = row;
  return {
    ...rest,
    position: Number(row.position),
    sports: JSON.parse(row.sports),
    resetSports: JSON.parse(reset_sports),
  };
}
