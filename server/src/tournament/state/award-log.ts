import { sql } from "kysely";
import { cancelled, isAwardedSo } from "#competition/progression/awards.ts";
import type { Match } from "#contract/fields/match.ts";
import { isAnyOf } from "../../kit/database/each-of.ts";
import { prepare } from "../../kit/database/prepared.ts";
import { parseOlder } from "../../kit/kinds/documents.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";

/**
 * The states of matches before the server decided or cancelled them without play; matches that a person decided or
 * cancelled are not among them.
 */
export async function readBeforeAward(
  work: WorkingSet,
  matches: readonly Match[],
): Promise<Map<string, Match["state"]>> {
  if (matches.length === 0) return new Map();
  const list = JSON.stringify(matches.map(({ id }) => id));
  const changes = Map.groupBy(await findChanges(await work.transaction(), { list }), ({ entity }) => entity);
  return new Map(
    matches.flatMap(({ id }) => {
      const state = stateBeforeAward(work, changes.get(id) ?? []);
      return state === null ? [] : [[id, state] as const];
    }),
  );
}

/** @param changes those of one match, the newest first */
function stateBeforeAward(work: WorkingSet, changes: readonly LoggedChange[]): Match["state"] | null {
  const { definition } = work.features.of("match");
  for (const { before, after, followed, undoes } of changes) {
    const [old, next] = [before, after].map((text) => (text === null ? null : (parseOlder(definition, text) as Match)));
    if (old && next && isAwardedSo(old, next)) continue;
    // An undo restores a result that had been awarded or reported earlier.
    if (undoes !== null) continue;
    if (followed === 0) return null;
    // When the second side of a match withdraws, or returns, one award follows another.
    if (old?.state !== "MATCH_STATE_FINISHED" && old?.state !== cancelled.state) {
      return old?.state ?? "MATCH_STATE_PLANNING";
    }
  }
  return null;
}

interface LoggedChange {
  entity: string;
  before: string | null;
  after: string | null;
  followed: number;
  undoes: string | null;
}

const findChanges = prepare((db, { list }: { list: string }) => ({
  compile: () =>
    sql<LoggedChange>`
      select c.entity, c.before, c.after, c.followed, s.undoes
      from change as c left join change_set as s on s.id = c.change_set
      where ${isAnyOf(db, sql.ref("c.entity"), list)} order by c.entity, c.version desc`.compile(db),
}));
