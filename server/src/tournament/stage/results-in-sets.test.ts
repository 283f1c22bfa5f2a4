import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { drawCup } from "./testing/drawn-cup.ts";
import { DrawnStages } from "./testing/drawn-stages.ts";

onEachEngine("results of one change set", (context) => {
  const admin = () => context().world.admin;
  const apply = (changes: object[], more: object = {}) =>
    admin().call("POST", `/change-sets/${randomUUID()}`, { changes, ...more });

  it("corrections of one set name all that they take back together, each once, and are made with one acceptance", async () => {
    const { stages, at } = await drawCup(context().world, "ELIMINATION", 8);
    const places = ["MAIN 1.1", "MAIN 1.2", "MAIN 1.3", "MAIN 1.4", "MAIN 2.1", "MAIN 2.2", "MAIN 3.1"];
    for (const place of places) await stages.finish(await at(place), 0);
    const [semi1, semi2, final] = [await at("MAIN 2.1"), await at("MAIN 2.2"), await at("MAIN 3.1")];
    const corrected = async (place: string, winner: 0 | 1) => {
      const { id, version, competitors } = await at(place);
      const data = { competitors: competitors.map((one, side) => ({ ...one, score: side === winner ? "2" : "0" })) };
      return { type: "match", id, version: version + 1, data };
    };
    const changes = [await corrected("MAIN 1.3", 1), await corrected("MAIN 1.4", 1), await corrected("MAIN 1.1", 1)];
    const refused = await apply(changes);
    expect([refused.status, refused.body.code]).toEqual([409, "has-followed"]);
    expect(refused.body.follows.map(({ match }: { match: string }) => match)).toEqual([semi1.id, semi2.id, final.id]);
    const accepted = await apply(changes, { accept: ["void"] });
    expect(accepted.status).toBe(200);
    for (const place of ["MAIN 2.1", "MAIN 2.2", "MAIN 3.1"]) {
      expect(await at(place)).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
    }
    const undone = await admin().call("POST", `/change-sets/${accepted.body.changeSet.id}/undo`, { id: randomUUID() });
    expect(undone.status).toBe(200);
    expect((await at("MAIN 3.1")).winner).toBe(final.winner);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("results of several rounds are one set, in whatever order, and a correction brings the results that it asks for", async () => {
    const set = (...scores: number[]) => ({ type: "SET_TYPE_SET", scores, tieBreak: null });
    const sets = [set(6, 4), set(6, 4)];
    const places = ["MAIN 1.1", "MAIN 1.2", "MAIN 1.3", "MAIN 1.4", "MAIN 2.1", "MAIN 2.2", "MAIN 3.1"];
    for (const ordered of [places, places.toReversed()]) {
      const { at } = await drawCup(context().world, "ELIMINATION", 8);
      const result = async (place: string, more: object = {}) => {
        const { id, version } = await at(place);
        return { type: "match", id, version: version + 1, data: { sets, state: "MATCH_STATE_FINISHED", ...more } };
      };
      const played = await apply(await Promise.all(ordered.map((place) => result(place))));
      expect(played.status).toBe(200);
      const [first, semi, final] = [await at("MAIN 1.1"), await at("MAIN 2.1"), await at("MAIN 3.1")];
      expect([semi.winner, final.winner]).toEqual([first.winner, first.winner]);
      expect(final.competitors.map(({ score }) => score)).toEqual(["2", "0"]);
      // Somebody else has won the first match, and what they played then is typed in with the correction.
      const other = { sets: [set(3, 6), set(4, 6)] };
      const again = { sets: [set(7, 5), set(6, 0)] };
      const correction = [
        await result("MAIN 3.1", again),
        await result("MAIN 1.1", other),
        await result("MAIN 2.1", again),
      ];
      const part = await apply(correction.slice(1));
      expect(part.body.follows?.map(({ match }: { match: string }) => match)).toEqual([final.id]);
      const corrected = await apply(correction);
      expect(corrected.status).toBe(200);
      expect((await at("MAIN 3.1")).winner).toBe(first.competitors[1]?.id);
      const undone = await admin().call("POST", `/change-sets/${corrected.body.changeSet.id}/undo`, {
        id: randomUUID(),
      });
      expect([undone.status, (await at("MAIN 3.1")).winner]).toEqual([200, first.winner]);
      const gone = await admin().call("POST", `/change-sets/${played.body.changeSet.id}/undo`, { id: randomUUID() });
      expect([gone.status, (await at("MAIN 2.1")).competitors.map(({ id }) => id)]).toEqual([200, [null, null]]);
    }
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("what is put right again within the set takes nothing back", async () => {
    const { stages, at } = await drawCup(context().world, "ELIMINATION", 4);
    for (const place of ["MAIN 1.1", "MAIN 1.2", "MAIN 2.1"]) await stages.finish(await at(place), 0);
    const { id, version, competitors } = await at("MAIN 1.1");
    const scores = (...texts: string[]) => ({
      competitors: competitors.map((one, side) => ({ ...one, score: texts[side] })),
    });
    const answer = await apply([
      { type: "match", id, version: version + 1, data: scores("0", "2") },
      { type: "match", id, version: version + 2, data: scores("2", "1") },
    ]);
    expect([answer.status, answer.body.followed]).toEqual([200, []]);
    expect((await at("MAIN 2.1")).state).toBe("MATCH_STATE_FINISHED");
  });

  it("a second leg is judged by the first one, whichever comes first in the list", async () => {
    const stages = new DrawnStages(context().world);
    const format = {
      kind: "MATCH_FORMAT_PERIODS",
      periods: 1,
      minutes: null,
      drawAllowed: false,
      extraTime: null,
      penalties: true,
      awayGoals: false,
      forfeit: 3,
    };
    const period = (type: string, scores: number[]) => ({ type: `SET_TYPE_${type}`, scores, tieBreak: null });
    const results: object[] = [];
    for (const isFirstFirst of [true, false]) {
      const rules = { competitors: await stages.teams(4), format, draw: { twoLegs: true } };
      const { body } = await stages.draw(await stages.make("ELIMINATION", rules));
      const legs = body.entities.flatMap(({ type, entity }: { type: string; entity: Match }) =>
        type === "match" && entity.position === 1 && entity.leg !== null ? [entity] : [],
      ) as Match[];
      const change = (leg: number, version: number, sets: object[]) => {
        const id = legs.find((match) => match.leg === leg)?.id ?? "";
        return { type: "match", id, version, data: { sets, state: "MATCH_STATE_FINISHED" } };
      };
      expect((await apply([change(1, 1, [period("PERIOD", [2, 0])])])).status).toBe(200);
      const penalties = change(2, 1, [period("PERIOD", [1, 0]), period("PENALTIES", [4, 3])]);
      expect((await apply([penalties])).status).toBe(400);
      const changes = [change(1, 2, [period("PERIOD", [1, 0])]), penalties];
      const answer = await apply(isFirstFirst ? changes : changes.toReversed());
      expect(answer.status).toBe(200);
      const { state, outcome, competitors } = await stages.match(penalties.id);
      results.push({ state, outcome, scores: competitors.map(({ score }) => score) });
    }
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toMatchObject({ state: "MATCH_STATE_FINISHED" });
  });

  /** A drawn cup of four, and how to say what a change does with one of its matches. */
  const four = async () => {
    const { at, stages } = await drawCup(context().world, "ELIMINATION", 4);
    const change = async (place: string, data: object) => {
      const { id, version } = await at(place);
      return { type: "match", id, version: version + 1, data };
    };
    const [first, second, final] = ["MAIN 1.1", "MAIN 1.2", "MAIN 2.1"] as const;
    return { at, stages, change, first, second, final };
  };
  const set = (...scores: number[]) => ({ type: "SET_TYPE_SET", scores, tieBreak: null });
  const won = { sets: [set(6, 4), set(6, 4)], state: "MATCH_STATE_FINISHED" };
  const lost = { sets: [set(4, 6), set(4, 6)], state: "MATCH_STATE_FINISHED" };

  it("a report that says nothing does not get round what has followed, nor the right to take it back", async () => {
    const { world, signIn } = context();
    const official = await signIn("pseudo@example.com", { sportIds: [world.sport], roles: ["match-official"] });
    const { at, change, first, second, final } = await four();
    expect((await apply([await change(first, won), await change(second, won), await change(final, won)])).status).toBe(
      200,
    );
    for (const nothing of [{ winner: null }, { outcome: null }, { sets: [], winner: null, outcome: null }]) {
      const changes = [await change(first, lost), await change(final, nothing)];
      const refused = await official.call("POST", `/change-sets/${randomUUID()}`, { changes });
      expect([refused.status, refused.body.code]).toEqual([409, "has-followed"]);
      const accepted = await official.call("POST", `/change-sets/${randomUUID()}`, { changes, accept: ["void"] });
      expect(accepted.status).toBe(403);
    }
    expect((await at(final)).sets).toHaveLength(2);
  });

  it("an outcome alone is a report, too, also of who comes only in the set", async () => {
    const { at, change, first, second, final } = await four();
    const [winner, loser] = (await at(first)).competitors.map(({ id }) => id);
    const walkover = { outcome: "MATCH_OUTCOME_WALKOVER", winner };
    const all = [await change(first, won), await change(second, won), await change(final, walkover)];
    const played = await apply(all);
    expect([played.status, (await at(final)).winner]).toEqual([200, winner]);
    const correction = [await change(first, lost), await change(final, { ...walkover, winner: loser })];
    expect([(await apply(correction)).status, (await at(final)).winner]).toEqual([200, loser]);
  });

  it("matches that stand in no draw follow one another by their sources", async () => {
    const { tournament } = context().world;
    const teams = await new DrawnStages(context().world).teams(4);
    const parent = { id: tournament, type: "tournament" };
    const side = (id: string | null = null) => ({ id, score: "0", isHomeTeam: false });
    const make = (more: object) => admin().create("/matches", { parent, ...more });
    const [one, two] = [
      await make({ competitors: [side(teams[0]?.id), side(teams[1]?.id)] }),
      await make({ competitors: [side(teams[2]?.id), side(teams[3]?.id)] }),
    ];
    const sources = [one, two].map(({ id }) => ({ type: "MATCH_SOURCE_WINNER", match: id }));
    const last = await make({ competitors: [side(), side()], sources });
    const change = async ({ id }: { id: string }, data: object) => {
      return { type: "match", id, version: (await admin().get(`/matches/${id}`)).body.match.version + 1, data };
    };
    expect((await apply([await change(last, won), await change(one, won), await change(two, won)])).status).toBe(200);
    const corrected = { sets: [set(7, 5), set(6, 0)] };
    expect((await apply([await change(one, lost), await change(last, corrected)])).status).toBe(200);
    expect((await admin().get(`/matches/${last.id}`)).body.match.winner).toBe(teams[1]?.id);
  });

  it("totals of several rounds are one set as they are one save after the other, also by an official", async () => {
    const { world, signIn } = context();
    const official = await signIn("totals@example.com", { sportIds: [world.sport], roles: ["match-official"] });
    const save = (id: string, version: number, ids: readonly (string | null)[], scores: readonly string[]) => {
      const competitors = ids.map((id, side) => ({ id, type: "team", score: scores[side], isHomeTeam: false }));
      return { type: "match", id, version, data: { competitors, state: "MATCH_STATE_FINISHED" } };
    };
    const by = (changes: object[]) => official.call("POST", `/change-sets/${randomUUID()}`, { changes });
    const single = ({ id, version, data }: ReturnType<typeof save>) => official.save("/matches", id, version, data);
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { at } = await drawCup(world, "ELIMINATION", 4);
      const [one, two, final] = [await at("MAIN 1.1"), await at("MAIN 1.2"), await at("MAIN 2.1")];
      const idsOf = ({ competitors }: Match) => competitors.map(({ id }) => id);
      const [ants = null, bees = null] = idsOf(one);
      const [cats = null, dogs = null] = idsOf(two);
      const results = (sides: readonly (string | null)[]) => {
        const all = [
          save(one.id, one.version + 1, idsOf(one), ["2", "1"]),
          save(two.id, two.version + 1, idsOf(two), ["0", "1"]),
          save(final.id, final.version + 1, sides, ["3", "1"]),
        ];
        return order.map((place) => all[place] as ReturnType<typeof save>);
      };
      // Nobody else can be named than who comes, in a set as in a single save.
      for (const sides of [
        [ants, cats],
        [null, null],
        [dogs, ants],
      ]) {
        const refused = await by(results(sides));
        const codes = refused.body.issues.map(({ code }: { code: string }) => code);
        expect([refused.status, new Set(codes)]).toEqual([400, new Set(["sourced"])]);
      }
      // An id is the same in capitals.
      const inCapitals = [ants, dogs].map((id) => id?.toUpperCase() ?? null);
      expect((await by(results(inCapitals))).status).toBe(200);
      expect((await at("MAIN 2.1")).winner).toBe(ants);
      // A correction together with the new result of the final, and one after the other.
      const [corrected, played] = [await at("MAIN 1.1"), await at("MAIN 2.1")];
      const correction = [
        save(corrected.id, corrected.version + 1, idsOf(corrected), ["0", "1"]),
        save(played.id, played.version + 1, [bees, dogs], ["0", "2"]),
      ];
      expect((await by(order[0] === 0 ? correction : correction.toReversed())).status).toBe(200);
      expect(await at("MAIN 2.1")).toMatchObject({ winner: dogs, version: played.version + 1 + 1 });
      expect((await single(save(final.id, played.version + 3, [ants, dogs], ["0", "2"]))).body.issues).toMatchObject([
        { path: "competitors.0.id", code: "sourced" },
      ]);
    }
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("whoever is named plays when the match no longer comes from others, in a save as in a set", async () => {
    for (const sources of [null, []]) {
      for (const isSet of [true, false]) {
        const { at } = await drawCup(context().world, "ELIMINATION", 4);
        const [one, two, final] = [await at("MAIN 1.1"), await at("MAIN 1.2"), await at("MAIN 2.1")];
        const competitors = [one, two].map(({ competitors: [, second] }) => ({ ...second, score: "0" }));
        const data = { sources, competitors };
        const change = { type: "match", id: final.id, version: final.version + 1, data };
        const answer = isSet ? await apply([change]) : await admin().save("/matches", final.id, change.version, data);
        expect(answer.status).toBe(200);
        const { sources: left, competitors: named } = await at("MAIN 2.1");
        expect([left, named.map(({ id }) => id)]).toEqual([[], competitors.map(({ id }) => id)]);
      }
    }
  });

  it("what waits for others is not refused for what was refused elsewhere", async () => {
    const { change, first, second, final } = await four();
    const all = [await change(first, won), await change(second, won), await change(final, won)];
    const wrong = { type: "team", id: context().world.teams[0], version: 9, data: { name: "W" } };
    const answer = await apply([...all, wrong]);
    const paths = answer.body.issues.map(({ path }: { path: string }) => path);
    expect([answer.status, answer.body.currentVersion, paths]).toEqual([409, 0, ["changes.3.version"]]);
    const bad = await apply([await change(first, { sets: [set(9, 1)] }), ...all.slice(1)]);
    expect(bad.body.issues.map(({ path }: { path: string }) => path)).toEqual(["changes.0.data.sets.0.scores"]);
  });

  it("who has made such a set may undo it, and each change of it is answered with what followed from it", async () => {
    const { world, signIn } = context();
    const official = await signIn("rounds@example.com", { sportIds: [world.sport], roles: ["match-official"] });
    const { at, change, first, second, final } = await four();
    const changes = [await change(first, won), await change(second, won), await change(final, won)];
    const played = await official.call("POST", `/change-sets/${randomUUID()}`, { changes });
    expect(played.status).toBe(200);
    const path = `/change-sets/${played.body.changeSet.id}/undo`;
    expect((await official.call("POST", path, { id: randomUUID() })).status).toBe(200);
    expect((await at(final)).competitors.map(({ id }) => id)).toEqual([null, null]);

    const renamed = { type: "team", id: world.teams[1], data: { name: "Told last" } };
    const { version } = (await admin().get(`/teams/${world.teams[1]}`)).body.team;
    const reported = await apply([
      await change(first, won),
      await change(second, won),
      { ...renamed, version: version + 1 },
    ]);
    const history = (await admin().get(`/history?changeSet=${reported.body.changeSet.id}`)).body.changes;
    const [one, two, last] = await Promise.all([first, second, final].map(async (place) => (await at(place)).id));
    expect(history.map(({ id }: { id: string }) => id).reverse()).toEqual([one, two, last, world.teams[1]]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });
});
