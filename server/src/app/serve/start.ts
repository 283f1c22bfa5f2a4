import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import { buildConsole } from "../console/build.ts";
import { runProcess } from "../process.ts";
import { serve } from "./serve.ts";

/** Builds the console if necessary, and serves until a signal stops the process. */
export async function start(): Promise<void> {
  await runProcess(async (stop) => {
    const config = readConfig(process.env);
    await serve(config, () => buildConsole(resolve(import.meta.dirname, "../../../.."), stop), stop);
  });
}
