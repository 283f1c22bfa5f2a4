import { encounterOf } from "#competition/encounters/encounter-presets.ts";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { readParts } from "../../kit/database/stored-entities.ts";
import type { Followed } from "../../kit/kinds/feature.ts";
import type { Step } from "../../kit/save/step.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { inheritedOf } from "../../registry/inherited.ts";

/** The tally of an encounter of which nothing is known. */
export const noTally = (): NonNullable<Match["tally"]> => ({ points: [0, 0], sets: [0, 0], score: [0, 0] });

/**
 * The matches that become encounters, or stop being encounters, because the format of their stage or tournament has
 * changed. Encounters with rubbers keep their format, so none of these has any.
 */
export async function refollowEncounters(work: WorkingSet, steps: readonly Step[]): Promise<Followed[]> {
  const feature = work.features.of("match");
  const all: Followed[] = [];
  for (const { id, feature: of, before, after, changed } of steps) {
    if (before === null || after === null || !changed.includes("format")) continue;
    const above = of.definition.type === "tournament" ? [id, ...(await stagesWithoutFormat(work, id))] : [id];
    const isEncounter = encounterOf(await inheritedOf<MatchFormat>(work, id, "format")) !== null;
    for (const match of (await partsOf(work, above, "match")) as Match[]) {
      if (match.format !== null || (match.tally !== null) === isEncounter) continue;
      all.push({
        action: "update",
        feature,
        id: match.id,
        data: {},
        computed: { tally: isEncounter ? noTally() : null },
      });
    }
  }
  return all;
}

async function stagesWithoutFormat(work: WorkingSet, tournament: string): Promise<string[]> {
  const stages = (await partsOf(work, [tournament], "stage")) as Stage[];
  return stages.flatMap(({ id, format }) => (format === null ? [id] : []));
}

async function partsOf(work: WorkingSet, owners: readonly string[], type: "stage" | "match"): Promise<unknown[]> {
  const parts = (await readParts(await work.transaction(), owners)).filter((part) => part.type === type);
  await work.load(parts.map(({ id }) => id));
  return parts.flatMap(({ id }) => work.get(id)?.entity ?? []);
}
