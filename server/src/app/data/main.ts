import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Writable } from "node:stream";
import { presentDayIn } from "../../kit/access/present-day.ts";
import { openDatabase } from "../../kit/database/open.ts";
import { backUpSqlite } from "../../kit/database/sqlite-backup.ts";
import { bringTermsUpToDate } from "../../kit/kinds/term-index.ts";
import { Store } from "../../kit/save/store.ts";
import { readDatabase, readTimeZone, settingOf } from "../config.ts";
import { features } from "../features.ts";
import { makeDataFolder } from "./data-folder.ts";
import { countEntities, exportRecords } from "./export.ts";
import { importRecords } from "./import.ts";

const usage =
  "Usage: npm run data -- export FILE | import FILE | backup FILE   (FILE may be - for the standard output or input of export and import)";
const commands = ["export", "import", "backup"];

const [command = "", file, ...rest] = process.argv.slice(2);
if (!commands.includes(command) || !file || rest.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await run(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function run(file: string): Promise<void> {
  const setting = settingOf(process.env);
  const place = readDatabase(setting);
  if (command === "backup") {
    if (!("dataDir" in place)) throw new Error("backup is for the embedded database. PostgreSQL has its own: pg_dump.");
    await backUpSqlite(place.dataDir, file);
    console.error(`The database is backed up in ${file}.`);
    return;
  }
  if (command === "export" && "dataDir" in place && !existsSync(place.dataDir)) {
    throw new Error(`DATA_DIR: there is no folder ${place.dataDir}, so there is nothing to export.`);
  }
  if ("dataDir" in place) makeDataFolder(place.dataDir);
  const db = await openDatabase(place, { bulk: command === "import" });
  try {
    if (command === "import") await bringTermsUpToDate(db, features);
    const store = new Store(db, features, presentDayIn(readTimeZone(setting)));
    process.exitCode = command === "export" ? await exportTo(store, file) : await importFrom(store, file);
  } finally {
    await db.close();
  }
}

/** The file appears only when it is complete. It contains personal data, so only its owner may read it. */
async function exportTo({ db, features }: Store, file: string): Promise<number> {
  const partial = `${file}.partial`;
  const output: Writable = file === "-" ? process.stdout : createWriteStream(partial, { mode: 0o600, flags: "wx" });
  const progress = showProgress(await countEntities(db.read));
  let count = 0;
  const failed = new Promise<never>((_resolve, reject) => output.on("error", reject));
  failed.catch(() => {});
  const write = async () => {
    await db.snapshot(async (snapshot) => {
      for await (const record of exportRecords(snapshot, features)) {
        if (!output.write(`${JSON.stringify(record)}\n`)) await Promise.race([once(output, "drain"), failed]);
        count += 1;
        progress.set(count);
      }
    });
    if (file !== "-") {
      output.end();
      await Promise.race([once(output, "close"), failed]);
      await rename(partial, file);
    }
  };
  try {
    await write();
  } catch (error) {
    if (file !== "-" && (error as { code?: string }).code !== "EEXIST") await rm(partial, { force: true });
    throw error;
  } finally {
    progress.end();
  }
  console.error(`${count} records exported.`);
  return 0;
}

async function importFrom(store: Store, file: string): Promise<number> {
  // The file is opened before it is read, so that a missing file gives a one-line error.
  const size = file === "-" ? 0 : (await stat(file)).size;
  const input = file === "-" ? process.stdin : createReadStream(file);
  const progress = showProgress(size);
  let bytes = 0;
  input.on("data", (chunk: Buffer | string) => {
    bytes += chunk.length;
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const report = await importRecords(store, lines, { file, onProgress: () => progress.set(bytes) });
  progress.end();
  for (const { line, what, reason } of report.bad) console.error(`line ${line} (${what}): ${reason}`);
  const good = report.created + report.changed + report.unchanged;
  console.error(
    `${good} of ${good + report.bad.length} records imported: ${report.created} new, ${report.changed} changed, ` +
      `${report.unchanged} already there; ${report.bad.length} bad.`,
  );
  return report.bad.length > 0 ? 1 : 0;
}

const width = 30;
const pauseMs = 100;

/** A bar on the terminal's error output, and nothing where that is no terminal or the total is not known. */
function showProgress(total: number): { set(done: number): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY || total === 0) return { set: () => {}, end: () => {} };
  let last = Number.NEGATIVE_INFINITY;
  return {
    set: (done) => {
      if (performance.now() - last < pauseMs) return;
      last = performance.now();
      const share = Math.min(1, done / total);
      const filled = Math.round(share * width);
      stderr.write(`\r[${"=".repeat(filled)}${" ".repeat(width - filled)}] ${Math.round(share * 100)} %`);
    },
    end: () => stderr.write(`\r${" ".repeat(width + 10)}\r`),
  };
}
