import { resolve } from "node:path";
import { buildApp } from "./app.ts";
import { BadSetting, readConfig } from "./config.ts";
import { buildConsole } from "./console/build.ts";
import { openDatabase } from "./database/open.ts";
import { fillDemo } from "./demo/league.ts";
import { allUsers } from "./features/user.ts";
import { logger } from "./http/logging.ts";

/** The process: configuration, console, database, app, listen; and the way back at SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop.abort());

  const consoleDir = await buildConsole(resolve(import.meta.dirname, "../.."), stop.signal);
  if (stop.signal.aborted) return;
  const db = await openDatabase(config.database);
  try {
    const { server, store } = await buildApp(db, config, { consoleDir, logger });
    try {
      if (config.demo && (await fillDemo(store)))
        server.log.info("The empty database has been filled with the demo league.");
      const superusers = (await allUsers(db.read)).filter(({ superUser }) => superUser);
      if (superusers.length === 0 && config.superusers.length === 0) {
        server.log.warn(
          "There is no superuser yet, and SUPERUSERS names nobody: nobody can give rights. Set SUPERUSERS.",
        );
      }
      await server.listen({ port: config.port, host: config.host });
      server.log.info(`Courtside is ready at ${config.publicUrl.origin}`);
      await aborted(stop.signal);
      server.log.info("Courtside is stopping.");
    } finally {
      await server.close();
    }
  } finally {
    await db.close();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

try {
  await main();
  process.exitCode = 0;
} catch (error) {
  const line = error instanceof Error ? error.message : String(error);
  console.error(error instanceof BadSetting ? line : `Courtside can't start: ${line}`);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exitCode = 1;
}
