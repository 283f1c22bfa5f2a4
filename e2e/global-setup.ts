import { resolve } from "node:path";
import { buildConsole } from "../server/src/app/console/build.ts";

/** Builds the console once, before servers start in every worker. */
export default async function setup(): Promise<void> {
  await buildConsole(resolve(import.meta.dirname, ".."), new AbortController().signal);
}
