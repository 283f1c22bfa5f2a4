import { describe, expect, it } from "vitest";
import type { FormatName } from "#contract/match-format.ts";
import { type CompletedResult, completeResult } from "./completed-result.ts";
import { resolveFormat } from "./format-presets.ts";
import { blankResult, type MatchResult, type ResultSave } from "./match-result.ts";
import { extraTime, penalties, periods, sets } from "./testing/sets.ts";

const [home, away] = ["home", "away"];
const finished = { state: "MATCH_STATE_FINISHED" } as const;
const running = { state: "MATCH_STATE_RUNNING" } as const;

interface Change extends Partial<Omit<MatchResult, "competitors">> {
  scores?: readonly [string, string];
  ids?: readonly [string | null, string | null];
}

const planned = withChange(blankResult, { ids: [home, away] });

function withChange(result: MatchResult, { scores, ids, ...fields }: Change): MatchResult {
  const competitors = result.competitors.map(({ id, score }, side) => ({
    id: ids ? (ids[side] ?? null) : id,
    score: scores?.[side] ?? score,
  }));
  return { ...result, ...fields, competitors };
}

/** Saves such a change of a match that is stored. */
function save(format: FormatName | null, change: Change, previous: MatchResult = planned): CompletedResult {
  const provided: ResultSave["provided"] = {
    scores: "scores" in change,
    state: "state" in change,
    winner: "winner" in change,
  };
  return completeResult({
    format: resolveFormat(format),
    previous,
    provided: provided,
    next: withChange(previous, change),
  });
}

function saved(...args: Parameters<typeof save>): MatchResult {
  const { issues, result } = save(...args);
  expect(issues).toEqual([]);
  return result;
}

/** Score, state, outcome and winner in one line. */
function ending(...args: Parameters<typeof save>): string {
  const { competitors, state, outcome, winner } = saved(...args);
  const words = [competitors.map(({ score }) => score).join(":"), state, outcome, winner];
  return words.map((word) => `${word}`.replace(/^MATCH_(STATE|OUTCOME)_/, "")).join(" ");
}

function wrong(...args: Parameters<typeof save>): string[] {
  return save(...args).issues.map(({ path, code }) => `${path} ${code}`);
}

const won = sets([6, 4], [7, 6]);
const lost = sets([4, 6], [0, 6]);

