import { describe, expect, it } from "vitest";
import type { StageStandings, StandingsRow } from "#contract/standings.ts";
import { stillLevelIn } from "./still-level.ts";

type Row = Pick<StandingsRow, "rank" | "shared" | "competitor" | "decidedBy">;

/** Rows of a table from a text such as "1 A, 2= B, 2= C". */
function rows(text: string): StandingsRow[] {
  return text.split(", ").map((one): Row => {
    const [place = "", id = ""] = one.split(" ");
    const competitor = { id, type: "team" as const };
    return { rank: Number.parseInt(place, 10), shared: place.endsWith("="), competitor, decidedBy: null };
  }) as StandingsRow[];
}

function tables(groups: Record<string, string>, { complete = true, best = [] as StageStandings["best"] } = {}) {
  return {
    complete,
    best,
    groups: Object.entries(groups).map(([id, text]) => ({ id, name: null, complete, rows: rows(text) })),
  };
}

const groupStage = { id: "stage", type: "STAGE_TYPE_ROUND_ROBIN" as const };
const taking = (...ranks: number[]) => [{ sources: [{ stage: "stage", ranks, best: null }] }];

describe("ties to decide", () => {
  it("are those for a place that another stage waits for", () => {
    const standings = tables({ A: "1 A, 2= B, 2= C, 4= D, 4= E", B: "1 F, 2 G, 3= H, 3= I" });
    expect(stillLevelIn(groupStage, standings, taking(1, 2))).toEqual([
      { group: "A", groupName: "A", competitors: ["B", "C"], places: [2, 3], rank: null },
    ]);
  });

  it("are those for the first place, whoever waits", () => {
    expect(stillLevelIn(groupStage, tables({ A: "1= A, 1= B, 3= C, 3= D" }), [])).toMatchObject([{ places: [1, 2] }]);
  });

  it("are none before the group is complete, and none in an elimination", () => {
    const level = { A: "1= A, 1= B" };
    expect(stillLevelIn(groupStage, tables(level, { complete: false }), [])).toEqual([]);
    expect(stillLevelIn({ ...groupStage, type: "STAGE_TYPE_ELIMINATION" }, tables(level), [])).toEqual([]);
    expect(stillLevelIn(groupStage, undefined, [])).toEqual([]);
  });

  it("are also those across the groups, as far as somebody goes on from there", () => {
    const best = [{ rank: 3, rows: rows("1 A, 2= B, 2= C, 4= D, 4= E") }];
    const standings = tables({ A: "1 A, 2 B" }, { best });
    const stages = [{ sources: [{ stage: "stage", ranks: [1], best: { rank: 3, count: 2 } }] }];
    expect(stillLevelIn(groupStage, standings, stages)).toEqual([
      { group: null, groupName: null, competitors: ["B", "C"], places: [2, 3], rank: 3 },
    ]);
  });
});
