import { tournament as definition, type Tournament } from "#contract/fields/tournament.ts";
import { isSame } from "#contract/is-same.ts";
import { mayManage } from "#contract/permissions.ts";
import type { Feature } from "../kit/kinds/feature.ts";
import { refuseUnfitMatches } from "../registry/formats.ts";
import { areTablesChanged, followTables } from "./following/changed-tables.ts";
import { refollowEncounters } from "./following/refollow-encounters.ts";
import { competitorsBy, readEntries } from "./state/entries.ts";

export const tournament: Feature = {
  definition,
  callsOn: (_work, by) => (mayManage(by, "tournament") ? ["schedule"] : []),
  mayCauseChanges: (step) => areTablesChanged(step) || (step.before !== null && step.changed.includes("competitors")),
  async *follow(work, steps) {
    yield await refollowEncounters(work, steps);
    yield* followTables(work, steps);
  },
  normalize: (data, before) => {
    // The state of a new tournament is "planning", if its states contain that; otherwise it is the first of them.
    if (before || data.currentState !== undefined || !Array.isArray(data.states)) return data;
    const types = data.states.map(({ type }: Tournament["states"][number]) => type);
    return types.includes("TOURNAMENT_STATE_PLANNING") ? data : { ...data, currentState: types[0] ?? null };
  },
  applyRules: async (work, { before, after, data, origin }) => {
    if (before === null || data.competitors === undefined || !(origin === "request" || origin === "server")) {
      return { entity: after, issues: [] };
    }
    const competitors = (after as Tournament).competitors;
    return {
      entity: { ...after, competitors: competitorsBy(await readEntries(work, after.id), competitors) },
      issues: [],
    };
  },
  undoOfFollowed: (field, { after }, stored) =>
    field === "competitors" && !isSame(stored.competitors, after.competitors) ? "follow" : null,
  check: async (work, { before, after }) => {
    await refuseUnfitMatches(work, { before, after });
    const { currentStage } = after as Tournament;
    if (currentStage === null) return [];
    await work.load([currentStage]);
    const stage = work.get(currentStage);
    const isOwn = stage?.row.type === "stage" && stage.row.owner === after.id;
    return isOwn ? [] : [{ path: "currentStage", code: "notAStage" }];
  },
  derived: { name: "stages", parts: ["stage"], members: ["id", "type", "version"], value: "list" },
};
