import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Figures } from "./metrics-routes.ts";

const resolutionMs = 20;
const nanosecondsPerSecond = 1e9;
const quantiles = ["p50", "p99", "max"] as const;

/** Memory, processor and event loop of this process. */
export class ProcessFigures implements Figures {
  readonly #delays = monitorEventLoopDelay({ resolution: resolutionMs });
  readonly #resident;
  readonly #processor;
  readonly #heap;
  readonly #lags;

  constructor(registry: Registry) {
    const registers = [registry];
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
    this.#delays.enable();
    this.#resident = gauge("process_resident_memory_bytes", "Resident memory.");
    this.#processor = new Counter({
      name: "process_cpu_seconds_total",
      help: "Processor time, user and system.",
      registers,
    });
    gauge("process_start_time_seconds", "When the process started, in Unix time.").set(
      Math.round(performance.timeOrigin) / 1_000,
    );
    this.#heap = gauge("courtside_heap_used_bytes", "Memory that objects take.");
    const help = "By how much work was held up, since this was asked for the last time.";
    this.#lags = quantiles.map((name) => gauge(`courtside_event_loop_lag_${name}_seconds`, help));
  }

  refresh(): void {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    this.#resident.set(rss);
    this.#processor.reset();
    this.#processor.inc((user + system) / 1e6);
    this.#heap.set(heapUsed);
    const { count, max } = this.#delays;
    const waited = [this.#delays.percentile(50), this.#delays.percentile(99), max];
    this.#delays.reset();
    for (const [index, lag] of this.#lags.entries()) {
      // The measured delay includes the interval of the timer itself.
      const held = count === 0 ? 0 : (waited[index] ?? 0) / nanosecondsPerSecond - resolutionMs / 1_000;
      lag.set(Math.max(0, held));
    }
  }

  close(): void {
    this.#delays.disable();
  }
}
