import { phasesOf } from "#competition/encounters/phases.ts";
import type { AnyEntity } from "#contract/entity.ts";
import type { Match } from "#contract/fields/match.ts";
import type { DerivedField } from "../../kit/save/derived-fields.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { rulesOfMatch } from "../../registry/formats.ts";
import { readRubbers } from "../../registry/rubbers.ts";

/** For each phase of an encounter: which line-ups are in, and whether it is open, so that its rubbers are made. */
export const lineupsOfMatch: DerivedField = {
  name: "lineups",
  parts: ["match"],
  members: [],
  value: {
    initial: [],
    concerns: (before, after) => isEncounter(before) !== isEncounter(after),
    compute: async (work, ids) => {
      await work.load(ids);
      const rubbers = Map.groupBy(await readRubbers(work, ids), ({ parent }) => parent.id);
      const values = new Map<string, Match["lineups"]>();
      for (const id of ids) values.set(id, await phasesIn(work, id, rubbers.get(id) ?? []));
      return values;
    },
  },
};

const isEncounter = (match: AnyEntity | null): boolean => ((match as Match | null)?.tally ?? null) !== null;

async function phasesIn(work: WorkingSet, id: string, rubbers: readonly Match[]): Promise<Match["lineups"]> {
  const match = work.get(id)?.entity as Match | undefined;
  const rules = match ? await rulesOfMatch(work, match) : null;
  if (rules?.kind !== "MATCH_FORMAT_ENCOUNTER") return [];
  const open = new Set(rubbers.map(({ rubber }) => rubber?.phase));
  return phasesOf(rules).map((phase) => ({ phase, in: [false, false], open: open.has(phase) }));
}
