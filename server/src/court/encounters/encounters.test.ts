import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { entriesIn } from "../../tournament/entry/testing/entries-in.ts";
import { encountersIn } from "./testing/encounters-in.ts";

onEachEngine("encounters", (context) => {
  const { start, read, open, rubbersOf, save, end, undo } = encountersIn(() => context().world);
  const scores = ({ competitors }: Match) => competitors.map(({ score }) => score);
  const shown = (match: Match) => [...scores(match), match.state.slice(12), match.outcome?.slice(14) ?? null];
  const states = (rubbers: Record<string, Match>) =>
    Object.values(rubbers).map(({ rubber, state }) => `${rubber?.key} ${state.slice(12)}`);

  it("are made rubbers phase by phase, which are parts of them and follow the format", async () => {
    const { id, encounter } = await start("ENCOUNTER_TENNIS_6_3");
    expect(encounter).toMatchObject({
      tally: { points: [0, 0], sets: [0, 0], score: [0, 0] },
      rubber: null,
      players: [[], []],
      lineups: [
        { phase: 1, in: [false, false], open: false },
        { phase: 2, in: [false, false], open: false },
      ],
    });
    const opened = await open(id);
    expect(opened.status).toBe(200);
    const rubbers = await rubbersOf(id);
    expect(Object.keys(rubbers)).toEqual(["S2", "S4", "S6", "S1", "S3", "S5"]);
    expect(rubbers.S2).toMatchObject({
      parent: { id, type: "match" },
      format: "FORMAT_TENNIS_3_MATCH_TIE_BREAK",
      rubber: { key: "S2", type: "RUBBER_SINGLE", slots: ["2", "2"], phase: 1, win: null, group: null, decider: false },
      name: { key: "MATCH_NAME_RUBBER", rubber: "S2" },
      state: "MATCH_STATE_PLANNING",
      tally: null,
    });
    expect(rubbers.S2?.competitors.map((one) => one.id)).toEqual(encounter.competitors.map((one) => one.id));
    expect(await read(id)).toMatchObject({ version: 1, lineups: [{ open: true }, { open: false }] });
    expect((await open(id)).status).toBe(200);
    expect(Object.keys(await rubbersOf(id))).toHaveLength(9);
    expect((await open(id)).body).toMatchObject({ statusCode: 409, code: "all-open" });
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("get points, sets and state from their rubbers, a score within a rubber changes nothing else", async () => {
    const { id } = await start("ENCOUNTER_DAVIS_CUP_3");
    await open(id);
    const { R1 = {} as Match } = await rubbersOf(id).then((all) => ({ R1: Object.values(all)[0] }));
    const set = (first: number, second: number) => ({ type: "SET_TYPE_SET", scores: [first, second] });
    expect((await save(R1.id, { sets: [set(6, 4)] })).body.match.state).toBe("MATCH_STATE_RUNNING");
    const running = await read(id);
    expect(shown(running)).toEqual(["0", "0", "RUNNING", null]);
    await save(R1.id, { sets: [set(6, 4), set(3, 0)] });
    expect((await read(id)).version).toBe(running.version);
    await save(R1.id, { sets: [set(6, 4), set(6, 2)], state: "MATCH_STATE_FINISHED" });
    const won = await read(id);
    expect(shown(won)).toEqual(["1", "0", "RUNNING", null]);
    expect(won.tally).toEqual({ points: [1, 0], sets: [2, 0], score: [12, 6] });
    // A correction that leaves the winner corrects the sets.
    await save(R1.id, { sets: [set(6, 4), set(4, 6), { type: "SET_TYPE_SET", scores: [6, 0] }] });
    expect((await read(id)).tally).toEqual({ points: [1, 0], sets: [2, 1], score: [16, 10] });
    await open(id);
    const [, second = "", third = ""] = Object.keys(await rubbersOf(id));
    await end(id, second, 1);
    await end(id, third, 0);
    expect(shown(await read(id))).toEqual(["2", "1", "FINISHED", "NORMAL"]);
  });

  it("end with the rubber that decides, go on after a correction, and are put back by an undo", async () => {
    const { id, encounter } = await start("ENCOUNTER_TABLE_TENNIS_TTBL");
    await open(id);
    const [one = "", two = "", three = "", four = "", five = ""] = Object.keys(await rubbersOf(id));
    await end(id, one, 0);
    await end(id, two, 0);
    const deciding = await end(id, three, 0);
    const ended = await read(id);
    expect(shown(ended)).toEqual(["3", "0", "FINISHED", "NORMAL"]);
    expect(ended.winner).toBe(encounter.competitors[0]?.id);
    expect(states(await rubbersOf(id)).slice(2)).toEqual([
      `${three} FINISHED`,
      `${four} CANCELLED`,
      `${five} CANCELLED`,
    ]);
    expect((await end(id, three, 1)).status).toBe(200);
    expect(shown(await read(id))).toEqual(["2", "1", "RUNNING", null]);
    expect(states(await rubbersOf(id)).slice(3)).toEqual([`${four} PLANNING`, `${five} PLANNING`]);
    // Beside the order: the fifth does not count before the fourth.
    expect((await end(id, five, 0)).status).toBe(200);
    expect(shown(await read(id))).toEqual(["3", "1", "RUNNING", null]);
    expect((await end(id, four, 0)).status).toBe(200);
    expect(shown(await read(id))).toEqual(["3", "1", "FINISHED", "NORMAL"]);
    expect((await end(id, four, 1)).status).toBe(200);
    expect(shown(await read(id))).toEqual(["3", "2", "FINISHED", "NORMAL"]);
    // The rubber was changed since, so that the first decision can't be undone any more.
    expect((await undo(deciding.headers.get("x-change-set") ?? "")).body.code).toBe("changed-since");
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("follow the rubbers again when one is undone, whatever has happened in others since", async () => {
    const { id } = await start("ENCOUNTER_SQUASH_5");
    await open(id);
    const keys = Object.keys(await rubbersOf(id));
    const first = await end(id, keys[0] ?? "", 0);
    for (const key of keys.slice(1)) await end(id, key, 1);
    expect(shown(await read(id))).toEqual(["1", "4", "FINISHED", "NORMAL"]);
    expect((await undo(first.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(shown(await read(id))).toEqual(["0", "4", "RUNNING", null]);
    expect(states(await rubbersOf(id))[0]).toBe(`${keys[0]} PLANNING`);
  });

  it("sum up rubbers that end at the same time", async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await start("ENCOUNTER_TABLE_TENNIS_PAARKREUZ");
      await open(id);
      const keys = Object.keys(await rubbersOf(id));
      const ended = await Promise.all(keys.slice(0, 12).map((key, index) => end(id, key, index % 3 === 0 ? 1 : 0)));
      expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
      expect(shown(await read(id))).toEqual(["8", "4", "RUNNING", null]);
    }
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("lose their rubbers when a corrected result gives them other competitors, which has to be accepted", async () => {
    const cup = await entriesIn(() => context().world).eliminationOf(4, { format: "ENCOUNTER_SQUASH_5" });
    const finish = async (place: string, score: readonly string[], accept?: "void") =>
      cup.stages.finish(await cup.at(place), 0, score, accept);
    await finish("1.1", ["3", "2"]);
    await finish("1.2", ["3", "0"]);
    const final = await cup.at("2.1");
    expect((await open(final.id)).status).toBe(200);
    const refused = await finish("1.1", ["2", "3"]);
    expect(refused.body).toMatchObject({
      code: "has-followed",
      follows: [{ match: final.id, state: "MATCH_STATE_PLANNING" }],
    });
    expect(Object.keys(await rubbersOf(final.id))).toHaveLength(5);
    const voided = await finish("1.1", ["2", "3"], "void");
    expect(voided.status).toBe(200);
    expect(await rubbersOf(final.id)).toEqual({});
    expect((await read(final.id)).lineups).toEqual([{ phase: 1, in: [false, false], open: false }]);
    expect((await undo(voided.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(Object.keys(await rubbersOf(final.id))).toHaveLength(5);
    expect((await read(final.id)).competitors.map(({ id }) => id)).toEqual(final.competitors.map(({ id }) => id));
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("lose their rubbers when another team takes the place of one", async () => {
    const entries = entriesIn(() => context().world);
    const cup = await entries.eliminationOf(4, { format: "ENCOUNTER_SQUASH_5" });
    const { id } = await cup.at("1.1");
    expect((await open(id)).status).toBe(200);
    const [late] = await cup.stages.teams(1);
    const entry = await entries.enter(cup.tournament, late?.id ?? "");
    const replaces = { id: cup.entries[0]?.id, type: "entry" };
    expect((await entries.save(entry.id, { replaces, status: "ENTRY_STATUS_LUCKY_LOSER" })).status).toBe(200);
    expect((await read(id)).competitors.map((one) => one.id)).toContain(late?.id);
    expect(await rubbersOf(id)).toEqual({});
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("leave their rubbers out of lists, but for those by parent, id or rubbers=true", async () => {
    const { id, stage } = await start("ENCOUNTER_SQUASH_5");
    await open(id);
    const { admin } = context().world;
    const list = async (query: string) =>
      ((await admin.get(`/matches${query}`)).body.matches as Match[]).map((match) => match.id);
    const rubbers = Object.values(await rubbersOf(id)).map((match) => match.id);
    expect(rubbers).toHaveLength(5);
    expect(await list("")).not.toContain(rubbers[0]);
    expect(await list(`?pid=${stage.id}`)).toEqual([id]);
    expect(await list("?rubbers=true")).toEqual(expect.arrayContaining([id, ...rubbers]));
    expect(await list(`?ids=${rubbers[3]}&ids=${id}`)).toEqual([id, rubbers[3]]);
    expect(await list(`?pid=${id}&state=MATCH_STATE_PLANNING`)).toEqual(rubbers);
    expect(await list(`?pid=${id}&state=MATCH_STATE_RUNNING`)).toEqual([]);
    expect(await list(`?of=${context().world.teams[0]}`)).not.toContain(rubbers[0]);
    expect((await admin.get(`/matches?pid=${id}&with=count&limit=2`)).body.count).toBe(5);
    expect((await admin.get(`/tournaments/stages/${stage.id}`)).body.stage.numberOfMatches).toBe(1);
    const one = await admin.call("DELETE", `/matches/${rubbers[0]}/version/1`);
    expect([one.status, one.body.code]).toEqual([409, "in-use"]);
    const { version } = await read(id);
    expect((await admin.call("DELETE", `/matches/${id}/version/${version + 1}`)).status).toBe(204);
    expect(await list("?rubbers=true")).not.toContain(rubbers[0]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("occupy several playing fields, of which the first is the one that other matches have", async () => {
    const { id } = await start("ENCOUNTER_SQUASH_5");
    const { admin, venue, field } = context().world;
    const other = (await admin.create(`/venues/${venue}/playing-fields`, { name: "Court 2" })).id as string;
    const fields = async (change: object) => {
      await save(id, change);
      const { playingField, playingFields } = await read(id);
      return [playingField, playingFields];
    };
    expect(await fields({ playingField: field })).toEqual([field, [field]]);
    expect(await fields({ playingFields: [other, field] })).toEqual([other, [other, field]]);
    expect(await fields({ playingField: field })).toEqual([field, [field]]);
    expect(await fields({ playingFields: [] })).toEqual([null, []]);
    const plain = await start("FORMAT_SQUASH", { playingField: field });
    // A client that sends back all that it has read changes nothing.
    await save(plain.id, { playingField: field, playingFields: [], durationMinutes: 60 });
    expect(await read(plain.id)).toMatchObject({ playingField: field, playingFields: [] });
  });

  it("are opened once: an undo takes the rubbers away while none has been changed", async () => {
    const { id } = await start("ENCOUNTER_SQUASH_5");
    const opened = await open(id);
    const [{ entity: before }] = opened.body.entities;
    expect(before.id).toBe(id);
    const ids = Object.values(await rubbersOf(id)).map((match) => match.id);
    expect((await undo(opened.body.changeSet.id)).status).toBe(200);
    expect(await rubbersOf(id)).toEqual({});
    expect((await read(id)).lineups).toEqual([{ phase: 1, in: [false, false], open: false }]);
    const again = await open(id);
    const others = Object.values(await rubbersOf(id));
    expect(others.filter((match) => ids.includes(match.id))).toEqual([]);
    await end(id, others[0]?.rubber?.key ?? "", 0);
    expect((await undo(again.body.changeSet.id)).body.code).toBe("changed-since");
    const preview = await start("ENCOUNTER_SQUASH_5");
    expect((await open(preview.id, context().world.admin, "?preview=true")).status).toBe(200);
    expect(await rubbersOf(preview.id)).toEqual({});
  });
});
