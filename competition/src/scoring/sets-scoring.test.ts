import { describe, expect, it } from "vitest";
import type { FormatName, SetsFormat } from "#contract/match-format.ts";
import { formatPresets } from "../format-presets.ts";
import type { Side } from "../side.ts";
import { scoreOf } from "../testing/score-of.ts";
import { matchTieBreak, periods, sets } from "../testing/sets.ts";
import { changesEnds } from "./change-of-ends.ts";
import { courtRulesOf } from "./court-rules.ts";
import { gameScoreOf, isDecidingPoint, wonByNextPoint } from "./points.ts";
import { serverOf, withServer } from "./service.ts";
import type { SetsScore } from "./sets-score.ts";
import { addGame, addPoint, type ScoreStart, startSets } from "./sets-scoring.ts";

/** Starts a match in which side 0 serves first. */
function start(name: FormatName, from: ScoreStart = {}): SetsScore {
  const format = formatPresets[name] as SetsFormat;
  const score = startSets(format, { court: courtRulesOf(name), firstServer: 0, ...from });
  if (score === null) throw new Error("These sets do not fit the format.");
  return score;
}

/** Points as a text: "0011" are two for each side. */
function play(score: SetsScore, points: string): SetsScore {
  return [...points].reduce((one, by) => addPoint(one, Number(by) as Side), score);
}

/** Who serves each point, and a bar wherever the sides change ends. */
function course(score: SetsScore, points: string): string {
  let text = `${serverOf(score) ?? "?"}`;
  for (const by of points) {
    const next = addPoint(score, Number(by) as Side);
    text += `${changesEnds(score, next) ? "|" : ""}${serverOf(next) ?? "?"}`;
    score = next;
  }
  return text;
}

describe("a game of tennis", () => {
  it("is called 15, 30, 40, deuce and advantage", () => {
    const called = ["", "0", "01", "010", "0100", "010101", "0101010", "01010101", "010101011"];
    expect(called.map((points) => gameScoreOf(play(start("FORMAT_TENNIS_3"), points))?.join(":"))).toEqual([
      "0:0",
      "15:0",
      "15:15",
      "30:15",
      "40:15",
      "40:40",
      "A:40",
      "40:40",
      "40:A",
    ]);
    expect(play(start("FORMAT_TENNIS_3"), "0101010111").sets).toEqual(sets([0, 1]));
  });

  it("is decided by one point at deuce in padel", () => {
    const deuce = play(start("FORMAT_PADEL"), "010101");
    expect(gameScoreOf(deuce)).toEqual(["40", "40"]);
    expect(isDecidingPoint(deuce)).toBe(true);
    expect([wonByNextPoint(deuce, 0), wonByNextPoint(deuce, 1)]).toEqual(["game", "game"]);
    expect(play(deuce, "1").sets).toEqual(sets([0, 1]));
    expect(isDecidingPoint(play(start("FORMAT_TENNIS_3"), "010101"))).toBe(false);
  });

  it("can be counted as a whole", () => {
    const score = addGame(play(start("FORMAT_TENNIS_3"), "111"), 0);
    expect(score.sets).toEqual(sets([1, 0]));
    expect(gameScoreOf(score)).toEqual(["0", "0"]);
    const tieBreak = play(start("FORMAT_TENNIS_3", { sets: sets([6, 6]) }), "0011");
    expect(addGame(tieBreak, 1).sets).toEqual(sets([6, 7], [0, 0]));
  });
});

describe("a match of tennis", () => {
  it("says what the next point would win", () => {
    const score = play(start("FORMAT_TENNIS_3", { sets: sets([6, 4], [5, 3]) }), "000");
    expect([wonByNextPoint(score, 0), wonByNextPoint(score, 1)]).toEqual(["match", null]);
    const first = play(start("FORMAT_TENNIS_3", { sets: sets([5, 3]) }), "000");
    expect([wonByNextPoint(first, 0), wonByNextPoint(play(first, "0"), 0)]).toEqual(["set", null]);
  });

  it("plays a tie-break, and ends with the last point", () => {
    const score = play(start("FORMAT_TENNIS_3", { sets: sets([6, 4], [6, 6]) }), "0101010101010");
    expect(score.sets).toEqual(sets([6, 4], [6, 6, [7, 6]]));
    expect(gameScoreOf(score)).toEqual(["7", "6"]);
    const over = play(score, "0");
    expect(over.sets).toEqual(sets([6, 4], [7, 6, [8, 6]]));
    expect([gameScoreOf(over), serverOf(over), wonByNextPoint(over, 0)]).toEqual([null, null, null]);
  });

  it("serves in turn by games; the tie-break counts as one", () => {
    expect(course(start("FORMAT_TENNIS_3"), "000011110000")).toBe("0000|11110000|1");
    const tieBreak = start("FORMAT_TENNIS_3", { sets: sets([6, 6]) });
    expect(course(tieBreak, "010101010101")).toBe("011001|100110|0");
    expect(serverOf(play(tieBreak, "0000000"))).toBe(1);
    expect(serverOf(start("FORMAT_TENNIS_3", { sets: sets([6, 4], [3, 2]) }))).toBe(1);
  });

  it("changes ends after odd games, also when a set has ended", () => {
    const changesAfter = (first: number, second: number, by: Side) => {
      const before = start("FORMAT_TENNIS_3", { sets: sets([first, second]) });
      return changesEnds(before, addGame(before, by));
    };
    expect([
      changesAfter(0, 0, 0),
      changesAfter(1, 0, 0),
      changesAfter(5, 3, 0),
      changesAfter(5, 4, 0),
      changesAfter(6, 6, 0),
    ]).toEqual([true, false, true, false, true]);
  });

  it("plays a match tie-break to ten, with the order of serving going on", () => {
    const score = start("FORMAT_TENNIS_3_MATCH_TIE_BREAK", { sets: sets([6, 4], [4, 6]) });
    expect(score.sets.at(-1)).toEqual(matchTieBreak(0, 0));
    expect(course(score, "0101010")).toBe("011001|10");
    expect(play(score, "0".repeat(10)).sets.at(-1)).toEqual(matchTieBreak(10, 0));
    expect(addGame(score, 1).sets.at(-1)).toEqual(matchTieBreak(0, 1));
  });

  it("serves two points each in the tie-break of FAST4, and changes ends once", () => {
    expect(course(start("FORMAT_FAST4", { sets: sets([3, 3]) }), "01010101")).toBe("0011|00111");
  });
});

