import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// Builds the console before the first start, for installations whose server can't write to its own folder. For them, the
// server is compiled here, too: everything that is imported below is written to the cache when this process exits.
const root = resolve(import.meta.dirname, "..");
enableCompileCache(resolve(root, "dist/compile-cache"));
await import("../server/src/app/serve/start.ts");
await import("../server/src/kit/database/sqlite.ts");
await import("../server/src/kit/database/postgresql.ts");
const { buildConsole } = await import("../server/src/app/console/build.ts");
await buildConsole(root, new AbortController().signal);
