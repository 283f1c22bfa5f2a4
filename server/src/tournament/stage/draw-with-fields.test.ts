import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Role } from "#contract/permissions.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { DrawnStages } from "./testing/drawn-stages.ts";

onEachEngine("draws with fields of the stage", (context) => {
  /** A new stage of so many teams, as the body of a draw has it. */
  async function newStage(type: "ROUND_ROBIN" | "ELIMINATION", count: number, fields: object = {}) {
    const stages = new DrawnStages(context().world);
    const competitors = await stages.teams(count);
    const stage = { tournamentId: context().world.tournament, type: `STAGE_TYPE_${type}`, competitors, ...fields };
    return { stages, id: randomUUID(), body: { changeSet: randomUUID(), version: 0, lot: "new", stage } };
  }

  const entries = async () =>
    (await context().world.admin.get(`/history?entity=${context().world.tournament}&parts=true&limit=1000`)).body
      .changes as { changeSet: string }[];
  const undo = (changeSet: string) =>
    context().world.admin.call("POST", `/change-sets/${changeSet}/undo`, { id: randomUUID() });

  it("make a new stage together with its draw, as previewed, and an undo takes both away", async () => {
    const { admin } = context().world;
    const { stages, id, body } = await newStage("ELIMINATION", 5, { name: "Main", draw: { seeds: 2 } });
    const before = await entries();
    const preview = await stages.call({ id }, body, true);
    expect((await admin.get(`/tournaments/stages/${id}`)).status).toBe(404);
    expect(await entries()).toEqual(before);
    const applied = await stages.call({ id }, body);
    expect(applied.status).toBe(200);
    expect(applied.body.entities).toEqual(preview.body.entities);
    const [{ entity: stage }, ...matches] = applied.body.entities;
    expect(stage).toMatchObject({ id, version: 0, name: "Main", drawn: true, lot: "new", numberOfMatches: 4 });
    expect(matches.filter(({ type }: { type: string }) => type === "match")).toHaveLength(4);
    expect((await stages.call({ id }, body)).body.entities).toEqual(applied.body.entities);
    expect(new Set((await entries()).slice(0, -before.length).map(({ changeSet }) => changeSet))).toEqual(
      new Set([body.changeSet]),
    );
    expect((await undo(body.changeSet)).status).toBe(200);
    expect((await admin.get(`/tournaments/stages/${id}`)).status).toBe(404);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("draw a stage by other rules and for others than it had, which an undo puts back", async () => {
    const stages = new DrawnStages(context().world);
    const competitors = await stages.teams(6);
    const stage = await stages.make("ROUND_ROBIN", { competitors });
    const before = await stages.read(stage);
    const changeSet = randomUUID();
    const fields = { type: "STAGE_TYPE_ELIMINATION", competitors: competitors.slice(1), draw: { seeds: 0 } };
    const { status, body } = await stages.call(stage, { changeSet, version: 1, stage: fields });
    expect([status, body.changeSet.count]).toEqual([200, 5]);
    expect(await stages.read(stage)).toMatchObject({ version: 1, ...fields, draw: { seeds: 0, legs: 1 }, drawn: true });
    expect((await undo(changeSet)).status).toBe(200);
    expect(await stages.read(stage)).toEqual({ ...before, version: 2 });
    const lines = [competitors[1], competitors[0]].map((one, index) => {
      return { line: index + 1, competitor: one?.id, seed: null, bye: false, source: null };
    });
    const byHand = { type: "STAGE_TYPE_ELIMINATION", competitors: competitors.slice(0, 2), lines };
    const kept = await stages.call(stage, { changeSet: randomUUID(), version: 3, keep: true, stage: byHand });
    expect(kept.body.entities[0].entity.lines).toEqual(lines);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("make groups and the knockout of those who go on from them as one", async () => {
    const { admin } = context().world;
    const { stages, id, body } = await newStage("ROUND_ROBIN", 8, { draw: { groups: 2 } });
    const next = { type: "STAGE_TYPE_ELIMINATION", sources: [{ stage: id, ranks: [1, 2] }] };
    const preview = await stages.call({ id }, { ...body, next }, true);
    const { status, body: answer } = await stages.call({ id }, { ...body, next });
    expect([status, answer.changeSet.count]).toEqual([200, 1 + 12 + 1 + 3]);
    expect(answer.entities).toEqual(preview.body.entities);
    expect(answer.warnings.map(({ code }: { code: string }) => code)).toEqual(["SOURCES_NOT_COMPLETE"]);
    const created = answer.entities.flatMap(({ type, entity }: { type: string; entity: { id: string } }) =>
      type === "stage" ? entity : [],
    );
    expect(created).toMatchObject([
      { id, drawn: true },
      { drawn: true, numberOfMatches: 3, tournamentId: body.stage.tournamentId },
    ]);
    expect(created[1].lines.map(({ source }: { source: object }) => source)).toContainEqual({
      type: "MATCH_SOURCE_RANK",
      stage: id,
      group: "A",
      rank: 1,
    });
    // What follows goes its way: the winner of a group comes into the knockout.
    const played = answer.entities.filter(({ entity }: { entity: { group?: string } }) => entity.group === "A");
    for (const { entity } of played) {
      const home = body.stage.competitors.findIndex((one) => one.id === entity.competitors[0].id);
      const away = body.stage.competitors.findIndex((one) => one.id === entity.competitors[1].id);
      await stages.finish(entity, home < away ? 0 : 1);
    }
    const { matches } = (await admin.get(`/matches?pid=${created[1].id}`)).body;
    const sides = matches.flatMap((match: { competitors: { id: string | null }[] }) => match.competitors);
    expect(sides.map((side: { id: string | null }) => side.id)).toContain(body.stage.competitors[0]?.id);
    expect(await findDisagreements(context().db)).toEqual([]);

    const other = await newStage("ROUND_ROBIN", 6, { draw: { groups: 2 } });
    const sources = [{ stage: other.id, ranks: [1] }];
    await stages.call({ id: other.id }, { ...other.body, next: { ...next, sources } });
    expect((await undo(other.body.changeSet)).status).toBe(200);
    expect((await admin.get(`/tournaments/stages/${other.id}`)).status).toBe(404);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("leave nothing when they are refused, and say at which field", async () => {
    const { world, signIn } = context();
    const { stages, id, body } = await newStage("ELIMINATION", 3);
    const { stage } = body;
    const before = await entries();
    const refuse = async (changed: object, expected: unknown[]) => {
      const answer = await stages.call({ id }, { ...body, changeSet: randomUUID(), ...changed });
      const { code, issues } = answer.body;
      expect([answer.status, code, issues?.[0].path]).toEqual(expected);
      if (issues) expect(answer.body.message).toContain(issues[0].path);
      expect((await world.admin.get(`/tournaments/stages/${id}`)).status).toBe(404);
    };
    await refuse({ stage: undefined }, [404, "not-found", undefined]);
    await refuse({ version: 1 }, [404, "not-found", undefined]);
    await refuse({ stage: { type: stage.type } }, [400, "invalid", "stage.tournamentId"]);
    await refuse({ stage: { ...stage, type: undefined } }, [400, "invalid", "stage.type"]);
    await refuse({ stage: { ...stage, lot: "mine" } }, [400, "invalid", "stage.lot"]);
    await refuse({ stage: { ...stage, tournamentId: randomUUID() } }, [404, "not-found", undefined]);
    await refuse({ stage: { ...stage, draw: { legs: 3 } } }, [400, "invalid", "stage.draw.legs"]);
    await refuse({ stage: { ...stage, draw: { seeds: 4 } } }, [400, "invalid", "stage.draw.seeds"]);
    await refuse({ stage: { ...stage, competitors: [] } }, [400, "too-few", undefined]);
    const unknown = [{ id: randomUUID(), type: "team" }];
    await refuse({ stage: { ...stage, competitors: unknown } }, [400, "invalid", "stage.competitors.0"]);
    // The first stage could be drawn, but not the next one.
    const next = { type: "STAGE_TYPE_ELIMINATION", sources: [{ stage: id, ranks: [1] }] };
    await refuse({ next }, [400, "too-few", undefined]);
    await refuse({ next: { ...next, type: "STAGE_TYPE_LADDER" } }, [400, "invalid", "next.type"]);
    const elsewhere = [{ stage: randomUUID(), ranks: [1] }];
    await refuse({ next: { ...next, sources: elsewhere } }, [400, "invalid", "next.sources.0.stage"]);

    const account = (roles: Role[], sport = world.sport) =>
      signIn(`${randomUUID()}@example.com`, { sportIds: [sport], roles });
    const official = (await account(["match-official"])).in(world.sport);
    const foreign = (await account(["tournament-manager"], world.otherSport)).in(world.otherSport);
    const statuses = await Promise.all(
      [official, foreign].map(async (client) => {
        const answer = await client.call("POST", `/tournaments/stages/${id}/draw`, {
          ...body,
          changeSet: randomUUID(),
        });
        return [answer.status, answer.body.code];
      }),
    );
    expect(statuses).toEqual([
      [403, "forbidden"],
      [404, "not-found"],
    ]);
    expect(await entries()).toEqual(before);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("meet others by the version, and what has begun", async () => {
    const { stages, id, body } = await newStage("ROUND_ROBIN", 4);
    const answers = await Promise.all([1, 2].map(() => stages.call({ id }, { ...body, changeSet: randomUUID() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = { ...body, changeSet: randomUUID(), stage: { draw: { legs: 2 } } };
    const outdated = await stages.call({ id }, { ...again, version: 2 });
    expect([outdated.status, outdated.body.code, outdated.body.currentVersion]).toEqual([409, "version-conflict", 0]);
    const moved = await stages.call({ id }, { ...again, version: 1, stage: { tournamentId: randomUUID() } });
    expect([moved.status, moved.body.code]).toEqual([404, "not-found"]);
    const drawn = answers.find(({ status }) => status === 200);
    await stages.finish(drawn?.body.entities[1].entity, 0);
    const begun = await stages.call({ id }, { ...again, version: 1 });
    expect([begun.status, begun.body.code]).toEqual([409, "has-begun"]);
    expect(await stages.read({ id })).toMatchObject({ version: 0, draw: { legs: 1 }, numberOfMatches: 6 });
  });
});
