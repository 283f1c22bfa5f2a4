import { afterAll, beforeAll, describe } from "vitest";
import { isWhole } from "./random.ts";
import { engines, startTestApp, type TestApp } from "./test-app.ts";
import { makeWorld, type World } from "./world.ts";

/** Runs the tests on both databases, each on a server of its own with a small world in it. */
export function onEachEngine(
  title: string,
  tests: (context: () => TestApp & { world: World }) => void,
  settings: Record<string, string> = {},
  on = engines,
): void {
  describe.each(on)(`${title} (%s)`, (engine) => {
    let context: TestApp & { world: World };
    beforeAll(async () => {
      const app = await startTestApp(engine, settings);
      context = Object.assign(app, { world: await makeWorld(app) });
    });
    afterAll(() => context?.close());
    tests(() => context);
  });
}

/** The databases of random tests and of those of every operation: only `npm run test:all` runs them on PostgreSQL, too. */
export const exploredEngines = isWhole ? engines : engines.filter((engine) => engine === "sqlite");

/** The same as `onEachEngine` for such tests. */
export function explore(title: string, tests: (context: () => TestApp & { world: World }) => void): void {
  onEachEngine(title, tests, {}, exploredEngines);
}
