import { BadSetting } from "./config.ts";

/** Runs a command until it ends or the process is told to stop; what goes wrong becomes one line and exit code 1. */
export async function runProcess(work: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop.abort());
  try {
    await work(stop.signal);
    process.exitCode = 0;
  } catch (error) {
    const line = messageOf(error);
    console.error(error instanceof BadSetting ? line : `Courtside can't start: ${line}`);
    process.exitCode = 1;
  }
}

/** One line, with the cause behind it. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
}
