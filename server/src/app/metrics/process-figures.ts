import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Family, Figures } from "./exposition.ts";

const resolutionMs = 20;
const nanosecondsPerSecond = 1e9;

/** Memory, processor and event loop of this process. */
export class ProcessFigures implements Figures {
  readonly #delays = monitorEventLoopDelay({ resolution: resolutionMs });

  constructor() {
    this.#delays.enable();
  }

  read(): Family[] {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      family("process_resident_memory_bytes", "gauge", "Resident memory.", rss),
      family("process_cpu_seconds_total", "counter", "Processor time, user and system.", (user + system) / 1e6),
      family(
        "process_start_time_seconds",
        "gauge",
        "When the process started, in Unix time.",
        Math.round(performance.timeOrigin) / 1_000,
      ),
      family("courtside_heap_used_bytes", "gauge", "Memory that objects take.", heapUsed),
      ...this.#lag(),
    ];
  }

  close(): void {
    this.#delays.disable();
  }

  #lag(): Family[] {
    const { count, max } = this.#delays;
    const waited = { p50: this.#delays.percentile(50), p99: this.#delays.percentile(99), max };
    this.#delays.reset();
    return Object.entries(waited).map(([name, nanoseconds]) => {
      // What is measured is a timer, which waits for that long by itself.
      const lag = count === 0 ? 0 : nanoseconds / nanosecondsPerSecond - resolutionMs / 1_000;
      const help = "By how much work was held up, since this was asked for the last time.";
      return family(`courtside_event_loop_lag_${name}_seconds`, "gauge", help, Math.max(0, lag));
    });
  }
}

function family(name: string, type: Family["type"], help: string, value: number): Family {
  return { name, type, help, samples: [{ value }] };
}
