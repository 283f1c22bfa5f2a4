import { describe, expect, it } from "vitest";
import type { DrawRules } from "#contract/stage-draw.ts";
import { cupOf, PlayedTournament } from "./testing/played-tournament.ts";

/** Plays all that can be played; the first side, or the one with the lower number, wins 2:0. */
function playOn(played: PlayedTournament, wins: "first" | "stronger" = "first"): void {
  for (let [next] = played.open(); next; [next] = played.open()) {
    const [first, second] = played.sides(next.id);
    played.finish(next.id, wins === "first" || Number(first) < Number(second) ? [2, 0] : [0, 2]);
  }
}

describe("groups and a knockout", () => {
  const draw = () => {
    const played = new PlayedTournament();
    played.draw("groups", { type: "STAGE_TYPE_ROUND_ROBIN", teams: 8, draw: { groups: 2 }, format: "FORMAT_FOOTBALL" });
    played.draw("cup", {
      type: "STAGE_TYPE_ELIMINATION",
      sources: [{ stage: "groups", ranks: [1, 2], best: null }],
      draw: { placement: "PLACEMENT_THIRD" },
    });
    return played;
  };

  it("waits for a group until its last match, and takes a place back when a match is opened again", () => {
    const played = draw();
    const semi = () => [played.sides("cup MAIN 1 1"), played.sides("cup MAIN 1 2")].flat();
    const ofGroup = played.all().filter(({ group }) => group === "A");
    for (const { id } of ofGroup.slice(0, -1)) played.finish(id, [1, 0]);
    expect(semi()).toEqual([null, null, null, null]);
    const last = ofGroup.at(-1)?.id ?? "";
    played.finish(last, [9, 0]);
    expect(semi().filter((id) => id !== null)).toHaveLength(2);
    played.save(last, { state: "MATCH_STATE_RUNNING", outcome: null, winner: null });
    expect(semi()).toEqual([null, null, null, null]);
  });

  it("sends the winner of a group against the second of the other, and the losers to the match for third place", () => {
    const played = draw();
    playOn(played, "stronger");
    const [first, second] = played.standings("groups").groups.map(({ rows }) => rows.map((row) => row.competitor.id));
    expect(played.ranks("cup").map((rank) => rank.split(": ")[1])).toEqual(["1", "2", "3", "4"]);
    const pairs = ["cup MAIN 1 1", "cup MAIN 1 2"].map((id) => played.sides(id).toSorted());
    expect(pairs.toSorted()).toEqual(
      [[first?.[0], second?.[1]].toSorted(), [second?.[0], first?.[1]].toSorted()].toSorted(),
    );
    expect(played.sides("cup MAIN 2 1").toSorted()).toEqual(["1", "2"]);
    expect(played.due()).toEqual([]);
  });

  it("asks before it takes a place from somebody who has begun", () => {
    const played = draw();
    for (const { id, group } of played.all()) if (group !== null) played.finish(id, [1, 0]);
    const [semi] = played.open();
    played.save(semi?.id ?? "", { state: "MATCH_STATE_RUNNING" });
    const winner = played.sides(semi?.id ?? "")[0] ?? "";
    const lost = played.all().find(({ group, winner: its }) => group !== null && its === winner);
    const isHome = lost?.competitors[0]?.id === winner;
    played.finish(lost?.id ?? "", isHome ? [0, 20] : [20, 0]);
    expect(played.voided).toEqual([semi?.id]);
    expect(played.at(semi?.id ?? "").state).toBe("MATCH_STATE_PLANNING");
  });
});

describe("the best thirds", () => {
  it("are known when all groups are complete, ranked across the groups, and kept from their own", () => {
    const played = new PlayedTournament();
    played.draw("groups", {
      type: "STAGE_TYPE_ROUND_ROBIN",
      teams: 24,
      draw: { groups: 6 },
      format: "FORMAT_FOOTBALL",
    });
    played.draw("cup", {
      type: "STAGE_TYPE_ELIMINATION",
      sources: [{ stage: "groups", ranks: [1, 2], best: { rank: 3, count: 4 } }],
    });
    const groups = played.standings("groups").groups.map(({ rows }) => rows.map(({ competitor }) => competitor.id));
    // In each group the order of these teams is that of the table; the third of the last group wins by the most goals.
    const matches = played.all().filter(({ group }) => group !== null);
    for (const match of matches) {
      const group = groups.findIndex((teams) => teams.includes(match.competitors[0]?.id ?? ""));
      const [home = 0, away = 0] = match.competitors.map(({ id }) => groups[group]?.indexOf(id ?? "") ?? 0);
      const goals = Math.min(home, away) === 2 ? group + 1 : 1;
      const thirds = played
        .all()
        .flatMap(({ sources, competitors }) =>
          sources.flatMap((source, side) => (source && "best" in source ? [[source.best, competitors[side]?.id]] : [])),
        );
      expect(thirds).toEqual(Array.from({ length: 4 }, () => [null, null]));
      played.finish(match.id, home < away ? [goals, 0] : [0, goals]);
    }
    const first = played.all().filter(({ parent, round }) => parent.id === "cup" && round === 1);
    const numbers = new Map(
      first.flatMap(({ sources, competitors }) =>
        sources.flatMap((source, side) =>
          source && "best" in source ? [[source.best, competitors[side]?.id] as const] : [],
        ),
      ),
    );
    const thirds = groups.map((teams) => teams[2]).toReversed();
    expect([1, 2, 3, 4].map((number) => numbers.get(number))).toEqual(thirds.slice(0, 4));
    for (const { id } of first) {
      const [one, other] = played.sides(id).map((team) => groups.findIndex((teams) => teams.includes(team ?? "")));
      expect(one).not.toBe(other);
    }
    expect(played.due()).toEqual([]);
  });
});

