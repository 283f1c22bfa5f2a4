import { sql } from "kysely";
import { isOut } from "#contract/entry-status.ts";
import { entry as definition, type Entry } from "#contract/fields/entry.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { seedIn } from "#contract/kinds/entry.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { readStored } from "../../kit/database/stored-entities.ts";
import type { Feature } from "../../kit/kinds/feature.ts";
import { findByLookup } from "../../kit/lists/lookups.ts";
import { invalid, Refusal } from "../../kit/refusal.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { followEntries } from "../following/followed-entries.ts";
import { entersIn, grantedToClubs, guardEntries } from "./entry-window.ts";

export const entry: Feature = {
  definition,
  grantsOver: grantedToClubs,
  createsBelow: (_work, caller, target) => entersIn(caller, target),
  guard: guardEntries,
  requireFree: (work, next) => requireFreeSeed(work, next as Entry),
  check: (work, { before, after }) => checkReplaced(work, before as Entry | null, after as Entry),
  follow: followEntries,
};

/** @throws 409 when another entry of the tournament that has not withdrawn has the seed */
async function requireFreeSeed(work: WorkingSet, { id, tournament, seed, status }: Entry): Promise<void> {
  if (seed === null || isOut(status)) return;
  // The lock makes two saves with the same seed wait for one another.
  const trx = await work.transaction();
  const [its] = await readStored(trx, [tournament.id], "change");
  const lookup = { sport: its?.row.home ?? "", type: "entry", name: "seed" } as const;
  const seeded = await findByLookup(trx, lookup, [seedIn(tournament.id, seed)]);
  if (!seeded.some((other) => other.id !== id && !work.steps.isChangedLater(other.id, id, ["seed", "status"]))) return;
  const { issues } = invalid([{ path: "seed", code: "repeated" }]).body;
  throw new Refusal("seed-taken", `Another entry of this tournament is seeded ${seed}.`, { issues });
}

/** The reason why the entry may not replace the one that it names, judged by the entries alone. */
async function checkReplaced(work: WorkingSet, before: Entry | null, after: Entry): Promise<RuleIssue[]> {
  const { id, replaces, tournament } = after;
  if (replaces === null || replaces.id === before?.replaces?.id) return [];
  const replaced = work.get(replaces.id)?.entity as Entry | undefined;
  if (replaced?.tournament.id !== tournament.id) return [{ path: "replaces", code: "otherTournament" }];
  const others = await findReplacing(await work.transaction(), { id: replaces.id });
  if (others.some((other) => other.id !== id && !work.steps.isChangedLater(other.id, id, ["replaces"])))
    return [{ path: "replaces", code: "replacedAlready" }];
  for (let one: Entry | undefined = replaced; one?.replaces; one = work.get(one.replaces.id)?.entity as Entry) {
    if (work.steps.isChangedLater(one.id, id, ["replaces"])) break;
    if (one.replaces.id === id) return [{ path: "replaces", code: "itself" }];
    await work.load([one.replaces.id]);
  }
  return [];
}

const findReplacing = prepare((db, { id }: { id: string }) => ({
  compile: () =>
    sql<{ id: string }>`select from_id as id from reference where to_id = ${id} and field = 'replaces'`.compile(db),
}));
