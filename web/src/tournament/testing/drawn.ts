import { drawStage, planMatches } from "#competition/draws/stage-draw.ts";
import type { StageType } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";
import { drawRules } from "#contract/stage-draw.ts";

/** A drawn elimination with this number of entries. Its matches know only their places. */
export function drawn(entries: number, rules: object = {}, type: StageType = "STAGE_TYPE_ELIMINATION") {
  const stage = { type, draw: drawRules.parse(rules) };
  const entrants = Array.from({ length: entries }, (_, index) => ({ competitor: `T${index + 1}`, source: null }));
  const drawing = drawStage(stage, entrants, { organization: [], nationality: [] }, "lot");
  const lines = drawing.lines.map(({ competitor, ...line }) => {
    return { ...line, competitor: competitor === null ? null : `T${competitor + 1}`, source: null };
  });
  const matches = planMatches(stage, drawing).map((match) => ({ ...match, state: "MATCH_STATE_PLANNING" }));
  // The code under test reads only these fields of a match.
  return { lines, matches: matches as unknown as Match[] };
}
