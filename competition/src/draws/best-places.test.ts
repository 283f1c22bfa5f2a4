import { describe, expect, it } from "vitest";
import { drawRules } from "#contract/stage-draw.ts";
import { matchBest, openPlaces } from "./best-places.ts";
import { opponentOf } from "./place-seeds.ts";
import { keyOfGroup, listQualifiers } from "./qualifiers.ts";
import { drawStage, type Entrant } from "./stage-draw.ts";

const stage = "groups";
const nobodyApart = { organization: [], nationality: [] };
const rules = { type: "STAGE_TYPE_ELIMINATION", draw: drawRules.parse({}) } as const;
const lots = Array.from({ length: 300 }, (_, lot) => String(lot));

/**
 * The entrants from so many groups: winners, seconds and the best thirds, with the groups of the thirds where they are
 * known.
 */
function entrantsOf(ids: string, best: number, known: string | null): Entrant[] {
  const groups = [...ids].map((id) => ({ id, size: 4 }));
  return listQualifiers([{ stage, groups, ranks: [1, 2], best: { rank: 3, count: best } }]).map((source): Entrant => {
    if (source.best === undefined || source.best === null) return { competitor: null, source };
    if (known === null) return { competitor: null, source: { ...source, best: null } };
    return { competitor: `third of ${known[source.best - 1]}`, source, group: known[source.best - 1] ?? null };
  });
}

/** The groups of the two sides of each first-round match, after the thirds have been assigned to lines. */
function meetingsIn(entrants: readonly Entrant[], lot: string, thirds: string) {
  const { lines, warnings } = drawStage(rules, entrants, nobodyApart, lot);
  const placed = new Map(
    lines.flatMap(({ line, competitor }): [number, Entrant][] => {
      const entrant = competitor === null ? undefined : entrants[competitor];
      return entrant ? [[line, entrant]] : [];
    }),
  );
  for (const { lines, opponents } of openPlaces(placed)) {
    const matched = matchBest(
      opponents,
      [...thirds].map((group) => `${stage} ${group}`),
    );
    lines.forEach((line, index) => {
      const entrant = placed.get(line);
      if (entrant) placed.set(line, { ...entrant, group: thirds[matched[index] ?? 0] ?? null });
    });
  }
  const groupOn = (line: number) => keyOfGroup(placed.get(line) ?? { source: null });
  const meetings = lines
    .filter(({ line }) => line % 2 === 1)
    .map(({ line }) => [groupOn(line), groupOn(opponentOf(line))]);
  return { meetings, warnings };
}

function withinGroup(meetings: readonly (string | null)[][]): number {
  return meetings.filter(([one, other]) => one !== null && one === other).length;
}

describe("the best thirds meet nobody of their own group in the first round", () => {
  // The groups whose thirds went on at the EUROs of 2016 (B, C, E, F), 2020 (A, C, D, F) and 2024 (C, D, E, F).
  it.each(["EFBC", "FDCA", "DFEC", "ABCD"])("of six groups, for 300 lots: %s", (thirds) => {
    for (const lot of lots) {
      const known = meetingsIn(entrantsOf("ABCDEF", 4, thirds), lot, thirds);
      expect([withinGroup(known.meetings), known.warnings]).toEqual([0, []]);
      const matched = meetingsIn(entrantsOf("ABCDEF", 4, null), lot, thirds);
      expect([withinGroup(matched.meetings), matched.warnings]).toEqual([0, []]);
    }
  });

  it.each(["AB", "CA", "BC"])("of three groups, of which two go on: %s", (thirds) => {
    for (const lot of lots) {
      for (const known of [thirds, null]) {
        const { meetings } = meetingsIn(entrantsOf("ABC", 2, known), lot, thirds);
        expect(withinGroup(meetings)).toBe(0);
      }
    }
  });

  it("where that can be; else a warning says so", () => {
    const draw = (entrants: readonly Entrant[]) => drawStage(rules, entrants, nobodyApart, "lot");
    const ofTwo = entrantsOf("AB", 0, "").filter(({ source }) => source?.group === "A");
    const foreign: Entrant = { competitor: null, source: { type: "MATCH_SOURCE_RANK", stage, group: "B", rank: 1 } };
    const third: Entrant = { ...foreign, source: { type: "MATCH_SOURCE_RANK", stage, group: "A", rank: 3 } };
    expect(draw([...ofTwo, third, foreign]).warnings).toEqual(["SEPARATION_NOT_KEPT"]);
  });
});

describe("the best are matched to the lines that wait for them", () => {
  it("the first line gets the best ranked whom it can have without more meetings within a group", () => {
    expect(matchBest([null, null], ["A", "B"])).toEqual([0, 1]);
    expect(matchBest(["A", "B", "C"], ["A", "B", "C"])).toEqual([1, 2, 0]);
    expect(matchBest(["A", "B"], ["B", "A"])).toEqual([0, 1]);
    expect(matchBest(["B", "A"], ["B", "A"])).toEqual([1, 0]);
  });

  it("with the fewest meetings where they can't be avoided", () => {
    expect(matchBest(["A", "A"], ["A", "B"])).toEqual([0, 1]);
    expect(matchBest(["A"], ["A"])).toEqual([0]);
  });
});
