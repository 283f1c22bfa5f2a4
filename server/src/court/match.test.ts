import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { MatchFormat } from "#contract/match-format.ts";
import { onEachEngine } from "../testing/each-engine.ts";
import type { TestClient } from "../testing/test-client.ts";

onEachEngine("matches by the rules of their sport", (context) => {
  const set = (first: number, second: number, tieBreak: number[] | null = null) => ({
    type: "SET_TYPE_SET",
    scores: [first, second],
    tieBreak,
  });

  /** A match of the world's teams in a tournament of its own, with the format there. */
  async function start(format: MatchFormat | null = null) {
    const { world } = context();
    const { admin, teams } = world;
    const tournament = await admin.create("/tournaments", { name: "Ruled", format });
    const stage = await admin.create(`/tournaments/${tournament.id}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" });
    const match = await admin.create("/matches", {
      parent: { id: stage.id, type: "stage" },
      competitors: teams.map((id) => ({ id })),
    });
    return { admin, teams, tournament, stage, id: match.id as string, match };
  }

  const issueOf = async (admin: TestClient, id: string, version: number, fields: object) => {
    const { status, body } = await admin.save("/matches", id, version, fields);
    return [status, body.issues?.[0]?.path, body.issues?.[0]?.code];
  };

  it("have empty new fields, and those of a new sport the format of its type", async () => {
    const { match } = await start();
    expect(match).toMatchObject({
      scheduledAt: null,
      durationMinutes: null,
      format: null,
      sets: [],
      outcome: null,
      winner: null,
      round: null,
      sources: [],
      name: null,
    });
    const { admin } = context();
    const formatOf = async (fields: object) => (await admin.create("/sports", { name: "Any", ...fields })).format;
    expect(await formatOf({ type: "SPORT_TYPE_RACQUET" })).toBe("FORMAT_TENNIS_3");
    expect(await formatOf({ type: "SPORT_TYPE_BALL" })).toBe("FORMAT_FOOTBALL");
    expect(await formatOf({ type: "SPORT_TYPE_OTHER" })).toBeNull();
    expect(await formatOf({ type: "SPORT_TYPE_RACQUET", format: null })).toBeNull();
  });

  it("get their totals, outcome and winner from sets, by the format of the next above that has one", async () => {
    const { admin, id, teams } = await start();
    const running = await admin.ok("POST", `/matches/${id}/version/1`, {
      state: "MATCH_STATE_RUNNING",
      sets: [set(7, 6, [7, 4]), set(3, 5)],
    });
    expect(running.match).toMatchObject({ competitors: [{ score: "1" }, { score: "0" }], outcome: null, winner: null });
    const finished = await admin.ok("POST", `/matches/${id}/version/2`, {
      state: "MATCH_STATE_FINISHED",
      sets: [set(7, 6, [7, 4]), set(3, 6), set(6, 0)],
    });
    expect(finished.match).toMatchObject({
      competitors: [{ score: "2" }, { score: "1" }],
      outcome: "MATCH_OUTCOME_NORMAL",
      winner: teams[0],
    });
    const reopened = await admin.ok("POST", `/matches/${id}/version/3`, { state: "MATCH_STATE_RUNNING" });
    expect(reopened.match).toMatchObject({ outcome: null, winner: null, sets: finished.match.sets });
  });

  it("begin or end by sets that are saved without a state, and an undo restores the state", async () => {
    const { admin, id, teams } = await start();
    const begun = await admin.save("/matches", id, 1, { sets: [set(6, 3), set(2, 1)] });
    expect(begun.body.match).toMatchObject({ state: "MATCH_STATE_RUNNING", outcome: null });
    const undone = await admin.call("POST", `/change-sets/${begun.headers.get("x-change-set")}/undo`, {
      id: randomUUID(),
    });
    expect(undone.status).toBe(200);
    const { match } = (await admin.get(`/matches/${id}`)).body;
    expect(match).toMatchObject({ version: 2, state: "MATCH_STATE_PLANNING", sets: [] });
    const ended = await admin.save("/matches", id, 3, { sets: [set(6, 3), set(3, 6), set(6, 4)] });
    expect(ended.body.match).toMatchObject({
      competitors: [{ score: "2" }, { score: "1" }],
      state: "MATCH_STATE_FINISHED",
      outcome: "MATCH_OUTCOME_NORMAL",
      winner: teams[0],
    });
  });

  it("say since when they are LIVE, until they are set back", async () => {
    const { admin, id } = await start("FORMAT_FOOTBALL");
    const startOf = async () => (await admin.get(`/matches/${id}`)).body.match.startedAt;
    const before = new Date().toISOString();
    const save = (version: number, state: string) =>
      admin.save("/matches", id, version, { state: `MATCH_STATE_${state}` });
    await save(1, "PREPARING");
    expect(await startOf()).toBeNull();
    await save(2, "RUNNING");
    const began = await startOf();
    expect(began >= before && began <= new Date().toISOString()).toBe(true);
    await admin.save("/matches", id, 3, { competitors: [{ score: "1" }, {}] });
    await save(4, "FINISHED");
    await save(5, "RUNNING");
    expect(await startOf()).toBe(began);
    await save(6, "PLANNING");
    expect(await startOf()).toBeNull();
    // A result that is entered when all is over says nothing of the start.
    const { match } = await start();
    const ended = await admin.save("/matches", match.id as string, 1, { sets: [set(6, 3), set(6, 4)] });
    expect(ended.body.match).toMatchObject({ state: "MATCH_STATE_FINISHED", startedAt: null });
  });

  it("refuse sets that the format does not allow, each at its path, and store nothing", async () => {
    const { admin, id } = await start("FORMAT_BADMINTON_21");
    expect(await issueOf(admin, id, 1, { sets: [set(21, 20)], state: "MATCH_STATE_FINISHED" })).toEqual([
      400,
      "sets.0.scores",
      "setNotFinished",
    ]);
    expect(await issueOf(admin, id, 1, { sets: [set(31, 29)], state: "MATCH_STATE_RUNNING" })).toEqual([
      400,
      "sets.0.scores",
      "setNotAllowed",
    ]);
    const tooMany = [set(21, 3), set(21, 5), set(21, 7)];
    expect(await issueOf(admin, id, 1, { sets: tooMany })).toEqual([400, "sets.2", "setAfterEnd"]);
    expect(await issueOf(admin, id, 1, { sets: [set(21, -1)] })).toEqual([400, "sets.0.scores.1", "tooSmall"]);
    expect(await issueOf(admin, id, 1, { sets: [set(21, 3)], competitors: [{ score: "2" }, { score: "0" }] })).toEqual([
      400,
      "competitors.0.score",
      "scoreNotOfSets",
    ]);
    expect((await admin.get(`/matches/${id}`)).body.match).toMatchObject({ version: 0, sets: [] });
  });

  it("take a walkover with its winner, and refuse one without", async () => {
    const { admin, id, teams } = await start();
    const outcome = "MATCH_OUTCOME_WALKOVER";
    expect(await issueOf(admin, id, 1, { outcome })).toEqual([400, "winner", "required"]);
    const { match } = await admin.ok("POST", `/matches/${id}/version/1`, { outcome, winner: teams[1] });
    expect(match).toMatchObject({ state: "MATCH_STATE_FINISHED", outcome, winner: teams[1] });
  });

  it("let a match-official score, and still not choose who plays", async () => {
    const { admin, id, teams } = await start();
    const { sport } = context().world;
    const rights = { sportIds: [sport], roles: ["match-official" as const] };
    const official = await context().signIn("umpire@example.com", rights);
    const score = { sets: [set(6, 3)], state: "MATCH_STATE_RUNNING" };
    expect((await official.save("/matches", id, 1, score)).status).toBe(200);
    const retired = { outcome: "MATCH_OUTCOME_RETIRED", winner: teams[0] };
    expect((await official.save("/matches", id, 2, retired)).body.match).toMatchObject(retired);
    expect((await official.save("/matches", id, 3, { format: "FORMAT_FAST4" })).status).toBe(403);
    expect((await official.save("/matches", id, 3, { scheduledAt: "2026-06-06T12:00:00Z" })).status).toBe(403);
    expect((await admin.get(`/matches/${id}`)).body.match.version).toBe(2);
  });

  it("hold a format that their sets need, on every level, and name the matches", async () => {
    const { admin, id, stage, tournament } = await start("FORMAT_TENNIS_3");
    await admin.ok("POST", `/matches/${id}/version/1`, { state: "MATCH_STATE_RUNNING", sets: [set(7, 5), set(2, 1)] });
    const stages = `/tournaments/${tournament.id}/stages`;
    for (const [path, changed] of [
      ["/matches", id],
      [stages, stage.id],
      ["/tournaments", tournament.id],
    ]) {
      const current = await admin.ok("GET", `${path === stages ? "/tournaments/stages" : path}/${changed}`);
      const { version } = Object.values(current)[0] as { version: number };
      const answer = await admin.save(path as string, changed as string, version + 1, {
        format: "FORMAT_BADMINTON_21",
      });
      expect([answer.status, answer.body.code, answer.body.matches]).toEqual([409, "format-in-use", [id]]);
    }
    const fits = await admin.save(stages, stage.id, 1, { format: "FORMAT_TENNIS_5" });
    expect(fits.body.stage.format).toBe("FORMAT_TENNIS_5");
    // The tournament's is no longer the one that the match goes by.
    expect((await admin.save("/tournaments", tournament.id, 1, { format: "FORMAT_SQUASH" })).status).toBe(200);
    expect((await admin.save(stages, stage.id, 2, { format: null })).body.code).toBe("format-in-use");
  });

  it("hold the format of their sport", async () => {
    const { admin: root } = context();
    const sport = await root.create("/sports", { name: "Shuttle", type: "SPORT_TYPE_RACQUET" });
    const admin = root.in(sport.id);
    const tournament = await admin.create("/tournaments", { name: "Open" });
    const match = await admin.create("/matches", { parent: { id: tournament.id, type: "tournament" } });
    const score = { state: "MATCH_STATE_RUNNING", sets: [set(6, 4), set(1, 0)] };
    await admin.ok("POST", `/matches/${match.id}/version/1`, score);
    const refused = await root.save("/sports", sport.id, 1, { format: "FORMAT_TABLE_TENNIS_5" });
    expect([refused.body.code, refused.body.matches]).toEqual(["format-in-use", [match.id]]);
    expect((await root.save("/sports", sport.id, 1, { format: null })).status).toBe(200);
  });

  it("never have sets that their format does not allow, also when it changes while they are scored", async () => {
    const { admin, stage, tournament } = await start("FORMAT_TENNIS_3");
    const parent = { id: stage.id, type: "stage" };
    const matches: string[] = [];
    for (let count = 0; count < 6; count++) matches.push((await admin.create("/matches", { parent })).id);
    const state = "MATCH_STATE_RUNNING";
    // The first two sets of each are over in one of the formats alone.
    const scores = { FORMAT_TENNIS_3: [set(7, 5), set(1, 0)], FORMAT_BADMINTON_21: [set(21, 5), set(1, 0)] };
    const taken: number[] = [];
    const officials = matches.map(async (id) => {
      for (let version = 1, tries = 0; tries < 25; tries++) {
        const sets = tries % 3 === 2 ? [] : tries % 2 === 0 ? scores.FORMAT_TENNIS_3 : scores.FORMAT_BADMINTON_21;
        const { status } = await admin.save("/matches", id, version, { state, sets });
        if (status === 200) version += 1;
        taken.push(status);
      }
    });
    const changes = (async () => {
      const formats = ["FORMAT_BADMINTON_21", "FORMAT_TENNIS_3"];
      for (let version = 1, tries = 0; tries < 25; tries++) {
        const { status } = await admin.save("/tournaments", tournament.id, version, { format: formats[tries % 2] });
        if (status === 200) version += 1;
      }
    })();
    await Promise.all([...officials, changes]);
    expect(new Set(taken)).toEqual(new Set([200, 400]));
    const { format } = (await admin.ok("GET", `/tournaments/${tournament.id}`)).tournament;
    for (const match of (await admin.ok("GET", `/matches?pid=${stage.id}`)).matches) {
      expect([[], scores[format as keyof typeof scores]]).toContainEqual(match.sets);
    }
  });

  it("wait for their sides where these come from other matches", async () => {
    const { admin, stage, id, teams } = await start();
    const final = await admin.create("/matches", {
      parent: { id: stage.id, type: "stage" },
      competitors: [{ id: teams[0] }, {}],
      sources: [null, { type: "MATCH_SOURCE_WINNER", match: id }],
    });
    for (const [fields, path] of [
      [{ competitors: [{ id: teams[0], score: "1" }, {}] }, "competitors.0.score"],
      [{ sets: [set(6, 3)] }, "sets"],
      [{ state: "MATCH_STATE_RUNNING" }, "state"],
      [{ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" }, "outcome"],
    ]) {
      expect(await issueOf(admin, final.id, 1, fields as object)).toEqual([400, path, "sideUnknown"]);
    }
    expect((await admin.save("/matches", final.id, 1, { scheduledAt: "2026-06-06T12:00:00Z" })).status).toBe(200);
    expect((await admin.delete("/matches", id, 1)).body).toMatchObject({ code: "in-use", uses: { match: 1 } });
  });

  it("are called by their place in the draw", async () => {
    const { admin, stage } = await start();
    const parent = { id: stage.id, type: "stage" };
    const place = { round: 2, position: 3, bracket: "MATCH_BRACKET_MAIN", places: [1, 8] };
    const { name } = await admin.create("/matches", { parent, ...place });
    expect(name).toMatchObject({ key: "MATCH_NAME_QUARTER_FINAL", number: 3 });
  });

  it("whose results are older than formats stay as they are when something else is saved", async () => {
    const { admin, id } = await start(null);
    const text = { state: "MATCH_STATE_FINISHED", competitors: [{ score: "6 4 6" }, { score: "4 6 2" }] };
    const { match } = await admin.ok("POST", `/matches/${id}/version/1`, text);
    expect(match).toMatchObject({ outcome: null, winner: null });
    const later = await admin.ok("POST", `/matches/${id}/version/2`, { durationMinutes: 95 });
    expect(later.match).toMatchObject({ outcome: null, winner: null, competitors: [{ score: "6 4 6" }, {}] });
  });
});
