import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { Watch } from "./watch.ts";

it.runIf(existsSync("/proc/self/stat"))(
  "counts the processor time of what was started, also by others, and ends all of it",
  async () => {
    const watch = new Watch();
    // A shell starts Node, which works and then waits for the end of its input.
    const work = "for (let count = 0; count < 5e8; count++); process.stdin.resume();";
    const child = spawn("sh", ["-c", `"$0" -e '${work}'; true`, process.execPath], {
      stdio: ["pipe", "ignore", "ignore"],
    });
    const ended = new Promise((resolve) => child.on("exit", resolve));
    try {
      await expect.poll(() => watch.processorSeconds()).toBeGreaterThan(0.1);
      watch.killAll();
      await ended;
    } finally {
      child.stdin.end();
      watch.end();
    }
  },
);
