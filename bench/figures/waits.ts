import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { matches, teamRecord } from "../fill.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { openProbe, type Probe } from "../probe.ts";
import { type Running, startCourtside } from "../processes.ts";
import type { Budget } from "../rounds.ts";
import { StageCalls } from "../stage-calls.ts";
import type { Subject } from "../subject.ts";
import { importInto } from "./import.ts";
import { movesOfClub } from "./moves.ts";
import { manyIds, pathOfOne } from "./reads.ts";
import { scoresOf } from "./saves.ts";
import { unplanned } from "./schedule.ts";

/** The most milliseconds that anybody may wait for somebody else's work. */
const most = { read: 100, save: 300 };
/** Something that takes long, with what has to be there before and is not measured. Each may build on those before it. */
interface Work {
  name: string;
  prepare?(): Promise<unknown>;
  run(): Promise<unknown>;
  after?(): Promise<unknown>;
}

/**
 * Measures how long others wait at most for an entity and for the save of a score while somebody does something large, at
 * the server that does it, and on PostgreSQL also at another one.
 */
export async function measureWaits(subject: Subject, plan: Plan): Promise<Budget[]> {
  const { engine } = subject;
  const works = await worksOf(subject, plan);
  const others = engine === "sqlite" ? [] : [await startCourtside(subject.where)];
  const found: Budget[] = [];
  for (const server of [subject.courtside, ...others]) {
    const probe = await probeOf(subject, server, plan);
    const at = server === subject.courtside ? "" : ", at another server";
    found.push(...(await measure(subject, plan, probe, works, at)));
    await probe.close();
  }
  for (const other of others) await other.stop();
  return found;
}

async function probeOf({ filled, headers }: Subject, { url, ...server }: Running, plan: Plan): Promise<Probe> {
  const numbers = Array.from({ length: matches }, (_, number) => number);
  const scores = await scoresOf({ courtside: { url, ...server }, headers }, numbers);
  return openProbe({
    url,
    headers,
    paths: manyIds(Math.min(filled.entities, plan.entities)).map(pathOfOne),
    entities: scores.flatMap(({ entities }) => entities),
    bodies: scores[0]?.bodies ?? [],
  });
}

async function measure(
  { engine }: Subject,
  plan: Plan,
  probe: Probe,
  works: readonly Work[],
  at: string,
): Promise<Budget[]> {
  const found = works.map((work) => ({ work, read: [] as number[], save: [] as number[] }));
  for (let round = 0; round < plan.longRounds; round++) {
    for (const { work, ...waits } of found) {
      await work.prepare?.();
      const { read, save } = await probe.during(() => work.run());
      waits.read.push(read);
      waits.save.push(save);
      await work.after?.();
    }
  }
  const figure = (name: string, values: number[], atMost: number): Budget => ({
    name: `longest ${name}${at}`,
    engine,
    unit: "ms",
    values,
    target: { atMost },
  });
  return found.flatMap(({ work, read, save }) => [
    figure(`GET during ${work.name}`, read, most.read),
    figure(`save of a score during ${work.name}`, save, most.save),
  ]);
}

async function worksOf(subject: Subject, plan: Plan): Promise<Work[]> {
  const calls = new StageCalls(subject);
  const isQuick = plan.rounds === 1;
  const large = isQuick ? 500 : 5_000;
  const counted = large.toLocaleString("en");
  return [
    { name: "nothing else", run: () => new Promise((resolve) => setTimeout(resolve, plan.seconds * 1_000)) },
    ...renames(calls, large),
    ...(await moves(subject, large, counted)),
    ...(await draws(calls, isQuick ? 16 : 128)),
    ...(await swiss(calls, isQuick ? 20 : 200)),
    ...(await schedules(calls, isQuick ? 62 : 500)),
    ...(await files(calls, isQuick ? 62 : 248, isQuick ? 1 : 5)),
    ...imports(subject, calls, isQuick ? 100 : 1_000),
  ];
}

/** The preview of a set of new names, the set, and its undo. */
function renames(calls: StageCalls, count: number): Work[] {
  let round = 0;
  let [changes, set]: [object[], string] = [[], ""];
  const counted = count.toLocaleString("en");
  return [
    {
      name: `the preview of ${counted} new names`,
      prepare: async () => {
        const teams = await calls.teams(count, (place) => ({ name: `${nameOfTeam(place)} ${round}` }));
        changes = teams.map(({ id }, place) => ({
          type: "team",
          id,
          version: 1,
          data: { name: nameOfTeam(place + 7) },
        }));
        [set, round] = [randomUUID(), round + 1];
      },
      run: () => calls.apply(changes, set, true),
    },
    { name: `a set of ${counted} new names`, run: () => calls.apply(changes, set) },
    { name: "its undo", run: () => calls.undo(set) },
  ];
}

