import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { DrawnStages } from "./testing/drawn-stages.ts";

onEachEngine("draws of stages", (context) => {
  it("make the matches of a round robin by the Berger tables", async () => {
    const stages = new DrawnStages(context().world);
    const teams = await stages.teams(4);
    const stage = await stages.make("ROUND_ROBIN", { competitors: teams });
    const { changeSet, entities, warnings } = (await stages.draw(stage, { lot: "2026" })).body;
    expect(entities[0].entity).toMatchObject({
      id: stage.id,
      version: 1,
      lot: "2026",
      drawn: true,
      numberOfMatches: 6,
      groups: [{ id: "A", name: "A", competitors: teams }],
    });
    expect([changeSet.count, warnings]).toEqual([7, []]);
    const numberOf = (id: string) => teams.findIndex((team) => team.id === id) + 1;
    const pairs = matchesIn(entities).map((entity) => {
      const { round, position, competitors, group, leg, bracket, places } = entity;
      expect([group, leg, bracket, places]).toEqual(["A", 1, "MATCH_BRACKET_MAIN", null]);
      expect(competitors.map(({ isHomeTeam }) => isHomeTeam)).toEqual([true, false]);
      return `${round}.${position}: ${competitors.map(({ id }) => numberOf(id ?? "")).join("-")}`;
    });
    expect(pairs).toEqual(["1.1: 1-4", "1.2: 2-3", "2.1: 4-3", "2.2: 1-2", "3.1: 2-4", "3.2: 3-1"]);
  });

  it("make an elimination with byes to the seeds, whose winners go on by themselves", async () => {
    const stages = new DrawnStages(context().world);
    const teams = await stages.teams(6);
    const stage = await stages.make("ELIMINATION", { competitors: teams, draw: { seeds: 2 } });
    const drawn = await stages.draw(stage, { lot: "cup" });
    expect(drawn.status).toBe(200);
    const after = drawn.body.entities[0].entity;
    const matches = matchesIn(drawn.body.entities);
    expect(after.lines).toHaveLength(8);
    expect(after.lines[0]).toEqual({ line: 1, competitor: teams[0]?.id, seed: 1, bye: false, source: null });
    expect(after.lines[1]).toMatchObject({ line: 2, competitor: null, bye: true });
    const numbered = matches.map(({ round, position }) => `${round}.${position}`);
    expect(numbered).toEqual(["1.2", "1.3", "2.1", "2.2", "3.1"]);
    const [second, third, semi, other, final] = matches as [AnyMatch, AnyMatch, AnyMatch, AnyMatch, AnyMatch];
    expect(semi.competitors.map(({ id }: { id: string | null }) => id)).toEqual([teams[0]?.id, null]);
    expect(semi.sources).toEqual([{ type: "MATCH_SOURCE_ENTRY" }, { type: "MATCH_SOURCE_WINNER", match: second.id }]);
    expect(final.name.key).toBe("MATCH_NAME_FINAL");

    const winner = second.competitors[1].id;
    const answer = await stages.finish(second, 1);
    expect(answer.body.match).toMatchObject({ winner, outcome: "MATCH_OUTCOME_NORMAL" });
    const followed = await stages.match(semi.id);
    expect([followed.version, followed.competitors.map(({ id }) => id)]).toEqual([1, [teams[0]?.id, winner]]);
    await stages.finish(third, 0);
    expect((await stages.match(other.id)).competitors.map(({ id }) => id)).toContain(third.competitors[0].id);
    expect(
      (await context().world.admin.save("/matches", final.id, 1, { state: "MATCH_STATE_RUNNING" })).body.issues,
    ).toEqual([expect.objectContaining({ path: "state", code: "sideUnknown" })]);
    const byHand = { competitors: [{ id: teams[0]?.id }, { id: teams[1]?.id }] };
    expect((await context().world.admin.save("/matches", final.id, 1, byHand)).body.issues[0].code).toBe("sourced");
  });

  it("give the same draw for the same lot, and another one for another", async () => {
    const stages = new DrawnStages(context().world);
    const stage = await stages.make("ELIMINATION", { competitors: await stages.teams(16) });
    const linesOf = async (lot: string) =>
      (await stages.draw(stage, { lot, preview: true })).body.entities[0].entity.lines;
    expect(await linesOf("one")).toEqual(await linesOf("one"));
    expect(await linesOf("two")).not.toEqual(await linesOf("one"));
    expect((await stages.read(stage)).drawn).toBe(false);
  });

  it("are previewed as they are applied, are answered again, and can be undone", async () => {
    const { world } = context();
    const stages = new DrawnStages(world);
    const stage = await stages.make("ELIMINATION", { competitors: await stages.teams(5) });
    const body = { changeSet: randomUUID(), version: 1, lot: "same" };
    const path = `/tournaments/stages/${stage.id}/draw`;
    const preview = await world.admin.call("POST", `${path}?preview=true`, body);
    const applied = await world.admin.call("POST", path, body);
    expect(applied.body.entities).toEqual(preview.body.entities);
    expect(applied.body.changeSet.id).toBe(body.changeSet);
    const again = await world.admin.call("POST", path, body);
    expect([again.status, again.body.entities]).toEqual([200, applied.body.entities]);
    expect((await world.admin.call("POST", path, { ...body, lot: "other" })).body.code).toBe("id-used");
    const undo = await world.admin.call("POST", `/change-sets/${body.changeSet}/undo`, { id: randomUUID() });
    expect(undo.status).toBe(200);
    expect(await stages.read(stage)).toMatchObject({ drawn: false, lot: null, lines: [], numberOfMatches: 0 });
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("replace the matches until one has begun", async () => {
    const stages = new DrawnStages(context().world);
    const stage = await stages.make("ELIMINATION", { competitors: await stages.teams(4) });
    const first = matchesIn((await stages.draw(stage, { lot: "a" })).body.entities);
    const second = await stages.draw(stage, { lot: "b" });
    expect(second.body.deleted.map(({ id }: { id: string }) => id).sort()).toEqual(first.map(({ id }) => id).sort());
    expect((await stages.read(stage)).numberOfMatches).toBe(3);
    await stages.finish(second.body.entities[1].entity, 0);
    const refused = await stages.draw(stage, { lot: "c" });
    expect([refused.status, refused.body.code]).toEqual([409, "has-begun"]);
    const { version, competitors } = await stages.read(stage);
    const changed = await stages.save(stage, version + 1, { competitors: competitors.slice(1) });
    expect([changed.status, changed.body.code]).toEqual([409, "has-begun"]);
    expect((await stages.save(stage, version + 1, { name: "Main draw" })).status).toBe(200);
  });

  it("are no longer those of the stage once its competitors change", async () => {
    const stages = new DrawnStages(context().world);
    const teams = await stages.teams(5);
    const stage = await stages.make("ROUND_ROBIN", { competitors: teams.slice(1) });
    await stages.draw(stage);
    const saved = await stages.save(stage, 2, { competitors: teams });
    expect(saved.body.stage).toMatchObject({ drawn: false, numberOfMatches: 6 });
  });

  it("keep groups and lines that people have made", async () => {
    const stages = new DrawnStages(context().world);
    const teams = await stages.teams(4);
    const [a, b, c, d] = teams;
    const groups = [
      { id: "Red", name: "Red group", competitors: [a, c] },
      { id: "Blue", name: "Blue group", competitors: [d, b] },
    ];
    const league = await stages.make("ROUND_ROBIN", { competitors: teams, draw: { groups: 2 }, groups });
    const drawn = await stages.draw(league, { keep: true });
    expect(matchesIn(drawn.body.entities).map(({ group }) => group)).toEqual(["Red", "Blue"]);
    const lines = [a, b, c].map((team, index) => ({ line: index + 1, competitor: team?.id }));
    const cup = await stages.make("ELIMINATION", { competitors: teams, lines });
    const refused = await stages.draw(cup, { keep: true });
    expect(refused.body.issues).toEqual([expect.objectContaining({ path: "lines", code: "notEachOnce" })]);
    const whole = [...lines, { line: 4, competitor: d?.id }];
    await stages.save(cup, 1, { lines: whole });
    expect(matchesIn((await stages.draw(cup, { keep: true })).body.entities)).toHaveLength(3);
  });

  it("keep nationalities apart, which singles and pairs have of those who play in them", async () => {
    const { world } = context();
    const stages = new DrawnStages(world);
    const competitors: { id: string; type: "team" }[] = [];
    for (const nationality of ["de", "de", "fr", "fr", "it", "it", "at", "at"]) {
      const person = { ...player, nationality };
      const { id: participant } = await world.admin.create("/participants", person);
      const members = [{ participant: { id: participant, type: "participant" }, role: "MEMBER_ROLE_PLAYER" }];
      const single = { name: `Single ${competitors.length}`, type: "TEAM_TYPE_SINGLE", members };
      competitors.push({ id: (await world.admin.create("/teams", single)).id, type: "team" });
    }
    const separation = { by: "SEPARATION_NATIONALITY", depth: "SEPARATION_ALL" };
    const stage = await stages.make("ELIMINATION", { competitors, draw: { seeds: 0, separation } });
    for (const lot of ["1", "2", "3"]) {
      const { entities } = (await stages.draw(stage, { lot, preview: true })).body;
      const lines: { competitor: string }[] = entities[0].entity.lines;
      const halves = lines.map(({ competitor }) =>
        Math.floor(competitors.findIndex(({ id }) => id === competitor) / 2),
      );
      expect(new Set(halves.slice(0, 4)).size).toBe(4);
    }
  });

  it("refuse what can't be drawn, and say at which field", async () => {
    const { world } = context();
    const stages = new DrawnStages(world);
    const alone = await stages.make("ROUND_ROBIN", { competitors: await stages.teams(1) });
    expect((await stages.draw(alone)).body).toMatchObject({ statusCode: 400, code: "too-few" });
    const seeded = await stages.make("ELIMINATION", { competitors: await stages.teams(3), draw: { seeds: 4 } });
    expect((await stages.draw(seeded)).body.issues).toEqual([expect.objectContaining({ path: "draw.seeds" })]);
    const twice = await stages.call(seeded, { changeSet: randomUUID(), version: 7 });
    expect([twice.status, twice.body.currentVersion]).toEqual([409, 0]);
    expect((await stages.call({ id: randomUUID() }, { changeSet: randomUUID(), version: 1 })).status).toBe(404);
    const consolation = await stages.save(seeded, 1, { draw: { placement: "PLACEMENT_FIFTH" } });
    expect(consolation.body.issues).toEqual([expect.objectContaining({ path: "draw.placement" })]);
    const lot = await stages.save(seeded, 1, { lot: "mine" });
    expect(lot.body.issues).toEqual([expect.objectContaining({ path: "lot", code: "unknownField" })]);
  });

  it("are made from stages that do not wait for one another", async () => {
    const { world, db } = context();
    const stages = new DrawnStages(world);
    const sources = (stage: { id: string }) => ({ sources: [{ stage: stage.id, ranks: [1, 2], best: null }] });
    const first = await stages.make("ROUND_ROBIN", { competitors: await stages.teams(4) });
    const second = await stages.make("ROUND_ROBIN", sources(first));
    const third = await stages.make("ELIMINATION", sources(second));
    for (const [stage, of] of [
      [first, first],
      [first, third],
    ] as const) {
      const { status, body } = await stages.save(stage, 1, sources(of));
      expect([status, body.issues[0].path]).toEqual([400, "sources.0.stage"]);
    }
    // Two who save at once can make a circle all the same.
    const { document } = await db.read
      .selectFrom("entity")
      .select("document")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const circular = JSON.stringify({ ...JSON.parse(document), competitors: [], ...sources(third) });
    await db.write(async (trx) => {
      await trx.updateTable("entity").set({ document: circular }).where("id", "=", first.id).execute();
    });
    expect((await stages.draw(third)).body.code).toBe("too-few");
    await db.write(async (trx) => {
      await trx.updateTable("entity").set({ document }).where("id", "=", first.id).execute();
    });
  });

  it("of one stage by two at once: one is made", async () => {
    const stages = new DrawnStages(context().world);
    const stage = await stages.make("ROUND_ROBIN", { competitors: await stages.teams(6) });
    const answers = await Promise.all([1, 2].map(() => stages.call(stage, { changeSet: randomUUID(), version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stages.read(stage)).numberOfMatches).toBe(15);
  });
});

const player = {
  firstname: "Ada",
  lastname: "Player",
  type: "PARTICIPANT_TYPE_PLAYER",
  sportType: "SPORT_TYPE_RACQUET",
};

function matchesIn(entities: { type: string; entity: AnyMatch }[]): AnyMatch[] {
  return entities.flatMap(({ type, entity }) => (type === "match" ? entity : []));
}

type Side = { id: string | null; isHomeTeam: boolean };
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into
type AnyMatch = Record<string, any> & {
  id: string;
  competitors: [Side, Side];
  round: number;
  position: number;
};
