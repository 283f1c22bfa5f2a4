import { expect, it } from "vitest";
import { encounterPreset } from "#competition/encounters/encounter-presets.ts";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { encountersIn } from "./testing/encounters-in.ts";

onEachEngine("encounters that are saved by hand", (context) => {
  const { start, read, open, rubbersOf, save, end, undo } = encountersIn(() => context().world);
  const scores = ({ competitors }: Match) => competitors.map(({ score }) => score);
  const shown = (match: Match) => [...scores(match), match.state.slice(12), match.outcome?.slice(14) ?? null];
  const states = (rubbers: Record<string, Match>) =>
    Object.values(rubbers).map(({ rubber, state }) => `${rubber?.key} ${state.slice(12)}`);

  it("are given up as a whole: points of the rubbers, nothing of what was played, and taken back", async () => {
    const { id, encounter } = await start("ENCOUNTER_TENNIS_4_2");
    await open(id);
    const keys = Object.keys(await rubbersOf(id));
    await end(id, keys[0] ?? "", 0);
    const [home, away] = encounter.competitors.map((one) => one.id);
    expect((await save(id, { outcome: "MATCH_OUTCOME_WALKOVER" })).body.issues[0]).toMatchObject({ path: "winner" });
    expect((await save(id, { outcome: "MATCH_OUTCOME_WALKOVER", winner: away })).status).toBe(200);
    const entered = await read(id);
    expect(shown(entered)).toEqual(["0", "6", "FINISHED", "WALKOVER"]);
    expect(entered.tally?.sets).toEqual([0, 12]);
    expect(states(await rubbersOf(id)).slice(0, 2)).toEqual([`${keys[0]} FINISHED`, `${keys[1]} CANCELLED`]);
    expect((await save(id, { outcome: null })).status).toBe(200);
    expect(shown(await read(id))).toEqual(["1", "0", "RUNNING", null]);
    expect(states(await rubbersOf(id))[1]).toBe(`${keys[1]} PLANNING`);
    const retired = await save(id, { outcome: "MATCH_OUTCOME_RETIRED", winner: home });
    expect(shown(await read(id))).toEqual(["6", "0", "FINISHED", "RETIRED"]);
    expect((await undo(retired.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(shown(await read(id))).toEqual(["1", "0", "RUNNING", null]);
    await save(id, { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
    expect(shown(await read(id))).toEqual(["0", "0", "FINISHED", "DOUBLE_DEFAULT"]);
    await save(id, { state: "MATCH_STATE_CANCELLED" });
    expect(shown(await read(id))).toEqual(["1", "0", "CANCELLED", null]);
    await save(id, { state: "MATCH_STATE_RUNNING" });
    expect(shown(await read(id))).toEqual(["1", "0", "RUNNING", null]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("without rubbers are matches with totals, halves allowed, and give up as such", async () => {
    const { id, encounter } = await start("ENCOUNTER_CHESS_8");
    const [home, away] = encounter.competitors;
    const total = (one: string, other: string) => ({
      state: "MATCH_STATE_FINISHED",
      competitors: [
        { ...home, score: one },
        { ...away, score: other },
      ],
    });
    await save(id, total("4.5", "3.5"));
    const won = await read(id);
    expect(shown(won)).toEqual(["4.5", "3.5", "FINISHED", "NORMAL"]);
    expect([won.winner, won.tally?.points]).toEqual([home?.id, [4.5, 3.5]]);
    await save(id, total("4", "4"));
    expect(shown(await read(id))).toEqual(["4", "4", "FINISHED", "DRAWN"]);
    expect((await save(id, { sets: [{ type: "SET_TYPE_SET", scores: [6, 4] }] })).body.issues[0]).toMatchObject({
      path: "sets",
      code: "encounterSets",
    });
    await save(id, {
      state: "MATCH_STATE_PLANNING",
      competitors: [
        { ...home, score: "0" },
        { ...away, score: "0" },
      ],
    });
    await save(id, { outcome: "MATCH_OUTCOME_WALKOVER", winner: away?.id });
    const entered = await read(id);
    expect(shown(entered)).toEqual(["0", "8", "FINISHED", "WALKOVER"]);
    expect((await save(id, { outcome: null })).status).toBe(200);
    expect(shown(await read(id))).toEqual(["0", "0", "PLANNING", null]);
  });

  it("with rubbers take by hand what agrees, and name what does not", async () => {
    const { id, encounter } = await start("ENCOUNTER_DAVIS_CUP_3");
    await open(id);
    const keys = Object.keys(await rubbersOf(id));
    await end(id, keys[0] ?? "", 0);
    const [home, away] = encounter.competitors;
    const entered = (one: string, other: string) => ({
      competitors: [
        { ...home, score: one },
        { ...away, score: other },
      ],
    });
    expect((await save(id, { ...entered("1", "0"), state: "MATCH_STATE_RUNNING" })).status).toBe(200);
    const issues = async (fields: object) =>
      ((await save(id, fields)).body.issues ?? []).map(({ path, code }: { path: string; code: string }) => [
        path,
        code,
      ]);
    expect(await issues(entered("2", " 0 "))).toEqual([["competitors.0.score", "notOfRubbers"]]);
    expect(await issues({ state: "MATCH_STATE_FINISHED" })).toEqual([["state", "notOfRubbers"]]);
    expect(await issues({ outcome: "MATCH_OUTCOME_NORMAL", winner: away?.id })).toEqual([
      ["outcome", "notOfRubbers"],
      ["winner", "winnerNotOfScore"],
    ]);
    expect(
      (
        await save(id, {
          competitors: [
            { ...home, id: away?.id },
            { ...away, id: home?.id },
          ],
        })
      ).body.code,
    ).toBe("has-rubbers");
    const format = { format: "ENCOUNTER_DAVIS_CUP_5" };
    expect((await save(id, format)).body).toMatchObject({ code: "format-in-use", matches: [id] });
    const [rubber = {} as Match] = Object.values(await rubbersOf(id));
    expect((await save(rubber.id, { parent: encounter.parent })).body.issues[0].path).toBe("parent");
    expect((await save(rubber.id, { format: null })).body.issues[0].path).toBe("format");
    expect((await save(rubber.id, entered("1", "0"))).status).toBe(200);
    expect((await save(rubber.id, { competitors: [{ ...away }, { ...home }] })).body.issues[0].code).toBe("byServer");
    const { admin } = context();
    const created = await admin.call("POST", "/matches/new", {});
    expect(created.status).toBeGreaterThanOrEqual(400);
  });

  it("keep their format on every level while they have rubbers", async () => {
    const { id, stage, tournament } = await start("ENCOUNTER_SQUASH_5");
    const { admin } = context().world;
    const change = async (path: string, of: string, one: string, format: unknown) => {
      const { version } = (await admin.get(`${path.replace(/tournaments.*stages/, "tournaments/stages")}/${of}`)).body[
        one
      ];
      return admin.save(path, of, version + 1, { format });
    };
    // Without rubbers, everything may change.
    expect((await change("/tournaments", tournament.id, "tournament", "ENCOUNTER_PADEL_3")).status).toBe(200);
    await open(id);
    expect(Object.keys(await rubbersOf(id))).toHaveLength(3);
    expect((await change("/tournaments", tournament.id, "tournament", null)).body).toMatchObject({
      code: "format-in-use",
      matches: [id],
    });
    const stages = `/tournaments/${tournament.id}/stages`;
    expect((await change(stages, stage.id, "stage", "ENCOUNTER_CHESS_4")).body.code).toBe("format-in-use");
    // The same rules written out are no change.
    const same = encounterPreset("ENCOUNTER_PADEL_3");
    expect((await change(stages, stage.id, "stage", same)).status).toBe(200);
  });

  it("become encounters when their stage or tournament gets such a format, and stop being encounters", async () => {
    const { id, stage, tournament } = await start("FORMAT_TENNIS_3");
    const { admin } = context().world;
    const give = async (path: string, one: string, of: string, format: string | null) => {
      const { version } = (await admin.get(`${path}/${of}`)).body[one];
      const nested = one === "stage" ? `/tournaments/${tournament.id}/stages` : path;
      return admin.save(nested, of, version + 1, { format });
    };
    expect((await read(id)).tally).toBeNull();
    const entered = await give("/tournaments", "tournament", tournament.id, "ENCOUNTER_PADEL_3");
    expect(entered.status).toBe(200);
    expect(await read(id)).toMatchObject({ tally: { points: [0, 0] }, lineups: [{ phase: 1, open: false }] });
    expect((await give("/tournaments/stages", "stage", stage.id, "FORMAT_FAST4")).status).toBe(200);
    expect(await read(id)).toMatchObject({ tally: null, lineups: [] });
    expect((await give("/tournaments/stages", "stage", stage.id, null)).status).toBe(200);
    expect((await read(id)).tally).not.toBeNull();
    expect((await undo(entered.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(await read(id)).toMatchObject({ tally: null, lineups: [] });
    expect(await findDisagreements(context().db)).toEqual([]);
  });
});
