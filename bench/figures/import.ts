import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "#server/kit/database/database.ts";
import type { Databases, Where } from "../databases.ts";
import { records, teamRecord } from "../fill.ts";
import type { Plan } from "../plan.ts";
import { residentBytes } from "../processes.ts";
import { type Budget, median } from "../rounds.ts";

/**
 * Measures a whole import from a file into an empty database, and whether its memory grows with the number of records.
 */
export async function measureImport(databases: Databases, engine: Engine, plan: Plan): Promise<Budget[]> {
  const imported = engine === "sqlite" ? plan.imported : plan.imported / 5;
  const folder = await mkdtemp(join(tmpdir(), "courtside-bench-import-"));
  const file = join(folder, "records.jsonl");
  await pipeline(lines(imported), createWriteStream(file));
  const perSecond: number[] = [];
  const growth: number[] = [];
  for (let round = 0; round < plan.longRounds; round++) {
    const where = await databases.make(engine);
    const { seconds, memory } = await importInto(where, file);
    perSecond.push(imported / seconds);
    const half = Math.floor(memory.length / 2);
    growth.push(median(memory.slice(half)) / Math.max(...memory.slice(0, half)));
    await databases.remove(where);
  }
  await rm(folder, { recursive: true });
  return [
    {
      name: `import of ${imported.toLocaleString("en")}`,
      engine,
      unit: "/s",
      values: perSecond,
      target: { atLeast: engine === "sqlite" ? 5_000 : 2_000 },
    },
    {
      name: "import: memory in its second half over most in its first",
      engine,
      unit: "times",
      values: growth,
      target: { atMost: 1.1 },
    },
  ];
}

async function* lines(count: number): AsyncGenerator<string> {
  for await (const line of records()) yield `${line}\n`;
  for (let number = 0; number < count; number++) yield `${teamRecord(number)}\n`;
}

/** Imports a file by the program for operators. */
export async function importInto(where: Where, file: string): Promise<{ seconds: number; memory: number[] }> {
  const began = performance.now();
  const child = spawn(process.execPath, ["server/src/app/data/main.ts", "import", file], {
    cwd: resolve(import.meta.dirname, "../.."),
    env: {
      ...process.env,
      DATABASE_URL: "",
      ...("dataDir" in where ? { DATA_DIR: where.dataDir } : { DATABASE_URL: where.databaseUrl }),
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const ended = once(child, "exit");
  const memory: number[] = [];
  while (child.exitCode === null && child.signalCode === null) {
    memory.push(residentBytes({ child }));
    await Promise.race([ended, wait(100)]);
  }
  const seconds = (performance.now() - began) / 1_000;
  if (child.exitCode !== 0) throw new Error(`The import ended with exit code ${child.exitCode}`);
  return { seconds, memory };
}
