import { BadSetting } from "./config.ts";

/** Runs a command until it ends or a signal stops the process; an error becomes one line and exit code 1. */
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

/** The message of an error, followed by that of its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
}
