import type { Stage } from "#contract/entities/stage.ts";
import { tournament as definition, type Tournament } from "#contract/entities/tournament.ts";
import type { Feature } from "../entities/feature.ts";
import { partsOf } from "../entities/parts.ts";

export const tournament: Feature = {
  definition,
  complete: (change, stored) => {
    // A new tournament starts in planning, or in the first of the states that it is given.
    if (stored || change.currentState !== undefined || !Array.isArray(change.states)) return change;
    const types = change.states.map(({ type }: Tournament["states"][number]) => type);
    return types.includes("TOURNAMENT_STATE_PLANNING") ? change : { ...change, currentState: types[0] ?? null };
  },
  check: async (trx, next) => {
    const { currentStage } = next as unknown as Tournament;
    if (currentStage === null) return [];
    const stage = await trx
      .selectFrom("entity")
      .select("owner")
      .where("id", "=", currentStage)
      .where("type", "=", "stage")
      .executeTakeFirst();
    return stage?.owner === next.id ? [] : [{ path: "currentStage", code: "notAStage" }];
  },
  derive: async (trx, id) => {
    const stages = (await partsOf(trx, id, "stage")) as unknown as Stage[];
    return { stages: stages.map(({ id, type, version }) => ({ id, type, version })) };
  },
};