describe("totals", () => {
  it("follow from the sets won, or from the sum of the periods without penalties", () => {
    expect(ending("FORMAT_TENNIS_3", { sets: sets([6, 4], [3, 2]), ...running })).toBe("1:0 RUNNING null null");
    const shootOut = [...periods([1, 1], [0, 0]), ...extraTime([1, 0], [0, 1]), penalties(3, 5)];
    expect(ending("FORMAT_FOOTBALL_CUP", { sets: shootOut, ...finished })).toBe("2:2 FINISHED NORMAL away");
  });

  it("are followed by the state, when a match that has not begun gets sets without one", () => {
    expect(ending("FORMAT_TENNIS_3", { sets: won })).toBe("2:0 FINISHED NORMAL home");
    expect(ending("FORMAT_TENNIS_3", { sets: sets([6, 4]) })).toBe("1:0 RUNNING null null");
    expect(ending("FORMAT_TENNIS_3", { sets: sets([6, 4], [3, 2]) })).toBe("1:0 RUNNING null null");
    const preparing = withChange(planned, { state: "MATCH_STATE_PREPARING" });
    expect(ending("FORMAT_TENNIS_3", { sets: lost }, preparing)).toBe("0:2 FINISHED NORMAL away");
    expect(ending("FORMAT_FOOTBALL", { sets: periods([1, 0], [0, 1]) })).toBe("1:1 FINISHED DRAWN null");
    expect(ending("FORMAT_FOOTBALL", { sets: periods([1, 0]) })).toBe("1:0 RUNNING null null");
    expect(ending(null, { sets: won })).toBe("2:0 RUNNING null null");
    const runs = withChange(planned, running);
    expect(ending("FORMAT_TENNIS_3", { sets: won }, runs)).toBe("2:0 RUNNING null null");
    expect(ending("FORMAT_TENNIS_3", { sets: won, state: "MATCH_STATE_PLANNING" })).toBe("2:0 PLANNING null null");
    const broken = { sets: sets([6, 4], [3, 2]), outcome: "MATCH_OUTCOME_RETIRED", winner: away } as const;
    expect(ending("FORMAT_TENNIS_3", broken)).toBe("1:0 FINISHED RETIRED away");
    expect(ending("FORMAT_TENNIS_3", { scores: ["2", "0"] })).toBe("2:0 PLANNING null null");
    expect(wrong("FORMAT_TENNIS_3", { sets: sets([6, 5], [6, 4]) })).not.toEqual([]);
  });

  it("have to agree when they are given beside sets", () => {
    expect(ending("FORMAT_TENNIS_3", { sets: won, scores: ["2", "0"], ...finished })).toBe("2:0 FINISHED NORMAL home");
    const { issues } = save("FORMAT_TENNIS_3", { sets: won, scores: ["2", "1"], ...finished });
    expect(issues).toEqual([{ path: "competitors.1.score", code: "scoreNotOfSets", params: { score: "0" } }]);
    const stored = saved("FORMAT_TENNIS_3", { sets: won, ...finished });
    expect(wrong("FORMAT_TENNIS_3", { scores: ["3", "0"] }, stored)).toEqual(["competitors.0.score scoreNotOfSets"]);
  });

  it("go with the sets that they followed from", () => {
    const stored = saved("FORMAT_TENNIS_3", { sets: sets([6, 4]), ...running });
    expect(ending("FORMAT_TENNIS_3", { sets: [] }, stored)).toBe("0:0 RUNNING null null");
    expect(ending("FORMAT_TENNIS_3", { sets: [], scores: ["5", "3"] }, stored)).toBe("5:3 RUNNING null null");
  });

  it("are not checked against the format without sets", () => {
    expect(ending("FORMAT_TENNIS_3", { scores: ["17", "4"], ...finished })).toBe("17:4 FINISHED NORMAL home");
  });
});

