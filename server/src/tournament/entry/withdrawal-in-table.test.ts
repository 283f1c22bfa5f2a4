import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { dayIn } from "../../testing/days.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { accepted, entriesIn, status } from "./testing/entries-in.ts";

const rules = (withdrawal: string) => ({
  points: { win: 3, draw: 1, loss: 0 },
  criteria: [{ criterion: "CRITERION_POINTS", scope: "SCOPE_ALL", tied: "TIED_ANY" }],
  restart: "RESTART_NONE",
  withdrawal: `WITHDRAWAL_${withdrawal}`,
});

onEachEngine("who withdraws from a table", (context) => {
  const world = () => context().world;
  const { cupOf, save, apply, undo, read } = entriesIn(world);

  /**
   * A drawn table of five at one time on one field: the fifth has a match under way, one prepared, one cancelled by
   * hand and one planned.
   */
  const tableOf = async (withdrawal: string) => {
    const cup = await cupOf(Array.from({ length: 5 }, () => accepted));
    const stage = await cup.stages.make("ROUND_ROBIN", { competitors: cup.teams, standings: rules(withdrawal) });
    const drawn = await cup.stages.draw(stage);
    const entities: { type: string; entity: Match }[] = drawn.body.entities;
    const fifth = cup.teams[4]?.id;
    const own = entities.flatMap(({ type, entity }) =>
      type === "match" && entity.competitors.some(({ id }) => id === fifth) ? [entity] : [],
    );
    const [running, prepared, cancelled, planned] = own.map(({ id }) => ({ id }));
    const change = async ({ id }: { id: string } = { id: "" }, fields: object) => {
      const { version } = await cup.stages.match(id);
      expect((await world().admin.save("/matches", id, version + 1, fields)).status).toBe(200);
    };
    const scheduledAt = `${dayIn(30)}T10:00:00.000Z`;
    await change(running, { state: "MATCH_STATE_RUNNING" });
    await change(prepared, { state: "MATCH_STATE_PREPARING", scheduledAt });
    await change(planned, { scheduledAt });
    await change(cancelled, { state: "MATCH_STATE_CANCELLED" });
    const states = async () => {
      const found = await Promise.all(
        [running, prepared, cancelled, planned].map((one) => cup.stages.match(one?.id ?? "")),
      );
      return found.map(({ state, outcome }) =>
        [state, outcome].map((one) => one?.replace(/^MATCH_(STATE|OUTCOME)_/, "")),
      );
    };
    const entry = cup.entries[4]?.id ?? "";
    return { ...cup, stage, states, entry, prepared, planned };
  };

  const before = [
    ["RUNNING", undefined],
    ["PREPARING", undefined],
    ["CANCELLED", undefined],
    ["PLANNING", undefined],
  ];

  it.each(["DELETE", "KEEP"])(
    "leaves matches that are cancelled, and they come back with it: WITHDRAWAL_%s",
    async (withdrawal) => {
      const { tournament, states, entry, prepared, planned } = await tableOf(withdrawal);
      expect(await states()).toEqual(before);
      const conflicts = async () => {
        const found = (await world().admin.get(`/conflicts?pid=${tournament}`)).body.conflicts;
        return found.map(({ type }: { type: string }) => type);
      };
      expect(await conflicts()).toContain("CONFLICT_COMPETITOR");
      // The preview names them before anything is saved.
      const { version } = await read(entry);
      const changes = [{ type: "entry", id: entry, version: version + 1, data: status("WITHDRAWN") }];
      const path = `/change-sets/${randomUUID()}?preview=true`;
      const preview = await world().admin.ok("POST", path, { changes });
      const named = preview.entities.flatMap(({ type, entity }: { type: string; entity: Match }) =>
        type === "match" ? [[entity.id, entity.state]] : [],
      );
      expect(named.sort()).toEqual([prepared, planned].map((match) => [match?.id, "MATCH_STATE_CANCELLED"]).sort());
      expect(await states()).toEqual(before);

      const withdrawn = await apply(changes);
      expect(withdrawn.status).toBe(200);
      expect(await states()).toEqual([
        ["RUNNING", undefined],
        ["CANCELLED", undefined],
        ["CANCELLED", undefined],
        ["CANCELLED", undefined],
      ]);
      expect(await conflicts()).toEqual([]);
      const { key } = (await world().admin.call("POST", "/calendar", { of: tournament })).body;
      const calendar = await (await fetch(new URL(`/api/calendar.ics?key=${key}`, context().url))).text();
      expect(calendar.match(/STATUS:\w+/g)).toEqual(["STATUS:CANCELLED", "STATUS:CANCELLED"]);

      await save(entry, accepted);
      expect(await states()).toEqual(before);
      expect((await undo((await save(entry, status("DISQUALIFIED"))).headers.get("x-change-set") ?? "")).status).toBe(
        200,
      );
      expect(await states()).toEqual(before);
      expect(await findDisagreements(context().db)).toEqual([]);
    },
  );

  it("loses the rest where that is forfeited, which keeps nobody busy any more", async () => {
    const { tournament, states, entry } = await tableOf("FORFEIT_REST");
    await save(entry, status("WITHDRAWN"));
    expect(await states()).toEqual([
      ["RUNNING", undefined],
      ["FINISHED", "WALKOVER"],
      ["CANCELLED", undefined],
      ["FINISHED", "WALKOVER"],
    ]);
    expect((await world().admin.get(`/conflicts?pid=${tournament}`)).body.conflicts).toEqual([]);
    await save(entry, accepted);
    expect(await states()).toEqual(before);
  });

  it("has its matches by the rule of the table, also where the rule is changed later, and an undo changes it back", async () => {
    const { tournament, stage, stages, states, entry } = await tableOf("DELETE");
    const { admin } = world();
    await save(entry, status("WITHDRAWN"));
    const gone = (state: string, outcome?: string) => [
      ["RUNNING", undefined],
      [state, outcome],
      ["CANCELLED", undefined],
      [state, outcome],
    ];
    expect(await states()).toEqual(gone("CANCELLED"));
    const change = async (path: string, id: string, version: number, withdrawal: string | null) =>
      admin.save(path, id, version + 1, { standings: withdrawal && rules(withdrawal) });
    const path = `/tournaments/${tournament}/stages`;
    const versionOf = async () => (await stages.read(stage)).version;
    const versionOfSport = async () => (await admin.get(`/sports/${world().sport}`)).body.sport.version;
    const own = await change(path, stage.id, await versionOf(), "FORFEIT_REST");
    expect(own.status).toBe(200);
    expect(await states()).toEqual(gone("FINISHED", "WALKOVER"));
    expect((await undo(own.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(await states()).toEqual(gone("CANCELLED"));
    // The rule may be that of the tournament, or of the sport.
    const cup = (await admin.get(`/tournaments/${tournament}`)).body.tournament;
    await change("/tournaments", tournament, cup.version, "FORFEIT_REST");
    expect(await states()).toEqual(gone("CANCELLED"));
    await change(path, stage.id, await versionOf(), null);
    expect(await states()).toEqual(gone("FINISHED", "WALKOVER"));
    const { version } = (await admin.get(`/tournaments/${tournament}`)).body.tournament;
    await change("/tournaments", tournament, version, null);
    await change("/sports", world().sport, await versionOfSport(), "FORFEIT_REST");
    expect(await states()).toEqual(gone("FINISHED", "WALKOVER"));
    await change("/sports", world().sport, await versionOfSport(), "KEEP");
    expect(await states()).toEqual(gone("CANCELLED"));
    await save(entry, accepted);
    expect(await states()).toEqual(before);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("gets no cancelled match back after a knockout was built on the table", async () => {
    const { stages, stage, states, entry } = await tableOf("DELETE");
    const knockout = await stages.make("ELIMINATION", { sources: [{ stage: stage.id, ranks: [1, 2] }] });
    const [, final] = (await stages.draw(knockout)).body.entities;
    await save(entry, status("WITHDRAWN"));
    const all: Match[] = (await world().admin.get(`/matches?pid=${stage.id}&limit=100`)).body.matches;
    for (const match of all) {
      const isOpen = match.state === "MATCH_STATE_PLANNING" || match.state === "MATCH_STATE_RUNNING";
      if (isOpen) await stages.finish(match, sideWithGreaterId(match));
    }
    const ready = await stages.match(final.entity.id);
    expect(ready.competitors.map(({ id }) => id)).not.toContain(null);
    await stages.finish(ready, 0);
    await save(entry, accepted);
    expect((await states()).map(([state]) => state)).toEqual(["FINISHED", "CANCELLED", "CANCELLED", "CANCELLED"]);
  });
});

/** Nobody is level with another, where that one wins. */
function sideWithGreaterId({ competitors: [first, second] }: Match): 0 | 1 {
  return (first?.id ?? "") > (second?.id ?? "") ? 0 : 1;
}
