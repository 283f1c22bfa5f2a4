import fc from "fast-check";
import { expect, it } from "vitest";
import type { Match } from "#contract/fields/match.ts";
import { findDisagreements } from "../../testing/disagreements.ts";
import { explore } from "../../testing/each-engine.ts";
import { readRuns } from "../../testing/random.ts";
import { DrawnStages } from "../stage/testing/drawn-stages.ts";
import { entriesIn, status } from "./testing/entries-in.ts";

const statuses = ["ACCEPTED", "WITHDRAWN", "DISQUALIFIED", "ALTERNATE"] as const;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ entry: fc.nat(7), status: fc.constantFrom(...statuses) }) },
  { weight: 2, arbitrary: fc.record({ match: fc.nat(6), winner: fc.constantFrom(0 as const, 1 as const) }) },
  { weight: 1, arbitrary: fc.record({ replaced: fc.nat(7) }) },
);

explore("withdrawals, results and replacements in any order", (context) => {
  const { cupOf, read, save, enter, undo, competitorsOf } = entriesIn(() => context().world);

  it("are taken back one by one, until all is as it was", async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const cup = await cupOf(Array.from({ length: 8 }, () => status("ACCEPTED")));
      const draw = { seedLines: "SEED_LINES_FIXED", placement: "PLACEMENT_THIRD" };
      const stage = await cup.stages.make("ELIMINATION", { competitors: cup.teams, draw });
      const drawn = await cup.stages.draw(stage);
      const ids: string[] = drawn.body.entities.flatMap(({ type, entity }: { type: string; entity: { id: string } }) =>
        type === "match" ? [entity.id] : [],
      );
      const look = async () => {
        const matches = await Promise.all(ids.map((id) => cup.stages.match(id)));
        const { version: _version, ...drawnStage } = await cup.stages.read(stage);
        const shown = matches.map(({ version: _version, ...match }: Match) => match);
        return { matches: shown, stage: drawnStage, competitors: await competitorsOf(cup.tournament) };
      };
      const before = await look();
      const sets: string[] = [];
      const note = ({ status, headers, body }: Awaited<ReturnType<typeof save>>) => {
        expect([200, 400, 409], JSON.stringify(body)).toContain(status);
        const set = headers.get("x-change-set");
        if (status === 200 && set !== null && !sets.includes(set)) sets.push(set);
      };
      for (const one of steps) {
        if ("entry" in one) note(await save(cup.entries[one.entry]?.id ?? "", status(one.status)));
        else if ("match" in one) note(await cup.stages.finish({ id: ids[one.match] ?? "" }, one.winner));
        else {
          const [team] = await new DrawnStages(context().world).teams(1);
          const entry = await enter(cup.tournament, team?.id ?? "", {});
          const replaces = { id: cup.entries[one.replaced]?.id ?? "", type: "entry" };
          note(await save(entry.id, { replaces, ...status("LUCKY_LOSER") }));
        }
      }
      expect(await findDisagreements(context().db)).toEqual([]);
      for (const set of sets.toReversed()) {
        const undone = await undo(set);
        expect([undone.status, undone.body.code, undone.body.conflicts]).toEqual([200, undefined, undefined]);
      }
      expect(await look()).toEqual(before);
      expect((await read(cup.entries[0]?.id ?? "")).status).toBe("ENTRY_STATUS_ACCEPTED");
    });
    await fc.assert(property, { numRuns: readRuns({ whole: 12, short: 3 }), endOnFailure: true });
  });
});
