import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  /** The end of what it printed. */
  printed: string;
}

const keptCharacters = 20_000;
/** The time in milliseconds for a command that is told to stop, and for the last output of one that has ended. */
const graceMs = 15_000;

/**
 * Runs a command of the project's packages and prints what it prints. It is told to stop when `stop` aborts, and killed
 * if it doesn't.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, stop }: { env?: Record<string, string>; stop: AbortSignal },
): Promise<Ended> {
  console.log(`\n> ${[command, ...args].join(" ")}`);
  const child = spawn(join("node_modules/.bin", command), args, {
    stdio: ["inherit", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let printed = "";
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    stream.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      printed = (printed + chunk.toString("utf8")).slice(-keptCharacters);
    });
  }
  const end = () => {
    child.kill("SIGINT");
    setTimeout(() => child.kill("SIGKILL"), graceMs).unref();
  };
  if (stop.aborted) end();
  stop.addEventListener("abort", end);
  const closed = once(child, "close");
  const [code] = (await once(child, "exit")) as [number | null];
  // A process of the command that lives on would hold its output open.
  await Promise.race([closed, wait(graceMs, null, { ref: false })]);
  for (const stream of streams) stream.destroy();
  stop.removeEventListener("abort", end);
  return { code, printed: withoutColours(printed) };
}

export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  return text.replaceAll(/\u001b\[[\d;]*m/g, "");
}
