import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { DrawnStages } from "./testing/drawn-stages.ts";

onEachEngine("a Swiss stage", (context) => {
  const swissOf = async (count: number, draw: object = {}) => {
    const { admin } = context().world;
    const stages = new DrawnStages(context().world);
    const teams = await stages.teams(count);
    const stage = await stages.make("SWISS", { competitors: teams, draw });
    const numberOf = (id: string | null) => (id === null ? null : teams.findIndex((team) => team.id === id) + 1);
    const version = async () => (await stages.read(stage)).version + 1;
    const matchesOf = async (round: number) => {
      const { matches } = (await admin.get(`/matches?pid=${stage.id}&limit=1000`)).body as { matches: Match[] };
      return matches
        .filter((match) => match.round === round)
        .sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
    };
    const pairsOf = async (round: number) =>
      (await matchesOf(round)).map(({ competitors, outcome }) =>
        [...competitors.map(({ id }) => numberOf(id)), ...(outcome === null ? [] : [outcome.slice(14)])].join(" "),
      );
    const call = async (body: object = {}, preview = false) =>
      admin.call("POST", `/tournaments/stages/${stage.id}/rounds${preview ? "?preview=true" : ""}`, {
        changeSet: randomUUID(),
        version: await version(),
        ...body,
      });
    /** The side that is higher in the order wins each match. */
    const playRound = async (round: number) => {
      for (const match of await matchesOf(round)) {
        if (match.outcome !== null) continue;
        const [white = 0, black = 0] = match.competitors.map(({ id }) => numberOf(id) ?? 0);
        const finished = await stages.finish(match, white < black ? 0 : 1);
        expect(finished.status).toBe(200);
      }
    };
    return { stages, teams, stage, version, matchesOf, pairsOf, call, playRound };
  };

  it("is drawn with its first round, paired round by round by its results, and ended", async () => {
    const { stages, stage, matchesOf, pairsOf, call, playRound } = await swissOf(7);
    const drawn = await stages.draw(stage, { lot: "white" });
    expect(drawn.status).toBe(200);
    expect(drawn.body.entities[0].entity).toMatchObject({ drawn: true, groups: [], lines: [] });
    const [first, ...others] = await pairsOf(1);
    expect(["1 4", "4 1"]).toContain(first);
    expect(others.at(-1)).toBe("7  BYE");
    const [board, , , bye] = await matchesOf(1);
    expect(board).toMatchObject({
      bracket: "MATCH_BRACKET_MAIN",
      round: 1,
      position: 1,
      places: null,
      group: null,
      name: { key: "MATCH_NAME_ROUND", round: 1, number: 1 },
      competitors: [{ isHomeTeam: true }, { isHomeTeam: false }],
      sources: [{ type: "MATCH_SOURCE_ENTRY" }, { type: "MATCH_SOURCE_ENTRY" }],
    });
    expect(bye).toMatchObject({
      state: "MATCH_STATE_FINISHED",
      position: 4,
      winner: bye?.competitors[0]?.id,
      sources: [{ type: "MATCH_SOURCE_ENTRY" }, { type: "MATCH_SOURCE_BYE" }],
    });
    // A bye alone is nothing that has begun.
    expect((await stages.draw(stage, { lot: "white" })).status).toBe(200);
    expect((await stages.draw(stage, { keep: true })).body.entities[0].entity.lot).toBe("white");
    expect((await call()).body).toMatchObject({ statusCode: 409, code: "round-not-finished" });
    await playRound(1);

    const preview = await call({}, true);
    expect(preview.status).toBe(200);
    expect(await matchesOf(2)).toEqual([]);
    const paired = await call();
    const reported = paired.body.entities.map(({ type }: { type: string }) => type);
    expect(reported).toEqual(["stage", "match", "match", "match", "match", "tournament"]);
    const met = new Set(
      [...(await pairsOf(1)), ...(await pairsOf(2))].map((pair) => pair.split(" ").slice(0, 2).sort().join("-")),
    );
    expect(met.size).toBe(8);
    await playRound(2);
    expect((await call()).status).toBe(200);
    await playRound(3);
    expect((await call()).body).toMatchObject({ statusCode: 409, code: "no-more-rounds" });
    const standings = await stages.standings(stage);
    expect(standings).toMatchObject({ complete: true, rules: { points: { win: 1, draw: 0.5 } } });
    expect(standings.groups[0].rows[0]).toMatchObject({ rank: 1, points: 3 });
    expect((await stages.draw(stage)).body.code).toBe("has-begun");
    const undone = await context().world.admin.call("POST", `/change-sets/${paired.body.changeSet.id}/undo`, {
      id: randomUUID(),
    });
    expect([undone.status, undone.body.code]).toEqual([409, "changed-since"]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("gives byes to who asks for them, half a point or none, and pairs late entries from then on", async () => {
    const { stages, teams, stage, matchesOf, pairsOf, call, playRound, version } = await swissOf(6);
    const absent = [
      { competitor: teams[1]?.id, points: 0.5 },
      { competitor: teams[4]?.id, points: 0 },
    ];
    await stages.draw(stage, { absent });
    expect((await pairsOf(1)).at(-1)).toBe("2  BYE");
    expect((await matchesOf(1)).map(({ competitors }) => competitors[0]?.score)).toEqual(["0", "0", "0.5"]);
    await playRound(1);
    const pointsOf = async (team: { id: string } | undefined) =>
      (await stages.standings(stage)).groups[0].rows.find(
        ({ competitor }: { competitor: { id: string } }) => competitor.id === team?.id,
      )?.points;
    expect([await pointsOf(teams[1]), await pointsOf(teams[4])]).toEqual([0.5, 0]);

    const [late] = await stages.teams(1);
    const added = await stages.save(stage, await version(), { competitors: [...teams, late] });
    expect(added.status).toBe(200);
    expect((await stages.read(stage)).drawn).toBe(true);
    const fewer = await stages.save(stage, await version(), { competitors: teams });
    expect([fewer.status, fewer.body.code]).toEqual([409, "has-begun"]);
    const refused = await call({ absent: [{ competitor: randomUUID(), points: 0 }, absent[0], absent[0]] });
    expect(refused.body.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ["absent.0.competitor", "notPlaying"],
      ["absent.2.competitor", "repeated"],
    ]);
    expect((await call()).status).toBe(200);
    const second = (await matchesOf(2)).flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? []));
    expect(second).toHaveLength(7);
    expect(second).toContain(late?.id);
  });

  it("leaves out who has withdrawn, who loses what is paired already, and warns of corrections that come too late", async () => {
    const { admin, tournament } = context().world;
    const { stages, teams, stage, matchesOf, call, playRound } = await swissOf(4);
    const entries = [];
    for (const competitor of teams) {
      entries.push(await admin.create("/entries", { tournament: { id: tournament, type: "tournament" }, competitor }));
    }
    await stages.draw(stage);
    await admin.save("/entries", entries[3]?.id ?? "", 1, { status: "ENTRY_STATUS_WITHDRAWN" });
    const walkover = (await matchesOf(1)).find(({ outcome }) => outcome !== null);
    expect(walkover).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER" });
    await playRound(1);
    expect((await call()).status).toBe(200);
    const second = await matchesOf(2);
    expect(second.flatMap(({ competitors }) => competitors.flatMap(({ id }) => id ?? []))).not.toContain(teams[3]?.id);
    const [played] = (await matchesOf(1)).filter(({ outcome }) => outcome === "MATCH_OUTCOME_NORMAL");
    const winner = played?.competitors.find(({ id }) => id !== played.winner)?.id;
    const data = {
      sets: [],
      winner,
      competitors: played?.competitors.map((one) => ({ ...one, score: one.id === winner ? "2" : "0" })),
    };
    const corrected = await admin.call("POST", `/change-sets/${randomUUID()}`, {
      changes: [{ type: "match", id: played?.id, version: (played?.version ?? 0) + 1, data }],
    });
    const params = { match: played?.id, stage: played?.parent.id, round: 1 };
    expect(corrected.body.warnings).toMatchObject([{ code: "SWISS_PAIRING_CHANGED", params }]);
    expect(await matchesOf(2)).toEqual(second);
  });

  it("says when a round can't be paired without a repetition, and that only a Swiss is paired round by round", async () => {
    const { stages, stage, call, playRound } = await swissOf(2, { rounds: 2 });
    await stages.draw(stage);
    await playRound(1);
    expect((await call()).body).toMatchObject({ statusCode: 409, code: "no-pairing" });
    const cup = await stages.make("ELIMINATION", { competitors: await stages.teams(2) });
    const body = { changeSet: randomUUID(), version: 1 };
    const other = await context().world.admin.call("POST", `/tournaments/stages/${cup.id}/rounds`, body);
    expect(other.body.issues).toEqual([expect.objectContaining({ path: "type", code: "notSwiss" })]);
  });

  it("is repeatable, and refuses another version and who may not draw", async () => {
    const { stages, stage, playRound, call } = await swissOf(4);
    await stages.draw(stage);
    await playRound(1);
    const body = { changeSet: randomUUID() };
    const first = await call({ ...body, version: 2 });
    expect(first.status).toBe(200);
    const again = await call({ ...body, version: 2 });
    expect([again.status, again.body.changeSet.id]).toEqual([200, body.changeSet]);
    expect((await call({ version: 2 })).body).toMatchObject({ statusCode: 409, code: "version-conflict" });
  });
});
