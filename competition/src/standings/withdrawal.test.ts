import { describe, expect, it } from "vitest";
import type { StandingsRules, Withdrawal } from "#contract/standings.ts";
import { standingsOf } from "./standings.ts";
import { standingsPresets } from "./standings-presets.ts";
import type { TableMatch } from "./table-match.ts";
import { matchOf, played } from "./testing/matches.ts";
import { linesOf } from "./testing/tables.ts";

const rest = matchOf(["C", "A"], {});
const matches = [played("A 2-0 B"), played("B 1-1 C"), rest];

function table(withdrawal: Withdrawal, withdrawn: string[], all: readonly TableMatch[] = matches) {
  const rules: StandingsRules = { ...standingsPresets.STANDINGS_FIFA_2026, withdrawal };
  const competitors = ["A", "B", "C"];
  return standingsOf({ competitors, matches: all, format: "FORMAT_FOOTBALL", rules, withdrawn: new Set(withdrawn) });
}

describe("who withdraws", () => {
  it("has no results and no rank where they are deleted", () => {
    const standings = table("WITHDRAWAL_DELETE", ["A"]);
    expect(linesOf(standings)).toEqual(["1= B 1", "1= C 1", "- A 0"]);
    expect(standings.rows[2]).toMatchObject({ rank: null, shared: false, played: 0, withdrawn: true, decidedBy: null });
    expect(standings.complete).toBe(true);
  });

  it("loses the rest by walkover where what was played stands", () => {
    const standings = table("WITHDRAWAL_FORFEIT_REST", ["A"]);
    expect(linesOf(standings)).toEqual(["1 C 4", "2 A 3", "3 B 1"]);
    expect(standings.rows[0]).toMatchObject({ played: 2, won: 1, scoreFor: 4, scoreAgainst: 1, withdrawn: false });
    expect(standings.complete).toBe(true);
  });

  it("loses together with the other who withdrew", () => {
    const { rows } = table("WITHDRAWAL_FORFEIT_REST", ["A", "C"]);
    expect(rows.map(({ competitor, lost }) => `${competitor.id} ${lost}`)).toEqual(["A 1", "C 1", "B 1"]);
  });

  it("keeps what was played, and the table does not wait for the rest", () => {
    const standings = table("WITHDRAWAL_KEEP", ["A"]);
    expect(linesOf(standings)).toEqual(["1 A 3", "2 C 1, SCORE_DIFFERENCE ALL 0 -2", "3 B 1"]);
    expect(standings.complete).toBe(true);
  });

  it("keeps the byes that were had before", () => {
    const bye = matchOf(["A", null], { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_BYE", winner: "A" });
    expect(linesOf(table("WITHDRAWAL_KEEP", ["A"], [bye]))).toContain("1 A 3");
  });

  it("stays in a match that has begun until it is decided", () => {
    const running = matchOf(["C", "A"], { state: "MATCH_STATE_RUNNING", scores: ["1", "0"] });
    const standings = table("WITHDRAWAL_FORFEIT_REST", ["A"], [...matches.slice(0, 2), running]);
    expect(linesOf(standings)).toEqual(["1 A 3", "2 C 1, SCORE_DIFFERENCE ALL 0 -2", "3 B 1"]);
    expect(standings.complete).toBe(false);
  });
});

describe("a group is complete", () => {
  const isComplete = (...all: TableMatch[]) => table("WITHDRAWAL_KEEP", [], all).complete;

  it("when all of its matches are decided, be it for nobody", () => {
    const abandoned = matchOf(["C", "A"], { state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_ABANDONED" });
    expect(isComplete(played("A 2-0 B"), abandoned)).toBe(true);
    expect(isComplete(played("A 2-0 B"), rest)).toBe(false);
  });

  it("not while a match is cancelled or has no result, nor before there are matches", () => {
    expect(isComplete(matchOf(["C", "A"], { state: "MATCH_STATE_CANCELLED" }))).toBe(false);
    expect(isComplete(matchOf(["C", "A"], { state: "MATCH_STATE_FINISHED", scores: ["x", "y"] }))).toBe(false);
    expect(isComplete()).toBe(false);
  });
});
