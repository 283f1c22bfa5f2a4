import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { drawCup } from "./testing/drawn-cup.ts";
import { DrawnStages } from "./testing/drawn-stages.ts";

onEachEngine("what follows from results", (context) => {
  const cupOf = (count: number, draw?: object) => drawCup(context().world, "ELIMINATION", count, draw);

  it("winners and losers go on, a correction takes them back, in one change set with one undo", async () => {
    const { stages, at, sidesAt } = await cupOf(4, { placement: "PLACEMENT_THIRD" });
    expect([await sidesAt("MAIN 1.1"), await sidesAt("MAIN 1.2")]).toEqual([
      [1, 4],
      [3, 2],
    ]);
    await stages.finish(await at("MAIN 1.1"), 0);
    await stages.finish(await at("MAIN 1.2"), 1);
    expect([await sidesAt("MAIN 2.1"), await sidesAt("PLACEMENT 2.1")]).toEqual([
      [1, 2],
      [4, 3],
    ]);
    const corrected = await stages.finish(await at("MAIN 1.1"), 1);
    expect(corrected.status).toBe(200);
    expect([await sidesAt("MAIN 2.1"), await sidesAt("PLACEMENT 2.1")]).toEqual([
      [4, 2],
      [1, 3],
    ]);
    const changeSet = corrected.headers.get("x-change-set") ?? "";
    const undo = await context().world.admin.call("POST", `/change-sets/${changeSet}/undo`, { id: randomUUID() });
    expect(undo.status).toBe(200);
    expect([await sidesAt("MAIN 2.1"), await sidesAt("PLACEMENT 2.1")]).toEqual([
      [1, 2],
      [4, 3],
    ]);
    const reopened = await at("MAIN 1.1");
    const reopen = { state: "MATCH_STATE_RUNNING" };
    await context().world.admin.save("/matches", reopened.id, reopened.version + 1, reopen);
    expect(await sidesAt("MAIN 2.1")).toEqual([null, 2]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("an undo takes back what has begun since only where that is accepted, as a correction does", async () => {
    const { stages, teams, at } = await cupOf(4);
    const finished = await stages.finish(await at("MAIN 1.1"), 0);
    await stages.finish(await at("MAIN 1.2"), 0);
    const final = await at("MAIN 2.1");
    await context().world.admin.save("/matches", final.id, final.version + 1, { state: "MATCH_STATE_RUNNING" });
    const path = `/change-sets/${finished.headers.get("x-change-set")}/undo`;
    const undo = (body: object) => context().world.admin.call("POST", path, { id: randomUUID(), ...body });
    const refused = await undo({});
    expect([refused.status, refused.body.code]).toEqual([409, "has-followed"]);
    const follow = { match: final.id, state: "MATCH_STATE_RUNNING", side: 0, from: teams[0]?.id, to: null };
    expect(refused.body.follows).toMatchObject([follow]);
    expect((await undo({ accept: ["void"] })).status).toBe(200);
    expect(await at("MAIN 2.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", competitors: [{ id: null }, {}] });
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("a correction names the matches that have begun, and takes their results back where that is accepted", async () => {
    const { stages, teams, at, sidesAt } = await cupOf(8);
    for (const place of ["MAIN 1.1", "MAIN 1.2", "MAIN 1.3", "MAIN 1.4", "MAIN 2.1", "MAIN 2.2", "MAIN 3.1"]) {
      await stages.finish(await at(place), 0);
    }
    const [first, semi, final] = [await at("MAIN 1.1"), await at("MAIN 2.1"), await at("MAIN 3.1")];
    const refused = await stages.finish(first, 1);
    expect([refused.status, refused.body.code]).toEqual([409, "has-followed"]);
    const [from, to] = [teams[0]?.id, first.competitors[1]?.id];
    expect(refused.body.follows).toEqual([
      { match: semi.id, name: semi.name, state: "MATCH_STATE_FINISHED", side: 0, from, to },
      { match: final.id, name: final.name, state: "MATCH_STATE_FINISHED", side: 0, from, to: null },
    ]);
    expect((await at("MAIN 1.1")).winner).toBe(from);

    const accepted = await stages.finish(first, 1, ["0", "2"], "void");
    expect(accepted.status).toBe(200);
    expect(await at("MAIN 2.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null, winner: null });
    expect((await at("MAIN 2.1")).competitors.map(({ id, score }) => [id, score])).toEqual([
      [to, "0"],
      [semi.competitors[1]?.id, "0"],
    ]);
    expect([(await sidesAt("MAIN 3.1"))[0], (await at("MAIN 3.1")).state]).toEqual([null, "MATCH_STATE_PLANNING"]);
    const { changeSet } = accepted.body;
    const undo = await context().world.admin.call("POST", `/change-sets/${changeSet.id}/undo`, { id: randomUUID() });
    expect(undo.status).toBe(200);
    expect(await at("MAIN 3.1")).toMatchObject({ state: "MATCH_STATE_FINISHED", winner: from });
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("a match that is live is not taken from those who play it", async () => {
    const { stages, at } = await cupOf(4);
    await stages.finish(await at("MAIN 1.1"), 0);
    await stages.finish(await at("MAIN 1.2"), 0);
    const final = await at("MAIN 2.1");
    await context().world.admin.save("/matches", final.id, final.version + 1, { state: "MATCH_STATE_RUNNING" });
    const refused = await stages.finish(await at("MAIN 1.2"), 1);
    expect(refused.body.follows).toEqual([
      expect.objectContaining({ match: final.id, state: "MATCH_STATE_RUNNING", side: 1 }),
    ]);
    const rights = { sportIds: [context().world.sport], roles: ["match-official" as const] };
    const official = await context().signIn("referee@example.com", rights);
    const { version, competitors } = await at("MAIN 1.2");
    const data = { competitors: competitors.map((one, side) => ({ ...one, score: side === 1 ? "2" : "0" })) };
    const change = { type: "match", id: (await at("MAIN 1.2")).id, version: version + 1, data };
    const set = { changes: [change], accept: ["void"] };
    expect((await official.call("POST", `/change-sets/${randomUUID()}`, set)).status).toBe(403);
  });

  it("where both sides were disqualified, the other side of the next match goes on", async () => {
    const { stages, at, sidesAt } = await cupOf(4);
    const first = await at("MAIN 1.1");
    const disqualified = { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" };
    await context().world.admin.save("/matches", first.id, first.version + 1, disqualified);
    expect(await at("MAIN 2.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
    await stages.finish(await at("MAIN 1.2"), 1);
    expect(await sidesAt("MAIN 2.1")).toEqual([null, 2]);
    const final = await at("MAIN 2.1");
    expect(final).toMatchObject({ state: "MATCH_STATE_FINISHED", outcome: "MATCH_OUTCOME_WALKOVER" });
    expect(final.winner).toBe(final.competitors[1]?.id);
    const { id, version, competitors } = await at("MAIN 1.1");
    const played = { competitors: competitors.map((one, side) => ({ ...one, score: side === 0 ? "2" : "0" })) };
    const corrected = { ...played, outcome: "MATCH_OUTCOME_NORMAL", winner: competitors[0]?.id };
    expect((await context().world.admin.save("/matches", id, version + 1, corrected)).status).toBe(200);
    expect(await sidesAt("MAIN 2.1")).toEqual([1, 2]);
    expect(await at("MAIN 2.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null, winner: null });
  });

  it("groups give their places to the knockout when they are complete, and a correction follows through it", async () => {
    const { world } = context();
    const stages = new DrawnStages(world);
    const teams = await stages.teams(6);
    const groups = await stages.make("ROUND_ROBIN", { competitors: teams, draw: { groups: 2 } });
    const matches = (await stages.draw(groups)).body.entities.filter(({ type }: { type: string }) => type === "match");
    const knockout = await stages.make("ELIMINATION", { sources: [{ stage: groups.id, ranks: [1, 2] }] });
    const drawn = await stages.draw(knockout, { lot: "x" });
    const params = { stage: knockout.id, count: 4 };
    expect(drawn.body.warnings).toMatchObject([{ code: "SOURCES_NOT_COMPLETE", params }]);
    expect(drawn.body.entities[0].entity.lines.map((line: { source: object }) => line.source)).toContainEqual({
      type: "MATCH_SOURCE_RANK",
      stage: groups.id,
      group: "A",
      rank: 1,
    });
    const numberOf = (id: string | null) => (id === null ? null : teams.findIndex((team) => team.id === id) + 1);
    const semis = async () => {
      const found = drawn.body.entities.filter(({ entity }: { entity: Match }) => entity.round === 1);
      const read: Match[] = await Promise.all(found.map(({ entity }: { entity: Match }) => stages.match(entity.id)));
      return read.map(({ competitors }) => competitors.map(({ id }) => numberOf(id)));
    };
    expect(await semis()).toEqual([
      [null, null],
      [null, null],
    ]);
    // Whoever has the smaller number wins: 1 and 4 in group A, 2 and 3 in group B.
    const win = async (id: string) => {
      const [one, other] = (await stages.match(id)).competitors.map((competitor) => numberOf(competitor.id) ?? 0);
      return stages.finish({ id }, (one ?? 0) < (other ?? 0) ? 0 : 1);
    };
    for (const { entity } of matches) expect((await win(entity.id)).status).toBe(200);
    const [upper, lower] = await semis();
    // The winners of the groups are the seeds, and meet the second of the other group.
    expect([upper?.toSorted(), lower?.toSorted()].sort()).toEqual([
      [1, 3],
      [2, 4],
    ]);
    const standings = await stages.standings(groups);
    expect(standings).toMatchObject({ complete: true, best: [] });
    expect(
      standings.groups.map(({ id, rows }: Table) => [id, rows.map(({ competitor }) => numberOf(competitor.id))]),
    ).toEqual([
      ["A", [1, 4, 5]],
      ["B", [2, 3, 6]],
    ]);
    const ofFirstTwo = (entity: Match) =>
      entity.competitors
        .map(({ id }) => numberOf(id))
        .sort()
        .join() === "1,4";
    const decider = matches.find(({ entity }: { entity: Match }) => ofFirstTwo(entity)).entity;
    const side = decider.competitors.findIndex(({ id }: { id: string }) => numberOf(id) === 4);
    await stages.finish(decider, side);
    expect((await semis()).map((sides) => sides.toSorted()).sort()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const removed = await world.admin.call("DELETE", `/tournaments/${world.tournament}/stages/${groups.id}/version/2`);
    expect([removed.status, removed.body.code]).toEqual([409, "in-use"]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("those who finish at the same moment all go on, also the last two of a group", async () => {
    const { stages, at, sidesAt } = await cupOf(8);
    const finishAll = async (places: readonly string[]) => {
      const matches = await Promise.all(places.map(at));
      const answers = await Promise.all(matches.map((match) => stages.finish(match, 0)));
      expect(answers.map(({ status }) => status)).toEqual(places.map(() => 200));
    };
    await finishAll(["MAIN 1.1", "MAIN 1.2", "MAIN 1.3", "MAIN 1.4"]);
    expect([...(await sidesAt("MAIN 2.1")), ...(await sidesAt("MAIN 2.2"))]).not.toContain(null);
    await finishAll(["MAIN 2.1", "MAIN 2.2"]);
    expect(await sidesAt("MAIN 3.1")).not.toContain(null);

    const teams = await stages.teams(4);
    const table = await stages.make("ROUND_ROBIN", { competitors: teams });
    const matches = (await stages.draw(table)).body.entities.filter(({ type }: { type: string }) => type === "match");
    const final = await stages.make("ELIMINATION", { sources: [{ stage: table.id, ranks: [1, 2] }] });
    const drawn = (await stages.draw(final)).body.entities[1].entity;
    const strongest = ({ competitors }: Match) => {
      const [one = 0, other = 0] = competitors.map(({ id }) => teams.findIndex((team) => team.id === id));
      return one < other ? 0 : 1;
    };
    await Promise.all(matches.map(({ entity }: { entity: Match }) => stages.finish(entity, strongest(entity))));
    const ids = (await stages.match(drawn.id)).competitors.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([teams[0]?.id, teams[1]?.id].sort());
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("a tie that matters keeps the place open until it is decided", async () => {
    const { world } = context();
    const stages = new DrawnStages(world);
    const teams = await stages.teams(3);
    const table = await stages.make("ROUND_ROBIN", {
      competitors: teams,
      standings: "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
    });
    const matches = (await stages.draw(table)).body.entities.filter(({ type }: { type: string }) => type === "match");
    const final = await stages.make("ELIMINATION", { sources: [{ stage: table.id, ranks: [1, 2] }] });
    const drawn = (await stages.draw(final)).body.entities[1].entity;
    for (const { entity } of matches) await stages.finish(entity, 0, ["1", "1"]);
    expect((await stages.match(drawn.id)).competitors.map(({ id }) => id)).toEqual([null, null]);
    const standings = await stages.standings(table);
    expect(
      standings.groups[0].rows.map(({ rank, shared }: { rank: number; shared: boolean }) => [rank, shared]),
    ).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
    const competitors = [teams[2], teams[0], teams[1]];
    const decision = { group: "A", competitors, reason: "DECISION_LOT" };
    const { version } = await stages.read(table);
    const saved = await stages.save(table, version + 1, { decisions: [decision] });
    expect(saved.status).toBe(200);
    const ids = (await stages.match(drawn.id)).competitors.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([teams[2]?.id, teams[0]?.id].sort());
    const decided = await stages.standings(table);
    expect(decided.groups[0].rows[0].decidedBy).toMatchObject({ criterion: "CRITERION_LOT", value: null });
    // A decision about two of the three separates nobody.
    const codesFor = async (decisions: object[]) => {
      const change = { type: "stage", id: table.id, version: version + 2, data: { decisions } };
      const path = `/change-sets/${randomUUID()}?preview=true`;
      const { warnings } = await context().world.admin.ok("POST", path, { changes: [change] });
      return warnings.map(({ code }: { code: string }) => code);
    };
    expect(await codesFor([{ ...decision, competitors: competitors.slice(1) }])).toEqual(["DECISION_WITHOUT_TIE"]);
    expect(await codesFor([{ ...decision, competitors: competitors.toReversed() }])).toEqual([]);
  });
});

interface Table {
  id: string;
  rows: { competitor: { id: string } }[];
}
