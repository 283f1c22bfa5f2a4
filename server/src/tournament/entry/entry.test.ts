import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Entry } from "#contract/fields/entry.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { accepted, entriesIn, reference, status } from "./testing/entries-in.ts";

onEachEngine("entries", (context) => {
  const world = () => context().world;
  const { cupOf, read, save, apply, undo, competitorsOf } = entriesIn(world);

  it("stand in the order of seed, then ranking, then creation, and have neither search nor other orders", async () => {
    const { tournament, entries } = await cupOf([
      {},
      { ranking: 2.5 },
      { seed: 10, ranking: 40 },
      { ranking: -3 },
      { seed: 2 },
      { ranking: 2.25 },
      {},
    ]);
    const inOrder = async () => {
      const { body } = await world().admin.get(`/entries?pid=${tournament}`);
      return (body.entries as Entry[]).map(({ id }) => entries.findIndex((entry) => entry.id === id));
    };
    expect(await inOrder()).toEqual([4, 2, 3, 5, 1, 0, 6]);
    await save(entries[6]?.id ?? "", { seed: 1 });
    await save(entries[4]?.id ?? "", { seed: null });
    expect(await inOrder()).toEqual([6, 2, 3, 5, 1, 0, 4]);
    const pages = [];
    for (let cursor = ""; ; ) {
      const { body } = await world().admin.get(`/entries?pid=${tournament}&limit=3${cursor}`);
      pages.push(body.entries.length);
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(pages).toEqual([3, 3, 1]);
    for (const parameter of ["q=a", "sort=name"]) {
      expect((await world().admin.get(`/entries?${parameter}`)).status).toBe(400);
    }
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("are one for each team and tournament, which never change", async () => {
    const { tournament, teams, entries } = await cupOf([{}, {}]);
    const [entry] = entries as [Entry];
    const twice = await world().admin.save("/entries", randomUUID(), 0, {
      tournament: reference(tournament, "tournament"),
      competitor: reference(teams[0]?.id ?? "", "team"),
    });
    expect([twice.status, twice.body.code]).toEqual([409, "already-entered"]);
    const others = { tournament: world().tournament, competitor: teams[1]?.id ?? "" };
    for (const [field, id] of Object.entries(others)) {
      const type = field === "competitor" ? "team" : "tournament";
      const moved = await save(entry.id, { [field]: reference(id, type) });
      expect([moved.status, moved.body.issues?.[0]?.path]).toEqual([400, field]);
    }
    expect((await world().admin.delete("/teams", teams[0]?.id ?? "", 1)).body.code).toBe("in-use");
    expect((await world().admin.delete("/tournaments", tournament, 1)).status).toBe(204);
    expect((await world().admin.get(`/entries/${entry.id}`)).status).toBe(404);
  });

  it("have a seed each, which can be exchanged in one change set, and is free when its entry has withdrawn", async () => {
    const { entries } = await cupOf([{ seed: 1 }, { seed: 2 }, {}]);
    const [first, second, third] = entries as [Entry, Entry, Entry];
    const taken = await save(third.id, { seed: 2 });
    expect([taken.status, taken.body.code, taken.body.issues[0].path]).toEqual([409, "seed-taken", "seed"]);
    const change = ({ id, version }: Entry, data: object) => ({ type: "entry", id, version: version + 1, data });
    const exchanged = await apply([change(first, { seed: 2 }), change(second, { seed: 1 })]);
    expect(exchanged.status).toBe(200);
    expect([(await read(first.id)).seed, (await read(second.id)).seed]).toEqual([2, 1]);
    const inSet = await apply([change(await read(third.id), { seed: 1 })]);
    expect([inSet.body.code, inSet.body.issues[0].path]).toEqual(["seed-taken", "changes.0.data.seed"]);
    await save(second.id, status("WITHDRAWN"));
    expect((await save(third.id, { seed: 1 })).status).toBe(200);
    const back = await save(second.id, accepted);
    expect([back.status, back.body.code]).toEqual([409, "seed-taken"]);
    const both = await Promise.all([4, 4].map((seed, index) => save(entries[index]?.id ?? "", { seed, ...accepted })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it("keep the competitors of the tournament, where teams without an entry stay", async () => {
    const { tournament, teams, entries } = await cupOf([accepted, {}, status("WILD_CARD"), status("ALTERNATE")]);
    const [first, second, third, fourth] = teams.map(({ id }) => id) as [string, string, string, string];
    expect(await competitorsOf(tournament)).toEqual([first, third]);
    const [guest] = world().teams;
    const { version } = (await world().admin.get(`/tournaments/${tournament}`)).body.tournament;
    const competitors = [guest, third].map((id) => reference(id, "team"));
    await world().admin.save("/tournaments", tournament, version + 1, { competitors });
    expect(await competitorsOf(tournament)).toEqual([guest, third, first]);
    const promoted = await save(entries[3]?.id ?? "", status("LUCKY_LOSER"));
    await save(entries[0]?.id ?? "", status("WITHDRAWN"));
    expect(await competitorsOf(tournament)).toEqual([guest, third, fourth]);
    // The list has changed since, which is no conflict: it follows from the entries.
    expect((await undo(promoted.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(await competitorsOf(tournament)).toEqual([guest, third]);
    const entry = await read(entries[2]?.id ?? "");
    const deleted = await world().admin.delete("/entries", entry.id, entry.version + 1);
    expect(await competitorsOf(tournament)).toEqual([guest]);
    expect((await undo(deleted.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(await competitorsOf(tournament)).toEqual([guest, third]);
    const both = [entries[0], entries[1]].map(async (one) => save(one?.id ?? "", accepted));
    expect((await Promise.all(both)).map((answer) => answer.status)).toEqual([200, 200]);
    expect((await competitorsOf(tournament)).sort()).toEqual([guest, first, second, third].sort());
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("say who is seeded in a draw that has no number, in the order of their seeds", async () => {
    const seeds = [null, 3, null, 1, null, 2, null, null];
    const cup = await cupOf(seeds.map((seed) => ({ ...accepted, seed })));
    const stage = await cup.stages.make("ELIMINATION", { competitors: cup.teams });
    const seeded = async () => {
      const { lines }: Stage = (await cup.stages.draw(stage, { preview: true })).body.entities[0].entity;
      const found = lines.flatMap(({ competitor, seed }) => (seed === null ? [] : [[seed, competitor]]));
      return found.sort();
    };
    expect(await seeded()).toEqual([3, 5, 1].map((place, index) => [index + 1, cup.teams[place]?.id]));
    // Who has withdrawn is no seed; and where a number is said, it is the first so many of the order.
    await save(cup.entries[3]?.id ?? "", status("WITHDRAWN"));
    expect(await seeded()).toEqual([5, 1].map((place, index) => [index + 1, cup.teams[place]?.id]));
    await cup.stages.save(stage, 1, { draw: { seeds: 2 } });
    expect(await seeded()).toEqual([0, 1].map((place, index) => [index + 1, cup.teams[place]?.id]));
  });

  it("say by their ranking who is first among the tied", async () => {
    const cup = await cupOf([
      { ...accepted, ranking: 9 },
      { ...accepted, ranking: 4 },
    ]);
    const standings = {
      points: { win: 1, draw: 0, loss: 0 },
      criteria: ["POINTS", "RANKING"].map((criterion) => {
        return { criterion: `CRITERION_${criterion}`, scope: "SCOPE_ALL", tied: "TIED_ANY" };
      }),
      restart: "RESTART_NONE",
      withdrawal: "WITHDRAWAL_KEEP",
    };
    const stage = await cup.stages.make("ROUND_ROBIN", { competitors: cup.teams, standings });
    await cup.stages.draw(stage);
    const ranked = (await cup.stages.standings(stage)).groups[0].rows.map(
      ({ competitor }: { competitor: { id: string } }) => competitor.id,
    );
    expect(ranked).toEqual([cup.teams[1]?.id, cup.teams[0]?.id]);
  });
});
