import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Stall } from "./verdict.ts";

const lookMs = 1_000;
const stallMs = 5_000;

interface Running {
  pid: number;
  parent: number;
  /** Tells it from an earlier process with the same number. */
  started: string;
  ticks: number;
}

/** Looks each second at the machine on which the tests run. */
export class Watch {
  /** The times at which this process did not run, since the whole machine stood still. */
  readonly stalls: Stall[] = [];
  /** The processor time of each process that this one has started, in hundredths of a second, when it was last seen. */
  readonly #ticks = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #last = Date.now();

  constructor() {
    this.#timer = setInterval(() => this.#look(), lookMs);
  }

  /** The processor time in seconds of everything that was started so far; null where the system does not say. */
  processorSeconds(): number | null {
    if (!existsSync("/proc/self/stat")) return null;
    this.#count();
    return [...this.#ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / 100;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Kills whatever was started and is still there, where the system says. */
  killAll(): void {
    if (!existsSync("/proc/self/stat")) return;
    for (const { pid } of this.#count()) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  #look(): void {
    const now = Date.now();
    if (now - this.#last > stallMs) {
      this.stalls.push({ at: new Date(this.#last), seconds: Math.round((now - this.#last) / 1_000) });
    }
    this.#last = now;
    if (existsSync("/proc/self/stat")) this.#count();
  }

  /** @returns what was started and is still there. */
  #count(): Running[] {
    const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? runningOf(name) : []));
    const own = new Set([process.pid]);
    const keyOf = ({ pid, started }: Running) => `${pid} ${started}`;
    // A process whose parent has ended belongs to it as before. Parents have begun before their children.
    for (const one of all.toSorted((some, other) => Number(some.started) - Number(other.started))) {
      if (own.has(one.parent) || this.#ticks.has(keyOf(one))) own.add(one.pid);
    }
    const started = all.filter(({ pid }) => own.has(pid) && pid !== process.pid);
    for (const one of started) this.#ticks.set(keyOf(one), one.ticks);
    return started;
  }
}

/** What Linux tells of a process; nothing when it has ended meanwhile. */
function runningOf(pid: string): Running[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain anything. After it come the state, the parent, …
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [parent, user, system, started = ""] = [fields[1], fields[11], fields[12], fields[19]];
    return [{ pid: Number(pid), parent: Number(parent), started, ticks: Number(user) + Number(system) }];
  } catch {
    return [];
  }
}
