import { describe, expect, it } from "vitest";
import { standingsPresets } from "../standings/standings-presets.ts";
import { cupOf, PlayedTournament } from "./testing/played-tournament.ts";

describe("withdrawals", () => {
  it("send the opponent on, and come back as long as nobody has played on that", () => {
    const played = cupOf(8);
    const [seed, opponent] = played.sides("cup MAIN 1 1");
    const before = played.snapshot();
    played.withdraw(seed);
    expect(played.at("cup MAIN 1 1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: opponent });
    expect(played.sides("cup MAIN 2 1")[0]).toBe(opponent);
    played.comeBack(seed);
    expect(played.snapshot()).toEqual(before);
    played.withdraw(seed);
    played.finish("cup MAIN 1 2", [2, 0]);
    played.finish("cup MAIN 2 1", [2, 0]);
    played.comeBack(seed);
    expect(played.at("cup MAIN 1 1").winner).toBe(opponent);
  });

  it("give a match back to two who return together", () => {
    const played = cupOf(4);
    const before = played.snapshot();
    const sides = played.sides("cup MAIN 1 1").flatMap((id) => id ?? []);
    played.withdraw(...sides);
    expect(played.at("cup MAIN 1 1").outcome).toBe("MATCH_OUTCOME_DOUBLE_DEFAULT");
    expect(played.at("cup MAIN 2 1")).toMatchObject({ state: "MATCH_STATE_PLANNING" });
    played.comeBack(...sides);
    expect(played.snapshot()).toEqual(before);
  });

  it("leave a walkover to its winner who has withdrawn since, when an earlier score is corrected", () => {
    const played = cupOf(8);
    played.finish("cup MAIN 1 1", [2, 0]);
    played.finish("cup MAIN 1 2", [2, 0]);
    const [winner, absent] = played.sides("cup MAIN 2 1");
    played.withdraw(absent);
    for (const id of ["cup MAIN 1 3", "cup MAIN 1 4", "cup MAIN 2 2", "cup MAIN 3 1"]) played.finish(id, [2, 1]);
    played.withdraw(winner);
    played.finish("cup MAIN 1 1", [2, 1]);
    expect(played.voided).toEqual([]);
    expect(played.at("cup MAIN 2 1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner });
    expect(played.at("cup MAIN 3 1").state).toBe("MATCH_STATE_FINISHED");
  });

  it.each([
    ["WITHDRAWAL_FORFEIT_REST", "MATCH_STATE_FINISHED"],
    ["WITHDRAWAL_KEEP", "MATCH_STATE_CANCELLED"],
    ["WITHDRAWAL_DELETE", "MATCH_STATE_CANCELLED"],
  ] as const)("end the other matches of a table by its rules: %s", (withdrawal, state) => {
    const played = new PlayedTournament();
    played.draw("table", {
      type: "STAGE_TYPE_ROUND_ROBIN",
      teams: 4,
      format: "FORMAT_FOOTBALL",
      standings: { ...standingsPresets.STANDINGS_LEAGUE_GOAL_DIFFERENCE, withdrawal },
    });
    const before = played.snapshot();
    played.withdraw("1");
    const own = played.all().filter(({ competitors }) => competitors.some(({ id }) => id === "1"));
    expect(own.map((match) => match.state)).toEqual([state, state, state]);
    played.comeBack("1");
    expect(played.snapshot()).toEqual(before);
  });
});

describe("a match in which neither side appears", () => {
  it.each([
    ["PLACEMENT_ALL", ["4: 1", "6: 2", "7: 3", "5: 5", "3: 6", "2: 7"]],
    ["PLACEMENT_CONSOLATION", ["4: 1", "6: 2", "7: 3", "5: 5", "3: 6", "2: 7"]],
  ] as const)("leaves the places of a knockout complete, with these two last (%s)", (placement, ranks) => {
    const played = cupOf(8, { placement });
    played.draw("next", {
      type: "STAGE_TYPE_ROUND_ROBIN",
      sources: [{ stage: "cup", ranks: [1, 2], best: null }],
    });
    const [one, other] = played.sides("cup MAIN 1 1");
    played.finish("cup MAIN 1 1", [0, 0], { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
    for (let [next] = played.open(); next; [next] = played.open()) played.finish(next.id, [2, 0]);
    expect(played.standings("cup").complete).toBe(true);
    expect(played.ranks("cup").slice(0, 6)).toEqual(ranks);
    expect(played.ranks("cup").slice(6).toSorted()).toEqual([`${one}: 8=`, `${other}: 8=`].toSorted());
    const next = played.all().filter(({ parent }) => parent.id === "next");
    expect(next.map(({ id }) => played.sides(id).toSorted())).toEqual([["4", "6"]]);
  });
});

describe("a Swiss", () => {
  const draw = () => {
    const played = new PlayedTournament();
    played.draw("swiss", { type: "STAGE_TYPE_SWISS", teams: 4, draw: { rounds: 2 } });
    played.draw("final", { type: "STAGE_TYPE_ELIMINATION", sources: [{ stage: "swiss", ranks: [1, 2], best: null }] });
    return played;
  };
  const pair = (played: PlayedTournament, round: number, boards: readonly [string, string][]) => {
    for (const [index, sides] of boards.entries()) {
      played.add(`swiss ${round} ${index + 1}`, {
        parent: { id: "swiss", type: "stage" },
        bracket: "MATCH_BRACKET_MAIN",
        round,
        position: index + 1,
        competitors: sides.map((id) => ({ id, type: "team", score: "0", isHomeTeam: false })),
      });
    }
  };

  it("sends nobody on before its last round is played", () => {
    const played = draw();
    pair(played, 1, [["1", "3"], ["2", "4"]]); // biome-ignore format: the boards
    for (const board of [1, 2]) played.finish(`swiss 1 ${board}`, [1, 0]);
    expect(played.sides("final MAIN 1 1")).toEqual([null, null]);
    pair(played, 2, [["2", "1"], ["4", "3"]]); // biome-ignore format: the boards
    played.finish("swiss 2 1", [0, 1]);
    expect(played.sides("final MAIN 1 1")).toEqual([null, null]);
    played.finish("swiss 2 2", [0, 1]);
    expect(played.sides("final MAIN 1 1")).toContain("1");
    expect(played.due()).toEqual([]);
  });

  it("gives no match back on whose result its next round was paired", () => {
    const played = draw();
    pair(played, 1, [["1", "3"], ["2", "4"]]); // biome-ignore format: the boards
    played.withdraw("3");
    expect(played.at("swiss 1 1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: "1" });
    played.comeBack("3");
    expect(played.at("swiss 1 1")).toMatchObject({ state: "MATCH_STATE_PLANNING" });
    played.withdraw("3");
    pair(played, 2, [["2", "1"]]);
    played.comeBack("3");
    expect(played.at("swiss 1 1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: "1" });
  });
});
