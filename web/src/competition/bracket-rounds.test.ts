import { describe, expect, it } from "vitest";
import { drawStage, planMatches } from "#competition/draws/stage-draw.ts";
import type { Match } from "#contract/fields/match.ts";
import { drawRules } from "#contract/stage-draw.ts";
import { arrangeBracket, placesTowards, presentRound } from "./bracket-rounds.ts";

/** A drawn elimination of so many; its matches know only their place. */
function drawn(entries: number, rules: object = {}) {
  const stage = { type: "STAGE_TYPE_ELIMINATION" as const, draw: drawRules.parse(rules) };
  const entrants = Array.from({ length: entries }, (_, index) => ({ competitor: `T${index + 1}`, source: null }));
  const drawing = drawStage(stage, entrants, { organization: [], nationality: [] }, "lot");
  const lines = drawing.lines.map(({ competitor, ...line }) => {
    return { ...line, competitor: competitor === null ? null : `T${competitor + 1}`, source: null };
  });
  const matches = planMatches(stage, drawing).map((match) => ({ ...match, state: "MATCH_STATE_PLANNING" }));
  return { lines, matches: matches as unknown as Match[] };
}

const shape = ({ lines, matches }: ReturnType<typeof drawn>) =>
  arrangeBracket(lines, matches).rounds.map(({ of, places }) => [
    of,
    places.length,
    places.flatMap((one) => one.matches).length,
  ]);

describe("a bracket", () => {
  it("has its matches by round, and half as many places in each", () => {
    expect(shape(drawn(8))).toEqual([
      [8, 4, 4],
      [4, 2, 2],
      [2, 1, 1],
    ]);
    expect(shape(drawn(2))).toEqual([[2, 1, 1]]);
  });

  it("shows who has a bye where the match would stand", () => {
    const { lines, matches } = drawn(6);
    const [first] = arrangeBracket(lines, matches).rounds;
    expect(first?.places.map(({ matches, bye }) => bye?.competitor ?? matches.length)).toEqual(["T1", 1, 1, "T2"]);
  });

  it("has both legs of a tie in one place, the first one first", () => {
    const { lines, matches } = drawn(4);
    const inLegs = matches.flatMap((match) =>
      match.round === 1 ? [1, 2].map((leg) => ({ ...match, id: `${match.id} ${leg}`, leg })) : match,
    );
    const [semis, final] = arrangeBracket(lines, inLegs.toReversed()).rounds;
    expect(semis?.places.map(({ matches }) => matches.map(({ leg }) => leg))).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(final?.places.map(({ matches }) => matches.length)).toEqual([1]);
  });

  it("keeps apart what is played for other places, the better ones first", () => {
    const { lines, matches } = drawn(8, { placement: "PLACEMENT_ALL" });
    const extra = { ...matches[0], bracket: null } as Match;
    const { placement, others } = arrangeBracket(lines, [...matches, extra]);
    expect(placement.map(([{ places }]) => places?.join("–"))).toEqual(["3–4", "5–8", "5–8", "5–6", "7–8"]);
    expect(others).toEqual([extra]);
  });

  it("is at the first round that is not over", () => {
    const { lines, matches } = drawn(4);
    const after = (rounds: number) =>
      arrangeBracket(
        lines,
        matches.map((match) => ((match.round ?? 0) > rounds ? match : { ...match, state: "MATCH_STATE_FINISHED" })),
      ).rounds;
    expect([0, 1, 2].map((rounds) => presentRound(after(rounds)))).toEqual([1, 2, 2]);
  });
});

it("leads by the arrow keys along the bracket", () => {
  expect(placesTowards("ArrowRight", 1, 3, 4)).toEqual([[2, 2]]);
  expect(placesTowards("ArrowLeft", 2, 2, 4)).toEqual([
    [1, 3],
    [1, 4],
  ]);
  expect(placesTowards("ArrowUp", 1, 3, 4)).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(placesTowards("ArrowDown", 1, 3, 4)).toEqual([[1, 4]]);
  expect(placesTowards("Enter", 1, 3, 4)).toEqual([]);
});
