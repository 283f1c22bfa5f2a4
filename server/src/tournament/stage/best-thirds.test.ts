import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { World } from "../../testing/world.ts";
import { DrawnStages } from "./testing/drawn-stages.ts";

onEachEngine("the best thirds of six groups", (context) => {
  it("are kept from their own group by a draw that knows them, whatever the lot", async () => {
    const cup = await groupsAndKnockout(context().world);
    await cup.playGroups();
    for (let lot = 0; lot < 30; lot++) {
      const drawn = await cup.stages.draw(cup.knockout, { preview: true, lot: `lot ${lot}` });
      expect(drawn.body.warnings).toEqual([]);
      const matches = cup.firstRoundOf(drawn.body.entities);
      expect(matches.flatMap(({ sources }) => sources.flatMap(numberOf)).sort()).toEqual([1, 2, 3, 4]);
      expect(await cup.withinGroup(matches)).toBe(0);
    }
  });

  it("hold places until all of them are known, and are then matched to their lines; a correction matches them again", async () => {
    const cup = await groupsAndKnockout(context().world);
    const { stages, knockout } = cup;
    const drawn = await stages.draw(knockout, { lot: "before" });
    const lines: Stage["lines"] = drawn.body.entities[0].entity.lines;
    const third = { type: "MATCH_SOURCE_RANK", stage: cup.groups.id, group: null, rank: 3, best: null };
    expect(lines.filter(({ source }) => source && "best" in source).map(({ source }) => source)).toEqual(
      Array.from({ length: 4 }, () => third),
    );
    const last = await cup.playGroups();
    const matched = await cup.thirdsInOrderOfLines();
    expect(matched.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
    expect(matched.map(({ number }) => number)).toEqual(await cup.bestMatching());
    expect(await cup.withinGroup(await cup.firstRound())).toBe(0);
    // The lines still say what was drawn, so that keeping them draws the same.
    const kept = await stages.draw(knockout, { keep: true, preview: true });
    expect(cup.firstRoundOf(kept.body.entities).map(({ sources }) => sources)).toEqual(
      (await cup.firstRound()).map(({ sources }) => sources),
    );

    // The best third has conceded more than all others now, and another one goes on.
    const before = await cup.firstRound();
    const corrected = await cup.letBestThirdLose();
    const after = await cup.thirdsInOrderOfLines();
    expect(after.map(({ competitor }) => competitor).sort()).not.toEqual(
      matched.map(({ competitor }) => competitor).sort(),
    );
    expect(after.map(({ number }) => number)).toEqual(await cup.bestMatching());
    expect(await cup.withinGroup(await cup.firstRound())).toBe(0);
    await cup.undo(corrected);

    // What has begun is taken from nobody who is not asked.
    const begun = (await cup.firstRound()).find(({ sources }) => sources.some((source) => numberOf(source)[0] === 1));
    const { version } = await stages.match(begun?.id ?? "");
    const running = { state: "MATCH_STATE_RUNNING" };
    await context().world.admin.ok("POST", `/matches/${begun?.id}/version/${version + 1}`, running);
    const refused = await cup.letBestThirdLose(409);
    expect(refused.body.code).toBe("has-followed");
    expect(refused.body.follows).toEqual([expect.objectContaining({ match: begun?.id, state: "MATCH_STATE_RUNNING" })]);
    await context().world.admin.ok("POST", `/matches/${begun?.id}/version/${version + 2}`, {
      state: "MATCH_STATE_PLANNING",
    });
    expect((await cup.firstRound()).map(placesOf)).toEqual(before.map(placesOf));
    await cup.undo(last);
    expect((await cup.thirdsInOrderOfLines()).map(({ number, competitor }) => [number, competitor])).toEqual(
      Array.from({ length: 4 }, () => [null, null]),
    );
    expect(await findDisagreements(context().db)).toEqual([]);
  });
});

onEachEngine("winners of groups", (context) => {
  it("are seeded unless somebody says otherwise, so that two of them don't meet in a quarter-final of eight", async () => {
    const stages = new DrawnStages(context().world);
    const groups = await stages.make("ROUND_ROBIN", { competitors: await stages.teams(16), draw: { groups: 4 } });
    await stages.draw(groups);
    const knockout = await stages.make("ELIMINATION", { sources: [{ stage: groups.id, ranks: [1, 2] }] });
    for (let lot = 0; lot < 20; lot++) {
      const drawn = await stages.draw(knockout, { preview: true, lot: `lot ${lot}` });
      const { lines }: Stage = drawn.body.entities[0].entity;
      expect(lines.flatMap(({ seed, source }) => (seed ? [rankOf(source)] : []))).toEqual([1, 1, 1, 1]);
      const pairs = [0, 1, 2, 3].map((pair) => lines.slice(2 * pair, 2 * pair + 2).map(({ source }) => rankOf(source)));
      for (const pair of pairs) expect(pair.toSorted()).toEqual([1, 2]);
    }
  });
});

function rankOf(source: Stage["lines"][number]["source"]): number | null {
  return source?.type === "MATCH_SOURCE_RANK" ? source.rank : null;
}

function numberOf(source: Match["sources"][number]): (number | null)[] {
  return source?.type === "MATCH_SOURCE_RANK" && source.best !== undefined ? [source.best] : [];
}

function placesOf({ sources, competitors }: Match) {
  return { sources, teams: competitors.map(({ id }) => id) };
}

/** Six groups of four, drawn and not played, and the knockout of 16 after them, which is not drawn. */
async function groupsAndKnockout(world: World) {
  const stages = new DrawnStages(world);
  const teams = await stages.teams(24);
  const numberOfTeam = (id: string | null) => teams.findIndex((team) => team.id === id);
  const groups = await stages.make("ROUND_ROBIN", {
    competitors: teams,
    draw: { groups: 6 },
    format: "FORMAT_FOOTBALL",
    standings: "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
  });
  const entities: { type: string; entity: Match }[] = (await stages.draw(groups)).body.entities;
  const matches = entities.flatMap(({ type, entity }) => (type === "match" ? [entity] : []));
  const sources = [{ stage: groups.id, ranks: [1, 2], best: { rank: 3, count: 4 } }];
  const knockout = await stages.make("ELIMINATION", { sources });
  const groupOf = async (team: string | null) => {
    const found = (await stages.read(groups)).groups.find(({ competitors }) =>
      competitors.some(({ id }) => id === team),
    );
    return found?.id ?? null;
  };
  /** Whoever has the smaller number wins; the others of a group score the more the smaller theirs is. */
  const change = ({ id, competitors }: Match, version: number, goals: (number: number, other: number) => number) => {
    const [one = 0, other = 0] = competitors.map((competitor) => numberOfTeam(competitor.id));
    const scores = [goals(one, other), goals(other, one)].map(String);
    const data = {
      competitors: competitors.map((competitor, side) => ({ ...competitor, score: scores[side] })),
      state: "MATCH_STATE_FINISHED",
    };
    return { type: "match", id, version, data };
  };
  const apply = async (changes: object[], status = 200) => {
    const answer = await world.admin.call("POST", `/change-sets/${randomUUID()}`, { changes });
    expect(answer.status).toBe(status);
    return answer;
  };
  const firstRoundOf = (all: { type: string; entity: Match }[]) =>
    all.flatMap(({ type, entity }) =>
      type === "match" && entity.round === 1 && entity.parent.id === knockout.id ? [entity] : [],
    );
  const firstRound = async () => {
    const { body } = await world.admin.get(`/matches?pid=${knockout.id}&limit=100`);
    const found: Match[] = body.matches;
    return found.filter(({ round }) => round === 1).sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  };
  const thirdsInOrderOfLines = async () =>
    (await firstRound()).flatMap(({ sources, competitors }) =>
      sources.flatMap((source, side) =>
        numberOf(source).map((number) => ({
          number,
          competitor: competitors[side]?.id ?? null,
          opponent: competitors[1 - side]?.id ?? null,
        })),
      ),
    );
  return {
    stages,
    groups,
    knockout,
    firstRoundOf,
    firstRound,
    thirdsInOrderOfLines,
    /** Plays all matches of the groups; the answer is that of the last. */
    playGroups: async () => {
      const play = (match: Match) => change(match, match.version + 1, (one, other) => (one < other ? 30 - other : 0));
      await apply(matches.slice(1).map(play));
      return apply(matches.slice(0, 1).map(play));
    },
    /** The best third has lost to the winner of its group by a hundred. */
    letBestThirdLose: async (status = 200) => {
      const tables = await stages.standings(groups);
      const best = tables.best[0].rows[0].competitor.id;
      const table = tables.groups.find(({ rows }: Table) => rows.some(({ competitor }) => competitor.id === best));
      const [one, , three] = table.rows.map(({ competitor }: { competitor: { id: string } }) => competitor.id);
      const match = matches.find(({ competitors }) =>
        [one, three].every((id) => competitors.some((side) => side.id === id)),
      );
      if (!match) throw new Error("The first and the third of a group meet");
      const { version } = await stages.match(match.id);
      return apply([change(match, version + 1, (a, b) => (a < b ? 99 : 0))], status);
    },
    undo: async ({ body }: Awaited<ReturnType<typeof apply>>) => {
      const path = `/change-sets/${body.changeSet.id}/undo`;
      expect((await world.admin.call("POST", path, { id: randomUUID() })).status).toBe(200);
    },
    withinGroup: async (all: readonly Match[]) => {
      const groupsOf = all.map(({ competitors }) => Promise.all(competitors.map(({ id }) => groupOf(id))));
      return (await Promise.all(groupsOf)).filter(([one, other]) => one !== null && one === other).length;
    },
    /** Of all matchings of the thirds to their lines, the one that the rules want: found by trying all. */
    bestMatching: async () => {
      const { best } = await stages.standings(groups);
      const ranked: string[] = best[0].rows
        .slice(0, 4)
        .map(({ competitor }: { competitor: { id: string } }) => competitor.id);
      const thirds = await Promise.all(ranked.map(groupOf));
      const opponents = await Promise.all((await thirdsInOrderOfLines()).map(({ opponent }) => groupOf(opponent)));
      const orders = permutationsOf([1, 2, 3, 4]).map((order) => ({
        order,
        meetings: order.filter((number, line) => thirds[number - 1] === opponents[line]).length,
      }));
      const fewest = Math.min(...orders.map(({ meetings }) => meetings));
      return orders.find(({ meetings }) => meetings === fewest)?.order;
    },
  };
}

interface Table {
  rows: { competitor: { id: string } }[];
}

/** In the order of their first, second, … */
function permutationsOf(numbers: readonly number[]): number[][] {
  if (numbers.length === 0) return [[]];
  return numbers.flatMap((first) =>
    permutationsOf(numbers.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}
