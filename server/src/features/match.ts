import { match as definition, type Match } from "#contract/fields/match.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Feature } from "../entities/feature.ts";
import { Refusal } from "../refusal.ts";

export const match: Feature = {
  definition,
  guard: (caller, stored, next) => {
    if (mayManage(caller, "match")) return;
    if (lineUp(stored as unknown as Match) === lineUp(next as unknown as Match)) return;
    throw new Refusal("forbidden", "Your roles allow you to change only the score of the competitors.");
  },
};

/** All of the competitors but their scores. */
function lineUp({ competitors }: Match): string {
  return JSON.stringify(competitors.map(({ id, isHomeTeam }) => ({ id, isHomeTeam })));
}
