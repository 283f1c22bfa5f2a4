import { resolve } from "node:path";
import { buildConsole } from "../server/src/app/console/build.ts";

// Ahead of the first start, for places where that can't write to its own folder.
await buildConsole(resolve(import.meta.dirname, ".."), new AbortController().signal);
