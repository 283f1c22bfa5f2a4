import { flushCompileCache } from "node:module";
import { openDatabase } from "../../kit/database/open.ts";
import { logger } from "../../kit/http/logging.ts";
import { allUsers } from "../../registry/user.ts";
import { naming, requireAddress } from "../address.ts";
import type { Config } from "../config.ts";
import { makeDataFolder } from "../data/data-folder.ts";
import { fillDemo } from "../demo/league.ts";
import { buildApp } from "./app.ts";

/**
 * Serves until the signal stops the server; then open requests are answered and event streams end. The settings are
 * checked first, so that nothing is built or stored when they are wrong.
 */
export async function serve(
  config: Config,
  buildConsole: (() => Promise<string | null>) | null,
  stop: AbortSignal,
): Promise<void> {
  await requireAddress(config);
  if ("dataDir" in config.database) makeDataFolder(config.database.dataDir);
  const consoleDir = buildConsole && (await buildConsole());
  if (stop.aborted) return;
  const db = await openDatabase(config.database);
  try {
    const { server, store, close } = await buildApp(db, config, { consoleDir, logger });
    try {
      if (config.demo && (await fillDemo(store, config.timeZone))) {
        server.log.info("The empty database has been filled with the demo league.");
      }
      const superusers = (await allUsers(db.read)).filter(({ superUser }) => superUser);
      // One of the demo accounts becomes a superuser when it signs in.
      const hasDemoAccounts = config.demo && config.oidc === null && config.firebase === null;
      if (superusers.length === 0 && config.superusers.length === 0 && !hasDemoAccounts) {
        server.log.warn(
          "There is no super user yet and SUPERUSERS is empty: set it to the email address of the person who is to give rights.",
        );
      }
      const { host, port } = config;
      await naming({ host, port }, () => server.listen({ host, port }));
      server.log.info(`Courtside is ready at ${config.publicUrl.origin}`);
      // Node itself writes the compile cache when the process exits, which a process that is killed never does.
      flushCompileCache();
      await aborted(stop);
      server.log.info("Courtside is stopping.");
    } finally {
      await close();
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
