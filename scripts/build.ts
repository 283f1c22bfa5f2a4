import { resolve } from "node:path";
import { buildConsole } from "../server/src/app/console/build.ts";

// Builds the console before the first start, for installations whose server can't write to its own folder.
await buildConsole(resolve(import.meta.dirname, ".."), new AbortController().signal);
