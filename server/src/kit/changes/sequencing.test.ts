import { afterEach, expect, it, vi } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { limits } from "../../testing/limits.ts";
import { Sequencing } from "./sequencing.ts";

onEachEngine("positions of changes", (context) => {
  afterEach(() => vi.useRealTimers());

  it(
    "are given at once also when the clock of the machine is set back",
    async () => {
      const { db } = context();
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
      let runs = 0;
      const sequence = async () => {
        await db.sequence();
        runs++;
        vi.useRealTimers();
      };
      const sequencing = new Sequencing({ ...db, sequence }, (error) => {
        throw error;
      });
      sequencing.request();
      await sequencing.settle();
      expect(runs).toBeGreaterThan(0);
      await sequencing.close();
    },
    limits.event,
  );
});