async function moves(subject: Subject, teams: number, counted: string): Promise<Work[]> {
  const club = await movesOfClub(subject, teams);
  return [
    { name: `a move of ${counted} teams out of a sport`, run: club.out },
    { name: `a move of ${counted} teams into a sport`, run: club.back },
  ];
}

async function draws(calls: StageCalls, count: number): Promise<Work[]> {
  const tournament = randomUUID();
  await calls.save("/tournaments", tournament, 0, { name: "Open" });
  const competitors = await calls.teams(count);
  const fields = { type: "STAGE_TYPE_ELIMINATION", competitors, draw: { placement: "PLACEMENT_ALL" } };
  return [
    {
      name: `a draw of ${count} for all places, its preview and its undo`,
      run: async () => {
        await calls.draw(tournament, fields, true);
        await calls.draw(tournament, fields, false);
      },
    },
  ];
}

async function swiss(calls: StageCalls, players: number): Promise<Work[]> {
  const [tournament, round] = [randomUUID(), 5];
  await calls.save("/tournaments", tournament, 0, { name: "Swiss Open", format: "FORMAT_SINGLE_SCORE" });
  const stage = await calls.playedSwiss(tournament, await calls.teams(players), "SWISS_PAIRING_DUTCH", round);
  let version = round - 1;
  return [
    {
      name: `round ${round} of a Swiss of ${players}, its preview and its undo`,
      run: async () => {
        await calls.pair(stage, version);
        const set = randomUUID();
        await calls.makeRound(stage, version, set);
        await calls.undo(set);
        version += 2;
      },
    },
  ];
}

async function schedules(calls: StageCalls, matches: number): Promise<Work[]> {
  const { tournament, count } = await unplanned(calls, matches, 16);
  let version = 2;
  return [
    {
      name: `a schedule of ${count} matches, its preview and its undo`,
      run: async () => {
        await calls.schedule(tournament, version, true);
        const set = randomUUID();
        await calls.schedule(tournament, version, false, set);
        await calls.undo(set);
        version += 2;
      },
    },
  ];
}

/** Files of a tournament, several times; each score that is saved meanwhile makes them out of date. */
async function files(calls: StageCalls, matches: number, repetitions: number): Promise<Work[]> {
  const { tournament, stages, count } = await unplanned(calls, matches, 16);
  await calls.schedule(tournament, 2, false);
  const key = await calls.calendar(tournament);
  const inTurn = async (paths: readonly string[]) => {
    for (let count = 0; count < repetitions; count++) for (const path of paths) await calls.read(path);
  };
  const pdfs = [
    `/tournaments/stages/${stages[0]}/draw.pdf`,
    `/tournaments/${tournament}/order-of-play.pdf?day=2027-05-01`,
  ];
  return [
    { name: `PDFs of ${count} matches`, run: () => inTurn(pdfs) },
    { name: `calendars of ${count} matches`, run: () => inTurn([`/calendar.ics?key=${key}`]) },
  ];
}

/** An import in the console, and one by the program for operators, which needs the embedded database for itself. */
function imports({ where }: Subject, calls: StageCalls, count: number): Work[] {
  const sets = 5;
  const console: Work = {
    name: `an import of ${(sets * count).toLocaleString("en")} in the console`,
    run: async () => {
      for (let set = 0; set < sets; set++) await calls.teams(count, (place) => ({ name: nameOfTeam(place) }));
    },
  };
  if ("dataDir" in where) return [console];
  const records = 10 * count;
  let folder = "";
  return [
    console,
    {
      name: `an import of ${records.toLocaleString("en")} by the program`,
      prepare: async () => {
        folder = await mkdtemp(join(tmpdir(), "courtside-bench-import-"));
        const lines = function* () {
          for (let number = 0; number < records; number++) yield `${teamRecord(number, randomUUID())}\n`;
        };
        await pipeline(lines, createWriteStream(join(folder, "records.jsonl")));
      },
      run: () => importInto(where, join(folder, "records.jsonl")),
      after: () => rm(folder, { recursive: true }),
    },
  ];
}
