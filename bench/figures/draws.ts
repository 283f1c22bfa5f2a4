import { randomUUID } from "node:crypto";
import type { Plan } from "../plan.ts";
import { insertMatches } from "../references/match-rows.ts";
import { type Figure, inSuccession, inTurn } from "../rounds.ts";
import { StageCalls } from "../stage-calls.ts";
import type { Subject } from "../subject.ts";

/** Measures draws, tables, and the save of a result in a stage with a long table. */
export async function measureDraws(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine } = subject;
  const calls = new StageCalls(subject);
  const repetitions = plan.rounds === 1 ? 3 : 10;
  const teams = await calls.teams(128);
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Open", format: "FORMAT_FOOTBALL" });
  const draw = (isPreview: boolean) =>
    calls.draw(tournament, { type: "STAGE_TYPE_ELIMINATION", competitors: teams }, isPreview);
  const rows = async () => 4 * (await inSuccession(repetitions, () => insertMatches(subject.where, 127)));
  const beside = { engine, unit: "ms", reference: "127 matches by one INSERT for each table, times 4" };
  const long = await calls.playedStage(tournament, teams.slice(0, 20), 2);
  const short = await calls.playedStage(tournament, teams.slice(0, 4), 1);
  return [
    {
      name: "draw of 128, with its stage and 127 matches",
      ...beside,
      target: { atMost: 2 },
      ...(await inTurn(plan.rounds, () => inSuccession(repetitions, async () => (await draw(false)).took), rows)),
    },
    {
      name: "its preview",
      ...beside,
      target: { atMost: 2 },
      ...(await inTurn(plan.rounds, () => inSuccession(repetitions, async () => (await draw(true)).took), rows)),
    },
    {
      name: "table of 20 teams with 380 matches",
      engine,
      unit: "ms",
      reference: "the list of these matches",
      target: { atMost: 2 },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => calls.table(long.stage)),
        () => inSuccession(repetitions, () => calls.list(long.stage)),
      )),
    },
    {
      name: "result at a stage of 380 matches",
      engine,
      unit: "ms",
      reference: "a result at a stage of 6",
      target: { atMost: 1.5 },
      ...(await inTurn(
        plan.rounds,
        () => inSuccession(repetitions, () => calls.correct(long)),
        () => inSuccession(repetitions, () => calls.correct(short)),
      )),
    },
  ];
}