describe("a match that is finished", () => {
  it.each<[FormatName | null, Change, string]>([
    ["FORMAT_TENNIS_3", { sets: won }, "2:0 FINISHED NORMAL home"],
    ["FORMAT_TENNIS_3", { sets: lost }, "0:2 FINISHED NORMAL away"],
    ["FORMAT_TENNIS_3", { scores: ["2", "1"] }, "2:1 FINISHED NORMAL home"],
    ["FORMAT_BADMINTON_21", { scores: ["4", "4"] }, "4:4 FINISHED DRAWN null"],
    ["FORMAT_FOOTBALL", { scores: ["1", "1"] }, "1:1 FINISHED DRAWN null"],
    ["FORMAT_FOOTBALL", { sets: periods([1, 0], [0, 1]) }, "1:1 FINISHED DRAWN null"],
    ["FORMAT_FOOTBALL_CUP", { scores: ["1", "1"], winner: away }, "1:1 FINISHED NORMAL away"],
    [null, { sets: won }, "2:0 FINISHED NORMAL home"],
    [null, { sets: sets([3, 3]) }, "0:0 FINISHED DRAWN null"],
    [null, { scores: ["6:4 6:3", ""] }, "6:4 6:3: FINISHED null null"],
    [null, { scores: ["6:4 6:3", ""], winner: home }, "6:4 6:3: FINISHED NORMAL home"],
    ["FORMAT_TENNIS_3", { scores: ["2", "1"], ids: [null, away] }, "2:1 FINISHED null null"],
  ])("gets outcome and winner: %s %j", (format, change, result) => {
    expect(ending(format, { ...change, ...finished })).toBe(result);
  });

  it.each<[FormatName, Change, string]>([
    ["FORMAT_FOOTBALL_CUP", { scores: ["1", "1"] }, "sets drawNotAllowed"],
    ["FORMAT_FOOTBALL_CUP", { sets: periods([1, 0], [0, 1]) }, "sets drawNotAllowed"],
    ["FORMAT_FOOTBALL_CUP", { sets: periods([1, 0], [0, 1]), winner: home }, "sets drawNotAllowed"],
    ["FORMAT_FOOTBALL", { sets: periods([1, 0], [0, 1]), winner: home }, "winner winnerNotOfScore"],
    ["FORMAT_TENNIS_3", { sets: sets([6, 4]) }, "sets matchNotDecided"],
    ["FORMAT_TENNIS_3", { sets: sets([6, 4], [3, 2]) }, "sets.1.scores setNotFinished"],
    ["FORMAT_TENNIS_3", { sets: won, winner: away }, "winner winnerNotOfScore"],
    ["FORMAT_TENNIS_3", { scores: ["2", "0"], winner: away }, "winner winnerNotOfScore"],
    ["FORMAT_TENNIS_3", { sets: won, winner: "somebody else" }, "winner winnerNotCompetitor"],
  ])("has to be decided: %s %j", (format, change, issue) => {
    expect(wrong(format, { ...change, ...finished })).toEqual([issue]);
  });

  it("can be finished in one save when it is created", () => {
    const next = withChange(planned, { scores: ["3", "1"], ...finished });
    const { issues, result } = completeResult({ format: null, previous: null, provided: {}, next });
    expect(issues).toEqual([]);
    expect(result).toMatchObject({ outcome: "MATCH_OUTCOME_NORMAL", winner: home });
  });
});

