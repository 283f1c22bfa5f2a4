import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { fromNow, LeagueOfSides, outcome, type Person, people } from "../court/report/testing/league-of-sides.ts";
import { onEachEngine } from "../testing/each-engine.ts";

onEachEngine("results by sides", (context) => {
  let league: LeagueOfSides;
  beforeAll(async () => {
    league = await LeagueOfSides.make(context());
  });

  it("are entered, confirmed and disputed by whom they concern, in their time, and by nobody else", async () => {
    const running = { state: "MATCH_STATE_RUNNING" };
    const report = (due: string | null, side: 0 | null = 0) => ({ side, at: fromNow(-180), due, note: null });
    const entered = { reportState: "MATCH_REPORT_ENTERED" };
    const ends = ["CONFIRMED", "DISPUTED", "OFFICIAL"].map((state) => ({
      name: `${state}`,
      fields: { ...league.finished(), reportState: `MATCH_REPORT_${state}`, report: report(fromNow(60)) },
    }));
    const early = { scheduledAt: fromNow(60) };
    // For each stored match: who may save, confirm and dispute it; "." stands for a 409, "-" for a 403.
    const closed = { side: ". . .", other: ". . .", both: ". . .", official: "save - -", manager: "save confirm -" };
    const unfinished = { ...closed, manager: "save . -" };
    const cases: { name: string; fields: object; due: Record<Exclude<Person, "stranger">, string> }[] = [
      {
        name: "no report, not begun",
        fields: {},
        due: { ...unfinished, side: "save . .", other: "save . .", both: "save . ." },
      },
      { name: "no report, before its start", fields: early, due: unfinished },
      { name: "no report, finished", fields: league.finished(), due: closed },
      { name: "no report, cancelled", fields: { state: "MATCH_STATE_CANCELLED" }, due: unfinished },
      {
        name: "ENTERED, running",
        fields: { ...running, ...entered, report: report(null) },
        due: { ...unfinished, side: "save . .", both: "save . ." },
      },
      {
        name: "ENTERED, in time",
        fields: { ...league.finished(), ...entered, report: report(fromNow(60)) },
        due: { ...closed, side: "save . .", other: ". confirm dispute", both: "save confirm dispute" },
      },
      {
        name: "ENTERED, in time, moved to a later time",
        fields: { ...league.finished(), ...early, ...entered, report: report(fromNow(60)) },
        due: { ...closed, other: ". confirm dispute", both: ". confirm dispute" },
      },
      {
        name: "ENTERED, past due",
        fields: { ...league.finished(), ...entered, report: report(fromNow(-60)) },
        due: closed,
      },
      ...ends.map((one) => ({ ...one, due: closed })),
    ];
    const other = { state: "MATCH_STATE_RUNNING", competitors: [{ score: "1" }, { score: "2" }] };
    for (const { name, fields, due } of cases) {
      const id = await league.importMatch(fields);
      const { version } = await league.stored(id);
      const data = { ...other, competitors: league.teams.map((id, side) => ({ id, score: `${side + 1}` })) };
      const changes = [{ type: "match", id, version: version + 1, data }];
      for (const person of people) {
        const by = league.clients[person];
        const tried = async (what: string, path: string, body: object) => {
          const answer = outcome(await by.call("POST", `${path}?preview=true`, body));
          const code = name.endsWith("its start") || name.endsWith("later time") ? "too-early" : "report-closed";
          if (answer === "ok") return what;
          if (answer === "forbidden") return "-";
          return answer === (what === "save" ? code : "report-closed") ? "." : answer;
        };
        const next = { changeSet: randomUUID(), version: version + 1 };
        const observed = [
          await tried("save", `/change-sets/${randomUUID()}`, { changes }),
          await tried("confirm", `/matches/${id}/confirm`, next),
          await tried("dispute", `/matches/${id}/dispute`, { ...next, note: "We won it" }),
        ];
        const expected = person === "stranger" ? "- - -" : due[person];
        expect([name, person, observed.join(" ")]).toEqual([name, person, expected]);
      }
      expect((await league.stored(id)).version).toBe(version);
    }
  });
});
