import { parseArgs } from "node:util";
import { requirePrerequisites } from "../scripts/prerequisites.ts";
import { openDatabases } from "./databases.ts";
import { measureChangedLists } from "./figures/changed-lists.ts";
import { measureEvents } from "./figures/events.ts";
import { measureReads } from "./figures/reads.ts";
import { measureSaves } from "./figures/saves.ts";
import { quick, thorough } from "./plan.ts";
import { type Judged, judge } from "./rounds.ts";
import { startSubject } from "./subject.ts";
import { printTable } from "./table.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    engine: { type: "string" },
    only: { type: "string" },
  },
});

requirePrerequisites();
const plan = { ...(options.quick ? quick : thorough) };
if (options.engine) plan.engines = plan.engines.filter((engine) => engine === options.engine);
const measurements = Object.entries({
  reads: measureReads,
  "changed-lists": measureChangedLists,
  saves: measureSaves,
  events: measureEvents,
}).filter(([name]) => !options.only || options.only.split(",").includes(name));

const databases = await openDatabases(plan.engines);
const figures: Judged[] = [];
try {
  for (const engine of plan.engines) {
    const subject = await startSubject(databases, engine, plan.entities);
    try {
      for (const [name, measure] of measurements) {
        if (!options.json) console.error(`measuring ${name} on ${engine}…`);
        figures.push(...(await measure(subject, plan)).map(judge));
      }
    } finally {
      await subject.stop();
    }
  }
} finally {
  await databases.close();
}
console.log(options.json ? JSON.stringify({ figures }, null, 2) : printTable(figures));
