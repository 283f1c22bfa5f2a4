import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { fromNow, LeagueOfSides, outcome, setOf, undo } from "../report/testing/league-of-sides.ts";
import { encountersIn } from "./testing/encounters-in.ts";

onEachEngine("encounters reported by their sides", (context) => {
  const { read, open, rubbersOf, end, save } = encountersIn(() => context().world);

  /** An encounter of three rubbers between two teams whose captains report, opened by the manager. */
  const opened = async (scheduledAt: string | null = null) => {
    const league = await LeagueOfSides.make(context());
    const id = await league.makeMatch({ format: "ENCOUNTER_PADEL_3", scheduledAt });
    expect(outcome(await open(id, league.clients.side))).toBe("forbidden");
    expect(outcome(await open(id, league.clients.official))).toBe("ok");
    return { league, id };
  };
  const reportOf = async (id: string) => {
    const { reportState, report, state } = await read(id);
    return [state.slice(12), reportState?.slice(13) ?? null, report?.side ?? null, report?.due !== null];
  };

  it("are entered rubber by rubber by one side, and confirmed by the other as a whole", async () => {
    const { league, id } = await opened();
    const { side, other } = league.clients;
    expect(outcome(await end(id, "D1", 0, side))).toBe("ok");
    expect(await reportOf(id)).toEqual(["RUNNING", "ENTERED", 0, false]);
    // What one side has entered, the other one can't.
    expect(outcome(await end(id, "D2", 0, other))).toBe("report-closed");
    expect(outcome(await end(id, "D2", 0, side))).toBe("ok");
    expect(outcome(await end(id, "D3", 1, side))).toBe("ok");
    expect(await reportOf(id)).toEqual(["FINISHED", "ENTERED", 0, true]);
    const { version } = await read(id);
    const confirm = { changeSet: crypto.randomUUID(), version: version + 1 };
    expect(outcome(await other.call("POST", `/matches/${id}/confirm`, confirm))).toBe("ok");
    expect(await reportOf(id)).toEqual(["FINISHED", "CONFIRMED", 0, true]);
    expect(outcome(await end(id, "D3", 0, side))).toBe("report-closed");
    const { D3 } = await rubbersOf(id);
    const call = { changeSet: crypto.randomUUID(), version: (D3?.version ?? 0) + 1 };
    expect(outcome(await other.call("POST", `/matches/${D3?.id}/confirm`, call))).toBe("forbidden");
  });

  it("wait for their time, and are official when an official enters them", async () => {
    const early = await opened(fromNow(60));
    expect(outcome(await end(early.id, "D1", 0, early.league.clients.side))).toBe("too-early");
    const { league, id } = await opened(fromNow(-60));
    const first = await end(id, "D1", 0, league.clients.side);
    expect(outcome(await undo(league.clients.side, setOf(first)))).toBe("ok");
    expect(outcome(await end(id, "D1", 0, league.clients.official))).toBe("ok");
    expect(outcome(await end(id, "D2", 0, league.clients.official))).toBe("ok");
    expect(outcome(await end(id, "D3", 0, league.clients.official))).toBe("ok");
    expect((await reportOf(id)).slice(0, 2)).toEqual(["FINISHED", "OFFICIAL"]);
    expect(outcome(await end(id, "D3", 1, league.clients.side))).toBe("report-closed");
  });

  it("let those who may save the result replace players until a rubber is over", async () => {
    const { league, id } = await opened();
    const { D1 } = await rubbersOf(id);
    const { admin, person } = context().world;
    const others = await Promise.all(
      ["One", "Two"].map(async (lastname) => {
        const fields = { firstname: "Ann", lastname, type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
        return (await admin.create("/participants", fields)).id as string;
      }),
    );
    const players = (...ids: string[]) => ({ players: [ids, []] });
    const rubber = D1?.id ?? "";
    expect(outcome(await save(rubber, players(person, others[0] ?? ""), league.clients.official))).toBe("ok");
    expect(outcome(await save(rubber, players(...others), league.clients.side))).toBe("ok");
    expect((await read(rubber)).players).toEqual([others, []]);
    const issues = async (fields: object) => (await save(rubber, fields)).body.issues?.[0];
    expect(await issues(players(person, ...others))).toMatchObject({ path: "players.0" });
    expect(await issues({ players: [[person], [person]] })).toMatchObject({ path: "players.1.0", code: "repeated" });
    expect(await issues({ players: [[crypto.randomUUID()], []] })).toMatchObject({ code: "notVisible" });
    expect((await save(id, players(person))).body.issues[0]).toMatchObject({ path: "players", code: "rubbersAlone" });
    // They are in use by the rubber.
    const used = await admin.call("DELETE", `/participants/${others[0]}/version/1`);
    expect(used.body).toMatchObject({ code: "in-use", usedBy: [{ type: "match", id: rubber }] });
    expect(outcome(await end(id, "D1", 0))).toBe("ok");
    expect(await issues(players(person))).toMatchObject({ path: "players", code: "unchangeable" });
  });
});
