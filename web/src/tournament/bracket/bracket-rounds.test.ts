import { describe, expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { drawn } from "../testing/drawn.ts";
import { arrangeBracket, placesTowards, presentRound } from "./bracket-rounds.ts";

const shape = ({ lines, matches }: ReturnType<typeof drawn>) =>
  arrangeBracket(lines, matches).parts[0]?.rounds.map(({ of, places }) => [
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
    const [first] = arrangeBracket(lines, matches).parts[0]?.rounds ?? [];
    expect(first?.places.map(({ matches, bye }) => bye?.competitor ?? matches.length)).toEqual(["T1", 1, 1, "T2"]);
  });

  it("has both legs of a tie in one place, the first one first", () => {
    const { lines, matches } = drawn(4);
    const inLegs = matches.flatMap((match) =>
      match.round === 1 ? [1, 2].map((leg) => ({ ...match, id: `${match.id} ${leg}`, leg })) : match,
    );
    const [semis, final] = arrangeBracket(lines, inLegs.toReversed()).parts[0]?.rounds ?? [];
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

  it("has the losers' side of a double elimination along its lines, and the final", () => {
    const { lines, matches } = drawn(8, {}, "STAGE_TYPE_DOUBLE_ELIMINATION");
    const { parts } = arrangeBracket(lines, matches);
    expect(
      parts.map(({ bracket, rounds }) => [
        bracket,
        ...rounds.map(({ places }) => places.map(({ position }) => position)),
      ]),
    ).toEqual([
      ["MATCH_BRACKET_MAIN", [1, 2, 3, 4], [1, 2], [1]],
      ["MATCH_BRACKET_LOSERS", [1, 2], [2, 1], [1], [1]],
      ["MATCH_BRACKET_FINAL", [1]],
    ]);
    expect(
      parts.flatMap(({ rounds }) => rounds.flatMap(({ places }) => places.flatMap((one) => one.matches))),
    ).toHaveLength(14);
  });

  it("has the consolation as a bracket of its own", () => {
    const { lines, matches } = drawn(8, { placement: "PLACEMENT_CONSOLATION" });
    const { parts, placement } = arrangeBracket(lines, matches);
    expect(parts.map(({ bracket, rounds }) => [bracket, rounds.length])).toEqual([
      ["MATCH_BRACKET_MAIN", 3],
      ["MATCH_BRACKET_CONSOLATION", 2],
    ]);
    expect(placement).toEqual([]);
  });

  it("is at the first round that is not over", () => {
    const { lines, matches } = drawn(4);
    const after = (rounds: number) =>
      arrangeBracket(
        lines,
        matches.map((match) => ((match.round ?? 0) > rounds ? match : { ...match, state: "MATCH_STATE_FINISHED" })),
      ).parts[0]?.rounds ?? [];
    expect([0, 1, 2].map((rounds) => presentRound(after(rounds)))).toEqual([1, 2, 2]);
  });
});

it("leads by the arrow keys along the bracket", () => {
  const sizes = [4, 2, 1];
  expect(placesTowards("ArrowRight", [1, 3], sizes)).toEqual([[2, 2]]);
  expect(placesTowards("ArrowLeft", [2, 2], sizes)).toEqual([
    [1, 3],
    [1, 4],
  ]);
  expect(placesTowards("ArrowUp", [1, 3], sizes)).toEqual([
    [1, 2],
    [1, 1],
  ]);
  expect(placesTowards("ArrowDown", [1, 3], sizes)).toEqual([[1, 4]]);
  expect(placesTowards("Enter", [1, 3], sizes)).toEqual([]);
});

it("leads in the losers' side straight on to a round of as many matches", () => {
  const sizes = [2, 2, 1, 1];
  expect(placesTowards("ArrowRight", [1, 2], sizes)).toEqual([[2, 2]]);
  expect(placesTowards("ArrowRight", [2, 2], sizes)).toEqual([[3, 1]]);
  expect(placesTowards("ArrowLeft", [2, 2], sizes)).toEqual([[1, 2]]);
});
