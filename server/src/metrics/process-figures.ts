import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Family, Figures } from "./exposition.ts";

const resolutionMs = 20;
const nanosecondsPerSecond = 1e9;
const quantiles = [0.5, 0.99, 1];

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
      {
        name: "courtside_event_loop_lag_seconds",
        type: "gauge",
        help: "By how much work was held up, since this was asked for the last time.",
        samples: this.#lag(),
      },
    ];
  }

  close(): void {
    this.#delays.disable();
  }

  #lag() {
    const samples = quantiles.map((quantile) => {
      const waited = quantile === 1 ? this.#delays.max : this.#delays.percentile(100 * quantile);
      // What is measured is a timer, which waits for that long by itself.
      const lag = this.#delays.count === 0 ? 0 : waited / nanosecondsPerSecond - resolutionMs / 1_000;
      return { labels: { quantile: String(quantile) }, value: Math.max(0, lag) };
    });
    this.#delays.reset();
    return samples;
  }
}

function family(name: string, type: Family["type"], help: string, value: number): Family {
  return { name, type, help, samples: [{ value }] };
}
