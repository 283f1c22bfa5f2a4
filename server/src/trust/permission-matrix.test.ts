import { beforeAll, expect, it } from "vitest";
import { explore } from "../testing/each-engine.ts";
import { administrationTrials } from "./administration-trials.ts";
import { askers } from "./askers.ts";
import { calendarTrials } from "./calendar-trials.ts";
import { changeSetTrials } from "./change-set-trials.ts";
import { clubTrials } from "./club-trials.ts";
import { entityTrials } from "./entity-trials.ts";
import { imageTrials } from "./image-trials.ts";
import { readOperations } from "./operations.ts";
import { peopleTrials } from "./people-trials.ts";
import { makePlaces, type Places } from "./places.ts";
import { programTrials } from "./program-trials.ts";
import { publicTrials } from "./public-trials.ts";
import { scheduleTrials } from "./schedule-trials.ts";
import { stageTrials } from "./stage-trials.ts";
import type { Created } from "./trials.ts";

const trials = new Map([
  ...entityTrials(),
  ...administrationTrials,
  ...changeSetTrials,
  ...stageTrials,
  ...scheduleTrials,
  ...calendarTrials,
  ...publicTrials,
  ...peopleTrials,
  ...programTrials,
  ...imageTrials,
  ...clubTrials,
]);

explore("the permission matrix", (context) => {
  let places: Places;
  const unchanged = new Map<string, Created>();
  beforeAll(async () => {
    places = await makePlaces(context());
  });

  it("says of every operation of the document what is expected", async () => {
    const operations = await readOperations(context().stranger);
    expect(operations.map(({ name }) => name).sort()).toEqual([...trials.keys()].sort());
  });

  it.each(Object.entries(askers))("holds for %s", async (_who, make) => {
    const matrix = { app: context(), places, unchanged };
    const asker = await make(context(), places);
    const wrong: string[] = [];
    let count = 0;
    for (const [operation, attempt] of trials) {
      for (const { what, expected, observed } of await attempt(matrix, asker)) {
        count += 1;
        const isRefusedBefore = asker.inPreviews && observed === "403 forbidden" && expected.startsWith("4");
        if (observed !== expected && !isRefusedBefore)
          wrong.push(`${operation} (${what}): ${observed} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(trials.size);
    if (!asker.isProgram || asker.rights?.roles.length !== 0) return;
    // A program without a role has written nothing, whatever it was answered.
    for (const table of ["change", "change_set"] as const) {
      const written = await context()
        .db.read.selectFrom(table)
        .select("id")
        .where("by", "=", asker.client.userId)
        .execute();
      expect(written).toEqual([]);
    }
  });
});