describe("an outcome", () => {
  it("finishes the match, unless the save names another state", () => {
    expect(ending("FORMAT_TENNIS_3", { sets: won, outcome: "MATCH_OUTCOME_NORMAL" })).toBe("2:0 FINISHED NORMAL home");
    expect(wrong("FORMAT_TENNIS_3", { sets: won, outcome: "MATCH_OUTCOME_NORMAL", ...running })).toEqual([
      "outcome notFinished",
    ]);
    expect(wrong("FORMAT_TENNIS_3", { winner: home, ...running })).toEqual(["winner notFinished"]);
  });

  it.each<[Change, string]>([
    [{ outcome: "MATCH_OUTCOME_WALKOVER", winner: away }, "0:0 FINISHED WALKOVER away"],
    [{ outcome: "MATCH_OUTCOME_WALKOVER", winner: away, scores: ["w/o", ""] }, "w/o: FINISHED WALKOVER away"],
    [{ outcome: "MATCH_OUTCOME_RETIRED", winner: away, sets: sets([6, 4], [3, 2]) }, "1:0 FINISHED RETIRED away"],
    [{ outcome: "MATCH_OUTCOME_DEFAULTED", winner: home, sets: sets([6, 6, [3, 3]]) }, "0:0 FINISHED DEFAULTED home"],
    [{ outcome: "MATCH_OUTCOME_RETIRED", winner: home, scores: ["0", "1"] }, "0:1 FINISHED RETIRED home"],
    [{ outcome: "MATCH_OUTCOME_ABANDONED", sets: sets([6, 4], [1, 1]) }, "1:0 FINISHED ABANDONED null"],
    [{ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" }, "0:0 FINISHED DOUBLE_DEFAULT null"],
    [{ outcome: "MATCH_OUTCOME_DRAWN", scores: ["remis", "remis"] }, "remis:remis FINISHED DRAWN null"],
    [{ outcome: "MATCH_OUTCOME_BYE", winner: home }, "0:0 FINISHED BYE home"],
    [{ outcome: "MATCH_OUTCOME_BYE" }, "0:0 FINISHED BYE null"],
  ])("is taken with what it needs: %j", (change, result) => {
    expect(ending("FORMAT_TENNIS_3", change)).toBe(result);
  });

  it.each<[Change, string]>([
    [{ outcome: "MATCH_OUTCOME_WALKOVER" }, "winner required"],
    [{ outcome: "MATCH_OUTCOME_RETIRED", sets: sets([6, 4]) }, "winner required"],
    [{ outcome: "MATCH_OUTCOME_DEFAULTED" }, "winner required"],
    [{ outcome: "MATCH_OUTCOME_NORMAL", scores: ["?", "?"] }, "winner required"],
    [{ outcome: "MATCH_OUTCOME_WALKOVER", winner: home, scores: ["1", "0"] }, "competitors.0.score walkoverPlayed"],
    [{ outcome: "MATCH_OUTCOME_WALKOVER", winner: home, sets: sets([1, 0]) }, "sets walkoverPlayed"],
    [{ outcome: "MATCH_OUTCOME_RETIRED", winner: away, sets: won }, "winner winnerNotOfScore"],
    [{ outcome: "MATCH_OUTCOME_RETIRED", winner: away, sets: sets([8, 6]) }, "sets.0.scores setNotAllowed"],
    [{ outcome: "MATCH_OUTCOME_RETIRED", winner: "somebody else" }, "winner winnerNotCompetitor"],
    [{ outcome: "MATCH_OUTCOME_DRAWN", winner: home }, "winner winnerNotAllowed"],
    [{ outcome: "MATCH_OUTCOME_DRAWN", sets: won }, "outcome outcomeNotOfScore"],
    [{ outcome: "MATCH_OUTCOME_NORMAL", scores: ["1", "1"] }, "outcome outcomeNotOfScore"],
    [{ outcome: "MATCH_OUTCOME_ABANDONED", winner: home }, "winner winnerNotAllowed"],
    [{ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: home }, "winner winnerNotAllowed"],
  ])("is refused without it: %j", (change, issue) => {
    expect(wrong("FORMAT_TENNIS_3", change)).toEqual([issue]);
  });

  it("of a side that was disqualified while ahead is no contradiction to periods, the last of which may be broken off", () => {
    const change: Change = { outcome: "MATCH_OUTCOME_DEFAULTED", winner: away, sets: periods([1, 0], [1, 0]) };
    expect(ending("FORMAT_FOOTBALL", change)).toBe("2:0 FINISHED DEFAULTED away");
  });

  it("is no draw where there are none", () => {
    const change: Change = { outcome: "MATCH_OUTCOME_DRAWN", scores: ["1", "1"] };
    expect(wrong("FORMAT_FOOTBALL_CUP", change)).toEqual(["sets drawNotAllowed"]);
  });
});

describe("a correction of a finished match", () => {
  const stored = saved("FORMAT_TENNIS_3", { sets: won, ...finished });

  it("decides it again", () => {
    expect(ending("FORMAT_TENNIS_3", { sets: lost }, stored)).toBe("0:2 FINISHED NORMAL away");
    const draw = saved("FORMAT_FOOTBALL", { scores: ["1", "1"], ...finished });
    expect(ending("FORMAT_FOOTBALL", { scores: ["1", "2"] }, draw)).toBe("1:2 FINISHED NORMAL away");
    const decided = saved("FORMAT_FOOTBALL", { scores: ["1", "2"], ...finished });
    expect(ending("FORMAT_FOOTBALL", { scores: ["1", "1"] }, decided)).toBe("1:1 FINISHED DRAWN null");
  });

  it("has to decide it, unless the same save gives another state", () => {
    expect(wrong("FORMAT_TENNIS_3", { sets: sets([6, 4]) }, stored)).toEqual(["sets matchNotDecided"]);
    expect(wrong("FORMAT_TENNIS_3", { sets: [] }, stored)).toEqual(["sets matchNotDecided"]);
    expect(ending("FORMAT_TENNIS_3", { sets: sets([6, 4]), ...running }, stored)).toBe("1:0 RUNNING null null");
    const change: Change = { sets: sets([6, 4]), outcome: "MATCH_OUTCOME_RETIRED", winner: away };
    expect(ending("FORMAT_TENNIS_3", change, stored)).toBe("1:0 FINISHED RETIRED away");
  });

  it("takes no winner whom the sets contradict, also one who is repeated", () => {
    expect(wrong("FORMAT_TENNIS_3", { winner: away }, stored)).toEqual(["winner winnerNotOfScore"]);
    expect(wrong("FORMAT_TENNIS_3", { sets: lost, winner: home }, stored)).toEqual(["winner winnerNotOfScore"]);
  });

  it("keeps how a match was broken off, until somebody says otherwise", () => {
    const change: Change = { sets: sets([6, 4], [3, 2]), outcome: "MATCH_OUTCOME_RETIRED", winner: away };
    const retired = saved("FORMAT_TENNIS_3", change);
    expect(ending("FORMAT_TENNIS_3", { sets: sets([6, 4], [3, 1]) }, retired)).toBe("1:0 FINISHED RETIRED away");
    expect(ending("FORMAT_TENNIS_3", { sets: won, outcome: null }, retired)).toBe("2:0 FINISHED NORMAL home");
    expect(ending("FORMAT_TENNIS_3", { ...running }, retired)).toBe("1:0 RUNNING null null");
  });

  it("works with all that a client got, of which it changed the scores or the state alone", () => {
    const totals = saved("FORMAT_FOOTBALL", { scores: ["2", "1"], ...finished });
    const echo = { ...finished, outcome: totals.outcome, winner: totals.winner, sets: [] };
    expect(ending("FORMAT_FOOTBALL", { ...echo, scores: ["2", "3"] }, totals)).toBe("2:3 FINISHED NORMAL away");
    expect(ending("FORMAT_FOOTBALL", { ...echo, scores: ["2", "2"] }, totals)).toBe("2:2 FINISHED DRAWN null");
    expect(ending("FORMAT_FOOTBALL", { ...echo, scores: ["2", "1"], ...running }, totals)).toBe(
      "2:1 RUNNING null null",
    );
  });

  it("lets a side that takes another's place have what that side won", () => {
    expect(ending("FORMAT_TENNIS_3", { ids: ["other", away] }, stored)).toBe("2:0 FINISHED NORMAL other");
    const walkover = saved("FORMAT_TENNIS_3", { outcome: "MATCH_OUTCOME_WALKOVER", winner: away });
    expect(ending("FORMAT_TENNIS_3", { ids: [home, "other"] }, walkover)).toBe("0:0 FINISHED WALKOVER other");
    expect(ending("FORMAT_TENNIS_3", { ids: [away, home] }, walkover)).toBe("0:0 FINISHED WALKOVER away");
  });

  it("keeps a winner whom somebody named when only the competitors change", () => {
    const named = saved("FORMAT_FOOTBALL_CUP", { scores: ["1", "1"], winner: away, ...finished });
    expect(ending("FORMAT_FOOTBALL_CUP", { ids: ["other", away] }, named)).toBe("1:1 FINISHED NORMAL away");
    expect(wrong("FORMAT_FOOTBALL_CUP", { scores: ["2", "2"] }, named)).toEqual(["sets drawNotAllowed"]);
  });
});

it("leaves results alone that were stored under other rules, as long as a save does not change them", () => {
  const old = withChange(planned, { ...finished, scores: ["6:4 6:3", ""], sets: sets([1, 1]) });
  expect(completeResult({ format: resolveFormat("FORMAT_SQUASH"), previous: old, provided: {}, next: old })).toEqual({
    issues: [],
    result: old,
  });
  expect(ending("FORMAT_FOOTBALL_CUP", { scores: ["0", "0"] }, withChange(planned, finished))).toBe(
    "0:0 FINISHED null null",
  );
});
