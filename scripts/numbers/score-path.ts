import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import { startTestApp } from "../../server/src/testing/test-app.ts";
import { makeWorld } from "../../server/src/testing/world.ts";
import { drawCup } from "../../server/src/tournament/stage/testing/drawn-cup.ts";

/** The files of the product of which a function runs while a final score is saved, from the repository's root. */
export async function filesOfScore(root: string): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const app = await startTestApp("sqlite");
  try {
    const cup = await drawCup(await makeWorld(app), "ELIMINATION", 8);
    // What only the first of such saves does is left out.
    await cup.finish("MAIN 1.1", 0);
    await cup.finish("MAIN 1.2", 0);
    const match = await cup.at("MAIN 1.3");
    const competitors = match.competitors.map((one, side) => ({ ...one, score: String(3 - side) }));
    await session.post("Profiler.takePreciseCoverage");
    await cup.save(match, { competitors, state: "MATCH_STATE_FINISHED" });
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return result
      .filter(({ url, functions }) => url.startsWith(`file://${root}/`) && functions.some(runs))
      .map(({ url }) => fileURLToPath(url).slice(root.length + 1))
      .filter((file) => !file.startsWith("node_modules/") && !file.includes("/testing/"))
      .sort();
  } finally {
    await app.close();
    session.disconnect();
  }
}

const runs = ({ ranges }: { ranges: readonly { count: number }[] }) => ranges.some(({ count }) => count > 0);
