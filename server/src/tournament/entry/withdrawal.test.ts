import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { onEachEngine } from "../../testing/each-engine.ts";
import { accepted, entriesIn, reference, status } from "./testing/entries-in.ts";

onEachEngine("entries that have withdrawn", (context) => {
  const world = () => context().world;
  const { cupOf, enter, read, save, apply, undo, competitorsOf, eliminationOf } = entriesIn(world);

  it("are left out by a draw, with a warning", async () => {
    const { stages, teams, entries } = await cupOf([accepted, accepted, accepted, accepted, accepted]);
    await save(entries[1]?.id ?? "", status("WITHDRAWN"));
    await save(entries[4]?.id ?? "", status("DISQUALIFIED"));
    const stage = await stages.make("ROUND_ROBIN", { competitors: teams });
    const drawn = await stages.draw(stage);
    expect(drawn.body.warnings.map(({ code }: { code: string }) => code)).toEqual(["ENTRY_LEFT_OUT"]);
    const [group] = (await stages.read(stage)).groups;
    expect(group?.competitors.map(({ id }) => id)).toEqual([teams[0]?.id, teams[2]?.id, teams[3]?.id]);
  });

  it("lose what they have not begun, and the others go on as soon as they are known", async () => {
    const { at, idOf, withdraw } = await eliminationOf(8);
    // 1 meets 8, and then 4 or 5.
    await withdraw(8);
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(1) });
    expect((await at("2.1")).competitors.map(({ id }) => id)).toEqual([idOf(1), null]);
    await withdraw(1, "DISQUALIFIED");
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: null });
    expect(await at("2.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
    await withdraw(4);
    expect(await at("2.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(5) });
    expect((await at("3.1")).competitors.map(({ id }) => id)).toEqual([idOf(5), null]);

    await withdraw(4, "ACCEPTED");
    expect(await at("1.2")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null, winner: null });
    expect(await at("2.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null, winner: null });
    await withdraw(1, "ACCEPTED");
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(1) });
    await withdraw(8, "ACCEPTED");
    expect(await at("1.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null, winner: null });
    expect((await at("2.1")).competitors.map(({ id }) => id)).toEqual([null, null]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("get back, when they return, what nobody has played on from, and nothing that was reported", async () => {
    const { stages, at, idOf, withdraw } = await eliminationOf(4);
    const reported = await at("1.2");
    const walkover = { outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(2) };
    await world().admin.save("/matches", reported.id, reported.version + 1, walkover);
    await withdraw(3);
    await withdraw(4);
    await stages.finish(await at("2.1"), 0);
    await withdraw(3, "ACCEPTED");
    await withdraw(4, "ACCEPTED");
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(1) });
    expect(await at("1.2")).toMatchObject(walkover);
    expect(await at("2.1")).toMatchObject({ winner: idOf(1) });
  });

  it("get their match back when both of its sides return in one change set", async () => {
    const { entries, at, withdraw } = await eliminationOf(4);
    await withdraw(1);
    await withdraw(4);
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
    const changes = await Promise.all(
      [entries[0], entries[3]].map(async (entry) => {
        const { id, version } = await read(entry?.id ?? "");
        return { type: "entry", id, version: version + 1, data: accepted };
      }),
    );
    expect((await apply(changes)).status).toBe(200);
    expect(await at("1.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
  });

  it("keep a walkover that they had been given before, when an earlier score is corrected", async () => {
    const { stages, at, idOf, withdraw } = await eliminationOf(8);
    for (const place of ["1.1", "1.2", "1.3", "1.4", "2.2"]) await stages.finish(await at(place), 0);
    // 4 does not appear in the semi-final; 1 loses the final, and withdraws after that.
    await withdraw(4);
    await stages.finish(await at("3.1"), 1);
    await withdraw(1);
    expect((await stages.finish(await at("1.1"), 0, ["3", "0"])).status).toBe(200);
    expect(await at("2.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(1) });
    expect((await at("3.1")).state).toBe("MATCH_STATE_FINISHED");
  });

  it("may leave a stage to be drawn again, and an undo of it puts everything back", async () => {
    const { stages, stage, at, idOf, withdraw } = await eliminationOf(4);
    const withdrawn = await withdraw(4);
    expect((await at("1.1")).winner).toBe(idOf(1));
    expect((await undo(withdrawn.headers.get("x-change-set") ?? "")).status).toBe(200);
    expect(await at("1.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", winner: null });
    await withdraw(4);
    const again = await stages.draw(stage);
    expect([again.status, again.body.warnings[0]?.code]).toEqual([200, "ENTRY_LEFT_OUT"]);
    expect(again.body.warnings[0]?.params).toMatchObject({ count: 1 });
    expect(again.body.entities.filter(({ type }: { type: string }) => type === "match")).toHaveLength(2);
  });

  it("leave a table as its rule says", async () => {
    const cup = await cupOf([accepted, accepted, accepted]);
    const [first, second, third] = cup.teams.map(({ id }) => id);
    const tableOf = async (stage: { id: string }) => {
      const { groups, complete } = await cup.stages.standings(stage);
      const rows = groups[0].rows as { competitor: { id: string }; rank: number | null; played: number; won: number }[];
      return { complete, rows: rows.map(({ competitor, rank, played, won }) => [competitor.id, rank, played, won]) };
    };
    const rules = (withdrawal: string) => ({
      points: { win: 3, draw: 1, loss: 0 },
      criteria: [{ criterion: "CRITERION_POINTS", scope: "SCOPE_ALL", tied: "TIED_ANY" }],
      restart: "RESTART_NONE",
      withdrawal: `WITHDRAWAL_${withdrawal}`,
    });
    const fields = { competitors: cup.teams, format: "FORMAT_FOOTBALL" };
    const deleting = await cup.stages.make("ROUND_ROBIN", { ...fields, standings: rules("DELETE") });
    const forfeiting = await cup.stages.make("ROUND_ROBIN", { ...fields, standings: rules("FORFEIT_REST") });
    const played = [];
    for (const stage of [deleting, forfeiting]) {
      const drawn = await cup.stages.draw(stage);
      const ids = drawn.body.entities.flatMap(({ type, entity }: { type: string; entity: { id: string } }) =>
        type === "match" ? [entity.id] : [],
      );
      const matches: Match[] = await Promise.all(ids.map((id: string) => cup.stages.match(id)));
      const sides = (one: Match) => one.competitors.map(({ id }) => id);
      const early = matches.find((one) => sides(one).includes(third ?? "") && sides(one).includes(second ?? ""));
      const side = early && sides(early).indexOf(third ?? "") === 0 ? 0 : 1;
      await cup.stages.finish(early ?? { id: "" }, side);
      played.push(matches);
    }
    await save(cup.entries[2]?.id ?? "", status("WITHDRAWN"));
    expect((await tableOf(deleting)).rows.at(-1)).toEqual([third, null, 0, 0]);
    expect((await tableOf(forfeiting)).rows).toEqual([
      [first, 1, 1, 1],
      [third, 1, 2, 1],
      [second, 3, 1, 0],
    ]);
    const outcomes = async (matches: { id: string }[] = []) =>
      (await Promise.all(matches.map(({ id }) => cup.stages.match(id)))).map(({ outcome }) => outcome);
    expect((await outcomes(played[0])).filter((outcome) => outcome === "MATCH_OUTCOME_WALKOVER")).toEqual([]);
    expect((await outcomes(played[1])).filter((outcome) => outcome === "MATCH_OUTCOME_WALKOVER")).toHaveLength(1);
    for (const entry of cup.entries) await save(entry.id, status("WITHDRAWN"));
    expect((await tableOf(deleting)).complete).toBe(true);
  });

  it("give their lines and matches to those who replace them", async () => {
    const { tournament, stages, stage, at, idOf, withdraw, entries } = await eliminationOf(4);
    const [late, later] = await stages.teams(2);
    await withdraw(4);
    expect((await at("1.1")).winner).toBe(idOf(1));
    const replaces = reference(entries[3]?.id ?? "", "entry");
    const substitute = await enter(tournament, late?.id ?? "", { ...status("LUCKY_LOSER"), replaces });
    const match = await at("1.1");
    expect(match).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null, winner: null });
    expect(match.competitors.map(({ id }) => id)).toEqual([idOf(1), late?.id]);
    expect((await at("2.1")).competitors.map(({ id }) => id)).toEqual([null, null]);
    const drawn = await stages.read(stage);
    expect(drawn.drawn).toBe(true);
    expect(drawn.lines.map(({ competitor }) => competitor)).toContain(late?.id);
    expect(drawn.competitors.map(({ id }) => id)).toEqual([idOf(1), idOf(2), idOf(3), late?.id]);
    expect(await competitorsOf(tournament)).toEqual([idOf(1), idOf(2), idOf(3), late?.id]);

    const fields = { tournament: reference(tournament, "tournament"), competitor: reference(later?.id ?? "", "team") };
    const refusal = async (own: object) => {
      const { status, body } = await world().admin.save("/entries", randomUUID(), 0, { ...fields, ...own });
      return [status, body.code, body.issues?.[0]?.path, body.issues?.[0]?.code];
    };
    expect(await refusal({ replaces })).toEqual([400, "invalid", "replaces", "replacedAlready"]);
    const elsewhere = await enter(world().tournament, idOf(1));
    const foreign = reference(elsewhere.id, "entry");
    expect(await refusal({ replaces: foreign })).toEqual([400, "invalid", "replaces", "otherTournament"]);
    await stages.finish(match, 0);
    const begun = reference(entries[0]?.id ?? "", "entry");
    expect((await refusal({ replaces: begun })).slice(0, 2)).toEqual([409, "has-begun"]);
    const backAgain = await save(substitute.id, { replaces: null });
    expect([backAgain.status, backAgain.body.code]).toEqual([409, "has-begun"]);
    const already = await save(entries[1]?.id ?? "", { replaces: reference(entries[2]?.id ?? "", "entry") });
    expect([already.status, already.body.issues?.[0]?.code]).toEqual([400, "playsAlready"]);
    const itself = await save(entries[3]?.id ?? "", { replaces: reference(substitute.id, "entry") });
    expect([itself.status, itself.body.issues?.[0]?.code]).toEqual([400, "itself"]);
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("leave a walkover to the replacement of their opponent", async () => {
    const { tournament, stages, stage, at, idOf, withdraw, entries } = await eliminationOf(4);
    const [late] = await stages.teams(1);
    await withdraw(1);
    await withdraw(4);
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: null });
    const replaces = reference(entries[3]?.id ?? "", "entry");
    const substitute = await enter(tournament, late?.id ?? "", { ...status("LUCKY_LOSER"), replaces });
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: late?.id });
    expect((await at("2.1")).competitors.map(({ id }) => id)).toEqual([late?.id, null]);
    expect((await save(substitute.id, { replaces: null })).status).toBe(200);
    expect(await at("1.1")).toMatchObject({ outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT", winner: null });
    expect((await stages.read(stage)).competitors.map(({ id }) => id)).toEqual([1, 2, 3, 4].map(idOf));
    expect(await findDisagreements(context().db)).toEqual([]);
  });

  it("are replaced in the same change set, with one undo", async () => {
    const { tournament, stages, at, idOf, entries } = await eliminationOf(4);
    const [late] = await stages.teams(1);
    const gone = await read(entries[3]?.id ?? "");
    const data = {
      tournament: reference(tournament, "tournament"),
      competitor: late,
      replaces: reference(gone.id, "entry"),
      ...accepted,
    };
    const replaced = await apply([
      { type: "entry", id: gone.id, version: gone.version + 1, data: status("WITHDRAWN") },
      { type: "entry", id: randomUUID(), version: 0, data },
    ]);
    expect(replaced.status).toBe(200);
    expect(await at("1.1")).toMatchObject({ state: "MATCH_STATE_PLANNING", outcome: null });
    expect((await at("1.1")).competitors[1]?.id).toBe(late?.id);
    expect((await undo(replaced.body.changeSet.id)).status).toBe(200);
    expect((await at("1.1")).competitors[1]?.id).toBe(idOf(4));
    expect(await competitorsOf(tournament)).toEqual([1, 2, 3, 4].map(idOf));
    expect(await findDisagreements(context().db)).toEqual([]);
  });
});