describe("a double elimination", () => {
  const draw = (teams: number, finalReset = true) => {
    const played = new PlayedTournament();
    played.draw("cup", { type: "STAGE_TYPE_DOUBLE_ELIMINATION", teams, draw: { finalReset } });
    return played;
  };
  const final = "cup FINAL 1 1";
  const second = `${final} again`;

  it("has a second final when the undefeated side loses the first, which goes and comes with its result", () => {
    const played = draw(4);
    for (const { id } of played.all()) if (id !== final) played.finish(id, [2, 0]);
    played.finish(final, [0, 2]);
    expect(played.sides(second)).toEqual(played.sides(final));
    expect(played.standings("cup").complete).toBe(false);
    played.finish(final, [2, 0]);
    expect(played.find(second)).toBeUndefined();
    played.finish(final, [0, 2]);
    played.finish(second, [0, 1]);
    const [undefeated, other] = played.sides(final);
    expect(played.ranks("cup").slice(0, 2)).toEqual([`${other}: 1`, `${undefeated}: 2`]);
    played.finish(final, [2, 0]);
    expect([played.voided, played.find(second)]).toEqual([[second], undefined]);
  });

  it("ends with the first final where the rules say so", () => {
    const played = draw(3, false);
    for (const { id } of played.all()) if (id !== final) played.finish(id, [2, 0]);
    played.finish(final, [0, 2]);
    expect(played.find(second)).toBeUndefined();
    expect(played.standings("cup").complete).toBe(true);
  });

  it("has no second final when nobody comes undefeated to the first", () => {
    const played = draw(4);
    const upper = played.all().find(({ id }) => id === "cup MAIN 2 1");
    for (const { id } of played.all()) if (id.includes("MAIN 1")) played.finish(id, [2, 0]);
    played.finish(upper?.id ?? "", [0, 0], { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
    playOn(played);
    expect(played.at(final)).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER" });
    expect(played.find(second)).toBeUndefined();
    expect(played.standings("cup").complete).toBe(true);
  });
});

describe("a consolation", () => {
  const draw = (teams: number, rules: Partial<DrawRules> = {}) =>
    cupOf(teams, { placement: "PLACEMENT_CONSOLATION", ...rules });

  it("takes those who lose their first match, after a bye the next one", () => {
    const played = draw(7, { seeds: null });
    played.finish("cup MAIN 1 2", [2, 0]);
    expect(played.sides("cup CONSOLATION 1 1")).toEqual([null, "5"]);
    // Who had a bye wins, so that nobody comes from there.
    played.finish("cup MAIN 2 1", [2, 0]);
    expect(played.at("cup CONSOLATION 1 1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: "5" });
    played.finish("cup MAIN 2 1", [0, 2]);
    expect(played.sides("cup CONSOLATION 1 1")).toEqual(["1", "5"]);
    expect(played.at("cup CONSOLATION 1 1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
  });

  it("takes who has won by walkover and loses the next match", () => {
    const played = draw(8);
    const [winner = null, absent] = played.sides("cup MAIN 1 1");
    played.finish("cup MAIN 1 1", [2, 0], { outcome: "MATCH_OUTCOME_WALKOVER" });
    expect(played.sides("cup CONSOLATION 1 1")[0]).toBeNull();
    played.finish("cup MAIN 1 2", [2, 0]);
    played.finish("cup MAIN 2 1", [0, 2]);
    expect(played.sides("cup CONSOLATION 1 1")[0]).toBe(winner);
    expect(
      played
        .all()
        .some(
          ({ bracket, competitors }) => bracket?.endsWith("CONSOLATION") && competitors.some(({ id }) => id === absent),
        ),
    ).toBe(false);
  });

  it("takes who loses a tie though its second leg was drawn", () => {
    const played = draw(4, { twoLegs: true });
    const [home, away] = played.sides("cup MAIN 1 1 1");
    played.finish("cup MAIN 1 1 1", [1, 0]);
    played.finish("cup MAIN 1 1 2", [0, 0]);
    expect(played.sides("cup MAIN 2 1")[0]).toBe(home);
    const final = played.all().find(({ bracket }) => bracket === "MATCH_BRACKET_CONSOLATION");
    expect(final?.competitors[0]?.id).toBe(away);
  });
});

describe("ties in two legs", () => {
  it("give the next match the winner of both, whichever leg is decided or corrected last", () => {
    const played = cupOf(4, { twoLegs: true });
    const [one, other] = played.sides("cup MAIN 1 1 1");
    const finalist = () => played.sides("cup MAIN 2 1")[0];
    played.finish("cup MAIN 1 1 1", [0, 0]);
    expect(finalist()).toBeNull();
    // In the second leg the sides are reversed.
    played.finish("cup MAIN 1 1 2", [0, 1]);
    expect(finalist()).toBe(one);
    played.finish("cup MAIN 1 1 1", [0, 3]);
    expect(finalist()).toBe(other);
    played.save("cup MAIN 1 1 2", { state: "MATCH_STATE_PLANNING", outcome: null, winner: null });
    expect(finalist()).toBeNull();
  });
});
