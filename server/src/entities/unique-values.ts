import { prepare } from "../database/prepared.ts";
import type { Feature } from "./feature.ts";
import { numberUsed } from "./rows.ts";
import type { EntityState, WorkingSet } from "./working-set.ts";
import { flush } from "./write-change-set.ts";

/** @throws 409 when another entity of the kind has the value already that is given only once within a sport */
export async function requireUnique(
  work: WorkingSet,
  feature: Feature,
  after: EntityState,
  before: EntityState | null,
): Promise<void> {
  const { unique_key } = after.row;
  if (unique_key === null || unique_key === before?.row.unique_key || work.trx === null) return;
  for (const id of work.written.keys()) if (isSame(id, work.get(id), after.row)) throw numberUsed(feature);
  const holders = await findHolders(work.trx, { type: after.row.type, home: after.row.home ?? "", unique_key });
  const others = holders.filter(({ id }) => id !== after.row.id);
  if (others.some(({ id }) => !work.written.has(id))) throw numberUsed(feature);
  // Whoever has had it gives it away before it is given anew.
  if (others.length > 0) await flush(work);
}

function isSame(id: string, state: EntityState | null, row: EntityState["row"]): boolean {
  if (id === row.id || state === null) return false;
  return state.row.type === row.type && state.row.home === row.home && state.row.unique_key === row.unique_key;
}

const findHolders = prepare((db, { type, home, unique_key }: Record<"type" | "home" | "unique_key", string>) =>
  db
    .selectFrom("entity")
    .select("id")
    .where("type", "=", type as never)
    .where("home", "=", home)
    .where("unique_key", "=", unique_key),
);
