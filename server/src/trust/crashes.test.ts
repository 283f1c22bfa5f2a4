import { afterEach, expect, it } from "vitest";
import { findDisagreements } from "../testing/disagreements.ts";
import { exploredEngines } from "../testing/each-engine.ts";
import { limits } from "../testing/limits.ts";
import { isWhole, randomSeed } from "../testing/random.ts";
import { misreported } from "../testing/returning-reader.ts";
import { type Site, startSite } from "../testing/site.ts";

const kills = isWhole ? 20 : 2;
let site: Site | undefined;
afterEach(async () => site?.close());

it.each(exploredEngines)(
  "loses nothing and leaves nothing half-done when the server is killed again and again under load, on %s",
  async (engine) => {
    const random = randomNumbers(randomSeed);
    site = await startSite(engine);
    const { clients, reader, since } = await site.load();
    let streams = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await clients.more(1 + Math.floor(30 * random()));
      // Every other kill comes soon after a set has been sent, and to a reader that has found the server again.
      const isAfterSet = kill % 2 === 0;
      if (isAfterSet) await Promise.all([clients.anotherSet(), reader.hasOpened(streams + 1)]);
      streams = reader.streams;
      await site.kill();
      if (kill % 5 === 0) expect(await site.look(findDisagreements)).toEqual([]);
      // Each set is stored as a whole or not at all, also one that was never answered.
      if (isAfterSet) expect(await site.look((db) => clients.broken(db))).toEqual([]);
      await site.start();
    }
    await clients.more(20);
    await clients.stop();
    await reader.catchUp();
    await site.kill();
    await site.look(async (db) => {
      expect(await clients.lost(db)).toEqual([]);
      expect(await findDisagreements(db)).toEqual([]);
      expect(await misreported(db, reader.messages, since)).toEqual([]);
    });
    expect(reader.messages.filter(({ data }) => data.type === "reset")).toEqual([]);
  },
  limits.exploration,
);

/** A sequence of numbers from 0 to 1 that depends only on the seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
