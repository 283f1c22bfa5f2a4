import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Engine } from "#server/kit/database/database.ts";
import { requirePrerequisites } from "../scripts/prerequisites.ts";
import { closeBrowser } from "./browser.ts";
import { type Databases, openDatabases } from "./databases.ts";
import { measureBoard } from "./figures/board.ts";
import { measureChanged } from "./figures/changed.ts";
import { measureClubs } from "./figures/clubs.ts";
import { measureConsole } from "./figures/console.ts";
import { measureDraws } from "./figures/draws.ts";
import { measureEncounters } from "./figures/encounters.ts";
import { measureEvents } from "./figures/events.ts";
import { measureFile } from "./figures/file.ts";
import { measureFootprint } from "./figures/footprint.ts";
import { measureGrowth, measureScheduling } from "./figures/growth.ts";
import { measureImport } from "./figures/import.ts";
import { measureMoves } from "./figures/moves.ts";
import { measurePublic, measureWatchers } from "./figures/public.ts";
import { measureReads } from "./figures/reads.ts";
import { measureResults } from "./figures/results.ts";
import { measureSaves } from "./figures/saves.ts";
import { measureSchedule } from "./figures/schedule.ts";
import { measureServers } from "./figures/servers.ts";
import { measureSets } from "./figures/sets.ts";
import { measureSwiss } from "./figures/swiss.ts";
import { measureWaits } from "./figures/waits.ts";
import { type Plan, quick, thorough } from "./plan.ts";
import { type Budget, type Figure, type Judged, judge } from "./rounds.ts";
import { startSubject } from "./subject.ts";
import { formatTable } from "./table.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    engine: { type: "string" },
    only: { type: "string" },
  },
});

/** Figures of one running server beside its references. */
const beside = {
  reads: measureReads,
  changed: measureChanged,
  saves: measureSaves,
  clubs: measureClubs,
  encounters: measureEncounters,
  sets: measureSets,
  draws: measureDraws,
  swiss: measureSwiss,
  schedule: measureSchedule,
  public: measurePublic,
  moves: measureMoves,
  waits: measureWaits,
  events: measureEvents,
};
/** Figures of the browser, to which the engine makes little difference, so one is enough. */
const inBrowser = { board: measureBoard, results: measureResults, console: measureConsole, file: measureFile };
/** Figures that start servers and processes of their own. */
type Measure = (databases: Databases, engine: Engine, plan: Plan) => Promise<(Figure | Budget)[]>;
const apart: Record<string, Measure> = {
  footprint: measureFootprint,
  watchers: measureWatchers,
  import: measureImport,
  servers: measureServers,
};

/** Measured only on request, since a million entities take minutes to create; and in the quick run, with fewer. */
const grown: Record<string, Measure> = { growth: measureGrowth, scheduling: measureScheduling };
/** Measured only when it is named, since it takes minutes; and in the quick run. */
const named = ["clubs", "encounters", "servers"];

/** How long the figures of one part may take. */
const patienceMs = (options.quick ? 3 : 30) * 60_000;

requirePrerequisites();
// Ends on a signal by `exit`, so that the exit handlers end the processes and remove the databases.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const plan = { ...(options.quick ? quick : thorough) };
if (options.engine) plan.engines = plan.engines.filter((engine) => engine === options.engine);
const isWanted = (name: string) =>
  options.only ? options.only.split(",").includes(name) : options.quick || !named.includes(name);
const chosen = options.growth ? grown : options.quick ? { ...apart, ...grown } : apart;
const databases = await openDatabases(plan.engines);
const figures: Judged[] = [];
try {
  // The quick run measures nothing that has to be right, so both engines may share the machine.
  if (options.quick) figures.push(...(await Promise.all(plan.engines.map(measure))).flat());
  else for (const engine of plan.engines) figures.push(...(await measure(engine)));
} finally {
  await closeBrowser();
  await databases.close();
}
const unmeasured = figures.filter(({ median }) => !Number.isFinite(median)).map(({ name }) => name);
if (figures.length === 0 || unmeasured.length > 0)
  throw new Error(`Not measured: ${unmeasured.join(", ") || "anything"}`);
console.log(options.json ? JSON.stringify({ figures }, null, 2) : formatTable(figures));

async function measure(engine: Engine): Promise<Judged[]> {
  const figures = options.growth ? [] : await measureBeside(engine);
  for (const [name, part] of Object.entries(chosen).filter(([name]) => isWanted(name))) {
    announce(name, engine);
    figures.push(...(await inTime(name, part(databases, engine, plan))));
  }
  return figures.map(judge);
}

async function measureBeside(engine: Engine): Promise<(Figure | Budget)[]> {
  const parts = { ...beside, ...(engine === plan.engines[0] && inBrowser) };
  const wanted = Object.entries(parts).filter(([name]) => isWanted(name));
  if (wanted.length === 0) return [];
  const figures: (Figure | Budget)[] = [];
  const subject = await startSubject(databases, engine, plan);
  try {
    for (const [name, part] of wanted) {
      announce(name, engine);
      figures.push(...(await inTime(name, part(subject, plan))));
    }
  } finally {
    await subject.stop();
  }
  return figures;
}

/** @throws when the figures are not there after `patienceMs`, so that the bench never waits for ever */
async function inTime<Figures>(name: string, figures: Promise<Figures>): Promise<Figures> {
  const waiting = new AbortController();
  const late = wait(patienceMs, null, { signal: waiting.signal }).then(() => {
    throw new Error(`The figures of ${name} were not there after ${patienceMs / 60_000} minutes`);
  });
  try {
    return await Promise.race([figures, late]);
  } finally {
    waiting.abort();
  }
}

function announce(name: string, engine: Engine): void {
  if (!options.json) console.error(`measuring ${name} on ${engine}…`);
}