describe("sports that count points", () => {
  it("serves two points each in table tennis, from ten all one", () => {
    expect(course(start("FORMAT_TABLE_TENNIS_5"), "0101010")).toBe("00110011");
    const deuce = start("FORMAT_TABLE_TENNIS_5", { sets: sets([10, 10]) });
    expect(course(deuce, "0101")).toBe("01010");
    expect(course(deuce, "00")).toBe("01|1");
  });

  it("changes ends at five in the last game of table tennis", () => {
    const last = start("FORMAT_TABLE_TENNIS_5", { sets: sets([11, 1], [1, 11], [11, 1], [1, 11]) });
    expect(course(last, "0000011111")).toBe("00110|011001");
  });

  it("lets the winner of the rally serve in badminton, and the winner of a game in the next", () => {
    expect(course(start("FORMAT_BADMINTON_21"), "1100")).toBe("01100");
    const gamePoint = start("FORMAT_BADMINTON_21", { sets: sets([20, 19]) });
    expect(course(gamePoint, "0")).toBe("?|0");
    const third = start("FORMAT_BADMINTON_21", { sets: sets([21, 3], [3, 21], [10, 4]) });
    expect(course(third, "10")).toBe("?1|0");
    const modern = start("FORMAT_BADMINTON_15", { sets: sets([15, 3], [3, 15], [7, 7]) });
    expect(course(modern, "10")).toBe("?|10");
  });

  it("has no ends in squash", () => {
    expect(course(start("FORMAT_SQUASH", { sets: sets([10, 3]) }), "0")).toBe("?0");
  });

  it("lets the other team serve first in the next set of volleyball, until a toss before the fifth", () => {
    const second = start("FORMAT_VOLLEYBALL", { sets: sets([25, 3]) });
    expect(serverOf(second)).toBe(1);
    expect(course(start("FORMAT_VOLLEYBALL", { sets: sets([24, 3]) }), "0")).toBe("?|1");
    const fourth = start("FORMAT_VOLLEYBALL", { sets: sets([25, 3], [25, 3], [3, 25], [3, 24]) });
    expect(course(fourth, "1")).toBe("??");
    expect(serverOf(withServer(play(fourth, "1"), 0))).toBe(0);
    expect(course(play(fourth, "1"), "000000011")).toBe("?000000011");
    expect(course(play(fourth, "1"), "00000000")).toBe("?0000000|0");
  });

  it("changes ends every seven points on the beach, in the third set every five", () => {
    expect(course(start("FORMAT_BEACH_VOLLEYBALL"), "00000000000000")).toBe("0000000|0000000|0");
    const third = start("FORMAT_BEACH_VOLLEYBALL", { sets: sets([21, 3], [3, 21]) });
    expect(course(third, "0101010101")).toBe("?0101|01010|1");
  });

  it("wins a set by the next point, and the match", () => {
    const score = start("FORMAT_BADMINTON_21", { sets: sets([21, 3], [29, 29]) });
    expect([wonByNextPoint(score, 0), wonByNextPoint(score, 1)]).toEqual(["match", "set"]);
    expect(gameScoreOf(score)).toBeNull();
  });
});

describe("the start", () => {
  it("takes stored sets, and none that do not fit", () => {
    const stored = sets([6, 4], [3, 2]);
    expect(start("FORMAT_TENNIS_3", { sets: stored }).sets).toEqual(stored);
    expect(start("FORMAT_TENNIS_3", { sets: sets([6, 4]) }).sets).toEqual(sets([6, 4], [0, 0]));
    expect(start("FORMAT_TENNIS_3", { sets: sets([6, 4], [6, 4]) }).won).toEqual([2, 0]);
    const format = formatPresets.FORMAT_TENNIS_3 as SetsFormat;
    expect(startSets(format, { sets: sets([7, 4]) })).toBeNull();
    expect(startSets(format, { sets: periods([1, 0]) })).toBeNull();
    expect(scoreOf(format, [0, 0, 0, 0, 1])?.sets).toEqual(sets([1, 0]));
  });

  it("can be told who serves now", () => {
    const unknown = start("FORMAT_TENNIS_3", { sets: sets([6, 4], [3, 2]), firstServer: null });
    expect(serverOf(unknown)).toBeNull();
    expect(serverOf(withServer(unknown, 0))).toBe(0);
    expect(serverOf(withServer(unknown, 1))).toBe(1);
    const volleyball = withServer(start("FORMAT_VOLLEYBALL", { firstServer: null }), 1);
    expect([serverOf(volleyball), volleyball.firstServer]).toEqual([1, 1]);
  });

  it("knows no order of serving for a format of which it does not know the sport", () => {
    const own = { ...(formatPresets.FORMAT_SQUASH as SetsFormat) };
    const score = scoreOf(own, [0, 1], { firstServer: 0 });
    expect(score && [serverOf(score), serverOf(withServer(score, 1))]).toEqual([null, null]);
    expect(courtRulesOf({ ...(formatPresets.FORMAT_PADEL as SetsFormat) }).service).toBe("BY_GAMES");
  });
});
