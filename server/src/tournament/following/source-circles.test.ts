import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";

onEachEngine("nothing waits for itself", (context) => {
  const apply = (changes: object[]) => context().world.admin.call("POST", `/change-sets/${randomUUID()}`, { changes });

  it("stages that would wait for one another are refused with the later change", async () => {
    const { tournament } = context().world;
    const [one, other] = [randomUUID(), randomUUID()];
    const stage = (id: string, version: number, after: string[]) => {
      const sources = after.map((stage) => ({ stage, ranks: [1], best: null }));
      return {
        type: "stage",
        id,
        version,
        data: { tournamentId: tournament, type: "STAGE_TYPE_ROUND_ROBIN", sources },
      };
    };
    const answer = await apply([stage(one, 0, []), stage(other, 0, [one]), stage(one, 1, [other])]);
    expect(answer.body.issues).toMatchObject([{ path: "changes.2.data.sources.0.stage", code: "stageCircle" }]);
  });

  it("matches that would wait for one another are refused, one after the other and with the later change of a set", async () => {
    const { admin, tournament } = context().world;
    const [one, other] = [randomUUID(), randomUUID()];
    const sources = (ids: string[]) =>
      [...ids, null, null].slice(0, 2).map((id) => id && { type: "MATCH_SOURCE_WINNER", match: id });
    const match = (id: string, version: number, after: string[]) => ({
      type: "match",
      id,
      version,
      data: { parent: { id: tournament, type: "tournament" }, sources: sources(after) },
    });
    const answer = await apply([match(one, 0, []), match(other, 0, [one]), match(one, 1, [other])]);
    expect(answer.body.issues).toMatchObject([{ path: "changes.2.data.sources.0.match", code: "matchCircle" }]);
    expect((await apply([match(one, 0, []), match(other, 0, [one])])).status).toBe(200);
    const alone = await admin.save("/matches", one, 1, { sources: sources([other]) });
    expect(alone.body.issues).toMatchObject([{ path: "sources.0.match", code: "matchCircle" }]);
  });
});
