import { isDeepStrictEqual } from "node:util";
import { hasBegun } from "#competition/standings/table-match.ts";
import type { AnyEntity } from "#contract/entity.ts";
import { stage as definition } from "#contract/fields/stage.ts";
import type { Feature } from "../../entities/feature.ts";
import type { WorkingSet } from "../../entities/working-set.ts";
import { followStages } from "../match/following.ts";
import { refuseUnfitMatches } from "../match/formats.ts";
import { stageHasBegun } from "./draw.ts";
import { readMatchesOf } from "./stage-matches.ts";

/** The fields that a draw is made from, or makes. */
const drawnFields = ["competitors", "sources", "draw", "groups", "lines"];
/** The fields that its tables follow from, beside the results. */
const tableFields = [...drawnFields, "standings", "format", "decisions", "adjustments"];

export const stage: Feature = {
  definition,
  applyRules: async (work, { stored, next, isByHand, own }) => {
    const isChanged = stored !== null && isOneChanged(drawnFields, stored, next);
    if (isChanged && isByHand) await refuseBegun(work, next);
    const drawn = isChanged ? false : (stored?.drawn ?? false);
    return { entity: { ...next, lot: stored?.lot ?? null, drawn, ...pick(own) }, issues: [] };
  },
  check: refuseUnfitMatches,
  derived: { name: "numberOfMatches", parts: "match", members: null },
  isFollowed: ({ before, after }) =>
    before !== null && after !== null && isOneChanged(tableFields, before.entity, after.entity),
  follow: (work, { id }) => followStages(work, [id]),
};

function isOneChanged(fields: readonly string[], stored: AnyEntity, next: AnyEntity): boolean {
  return fields.some((field) => !isDeepStrictEqual(stored[field], next[field]));
}

/** Of what the server gives, what is a stage's. */
function pick({ lot, drawn }: Readonly<Record<string, unknown>>): object {
  return { ...(lot !== undefined && { lot }), ...(drawn !== undefined && { drawn }) };
}

/** @throws 409 has-begun once a match of the stage has */
async function refuseBegun(work: WorkingSet, { id }: AnyEntity): Promise<void> {
  if (work.trx === null) return;
  const { matches } = await readMatchesOf(work, id);
  await work.load(
    matches.map((match) => match.id),
    "change",
  );
  if (matches.some(hasBegun)) throw stageHasBegun();
}
