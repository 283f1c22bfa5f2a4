/**
 * Vitest ends its workers by SIGTERM, by which "exit" does not come. With it, what tests have started, and a failed one
 * has left running, ends with the worker.
 */
if (process.listenerCount("SIGTERM") === 0) {
  process.once("SIGTERM", (signal) => {
    process.emit("exit", 1);
    process.kill(process.pid, signal);
  });
}
