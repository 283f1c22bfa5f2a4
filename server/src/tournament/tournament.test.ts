import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import { EventReader } from "../testing/event-reader.ts";

onEachEngine("tournaments, stages and matches", (context) => {
  const reference = (id: string, type: string) => ({ id, type });

  it("start in planning, or in the first of the states that they are given", async () => {
    const { admin } = context().world;
    const states = ["ACTIVE", "FINISHED"].map((type) => ({ type: `TOURNAMENT_STATE_${type}` }));
    const tournament = await admin.create("/tournaments", { name: "Late", states });
    expect(tournament.currentState).toBe("TOURNAMENT_STATE_ACTIVE");
    expect(tournament.states[0]).toEqual({ type: "TOURNAMENT_STATE_ACTIVE", duration: null });
    const finished = await admin.save("/tournaments", tournament.id, 1, { currentState: "TOURNAMENT_STATE_FINISHED" });
    expect(finished.body.tournament.currentState).toBe("TOURNAMENT_STATE_FINISHED");
    const without = await admin.save("/tournaments", tournament.id, 2, { states: states.slice(0, 1) });
    expect(without.body.issues[0]).toMatchObject({ path: "currentState", code: "notAState" });
    const unknown = await admin.save("/tournaments", tournament.id, 2, { states: [], currentState: null });
    expect(unknown.body.tournament).toMatchObject({ states: [], currentState: null });
  });

  it("take dates of states with an open beginning or end", async () => {
    const { admin } = context().world;
    const duration = { start: "2026-05-01T08:00:00Z", end: null };
    const { states } = await admin.create("/tournaments", {
      name: "Dated",
      states: [
        { type: "TOURNAMENT_STATE_PLANNING", duration },
        { type: "TOURNAMENT_STATE_ACTIVE", duration: { end: duration.start } },
      ],
    });
    expect(states).toEqual([
      { type: "TOURNAMENT_STATE_PLANNING", duration },
      { type: "TOURNAMENT_STATE_ACTIVE", duration: { start: null, end: duration.start } },
    ]);
  });

  it("know their stages, with type and version, and the current one of them", async () => {
    const { admin } = context().world;
    const { id } = await admin.create("/tournaments", { name: "Staged" });
    const first = await admin.create(`/tournaments/${id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
    const second = await admin.create(`/tournaments/${id}/stages`, { type: "STAGE_TYPE_ELIMINATION" });
    await admin.save(`/tournaments/${id}/stages`, first.id, 1, { type: "STAGE_TYPE_ELIMINATION" });
    const saved = await admin.save("/tournaments", id, 1, { currentStage: second.id });
    expect(saved.body.tournament).toMatchObject({
      currentStage: second.id,
      stages: [
        { id: first.id, type: "STAGE_TYPE_ELIMINATION", version: 1 },
        { id: second.id, type: "STAGE_TYPE_ELIMINATION", version: 0 },
      ],
    });
    expect((await admin.get(`/tournaments/${id}/stages`)).body.stages.map((stage: { id: string }) => stage.id)).toEqual(
      [first.id, second.id],
    );
    const other = await admin.create("/tournaments", { name: "Other" });
    expect((await admin.save(`/tournaments/${other.id}/stages`, first.id, 2, {})).status).toBe(404);
    expect((await admin.get(`/tournaments/${first.id}/stages`)).status).toBe(404);
  });

  it("list the matches of several parents, and count them in the stage", async () => {
    const { world } = context();
    const { admin } = world;
    const { id } = await admin.create("/tournaments", { name: "Counted" });
    const stages = [];
    for (const type of ["ROUND_ROBIN", "ELIMINATION"]) {
      const stage = await admin.create(`/tournaments/${id}/stages`, { type: `STAGE_TYPE_${type}` });
      stages.push(stage.id);
      for (let number = 0; number < 3; number++)
        await admin.create("/matches", { parent: reference(stage.id, "stage") });
    }
    await admin.create("/matches", { parent: reference(id, "tournament") });
    const list = async (...ids: string[]) =>
      (await admin.get(`/matches?${ids.map((pid) => `pid=${pid}`).join("&")}`)).body.matches.length;
    expect([await list(stages[0]), await list(...stages), await list(...stages, id)]).toEqual([3, 6, 7]);
    expect((await admin.get(`/tournaments/stages/${stages[0]}`)).body.stage.numberOfMatches).toBe(3);
  });

  it("report everything that a match touches", async () => {
    const { world } = context();
    const reader = await EventReader.open(world.admin);
    await reader.until(() => reader.messages.length > 0);
    const { id } = await world.admin.create("/matches", { parent: reference(world.stage, "stage") });
    await world.admin.save("/matches", id, 1, { state: "MATCH_STATE_RUNNING" });
    expect(await reader.expect(4)).toMatchObject([
      { type: "match", id, action: "created" },
      { type: "stage", id: world.stage, action: "updated" },
      { type: "match", id, action: "updated", affects_summary: true },
      { type: "stage", id: world.stage, action: "updated" },
    ]);
    reader.close();
  });

  it("keep how editions ended, and the series they belong to", async () => {
    const { world } = context();
    const { admin } = world;
    const series = await admin.create("/tournaments/series", {
      name: "Opens",
      tournaments: [reference(world.tournament, "tournament")],
    });
    const history = await admin.create("/tournaments/histories", {
      tournament: reference(world.tournament, "tournament"),
      series: reference(series.id, "tournament_series"),
      season: "2026",
      placements: [
        { position: 1, competitor: reference(world.teams[0], "team") },
        { position: 2, competitor: reference(world.teams[1], "team") },
      ],
    });
    expect((await admin.get(`/tournaments/histories?pid=${world.tournament}`)).body.histories).toEqual([history]);
    expect((await admin.get("/tournaments/series?q=opens")).body.series).toEqual([series]);
    expect((await admin.delete("/tournaments/series", series.id, 1)).body).toMatchObject({
      code: "in-use",
      uses: { tournament_history: 1 },
    });
    expect((await admin.delete("/tournaments", world.tournament, 1)).body).toMatchObject({
      code: "in-use",
      uses: { tournament_series: 1 },
    });
    await admin.delete("/tournaments/histories", history.id, 1);
    await admin.delete("/tournaments/series", series.id, 1);
  });
});
