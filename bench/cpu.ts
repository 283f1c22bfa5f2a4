import { readdirSync, readFileSync } from "node:fs";

/** The ticks of a second in /proc, the same on all usual systems. */
const ticksInSecond = 100;

/** The processor time that a process has taken until now, in milliseconds, on systems with /proc. */
export function cpuMsOf(pid: number): number {
  const { user, system } = statOf(pid);
  return ((user + system) * 1_000) / ticksInSecond;
}

/** The same for a process with its children, those that have ended included. */
export function cpuMsWithChildren(pid: number): number {
  const { ended } = statOf(pid);
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  const running = children.reduce((sum, child) => sum + cpuMsOf(Number(child)), 0);
  return cpuMsOf(pid) + running + (ended * 1_000) / ticksInSecond;
}

export function parentOf(pid: number): number | null {
  try {
    return statOf(pid).parent;
  } catch {
    // The process has ended in the meantime.
    return null;
  }
}

function statOf(pid: number): { parent: number; user: number; system: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program stands in brackets and may have spaces; the parent is the second field after it.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const number = (index: number) => Number(fields[index]);
  return { parent: number(1), user: number(11), system: number(12), ended: number(13) + number(14) };
}
