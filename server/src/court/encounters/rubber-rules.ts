import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { RuledSave } from "../../kit/kinds/feature.ts";
import { Refusal } from "../../kit/refusal.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readRubbers } from "../../registry/rubbers.ts";

/** The fields of a rubber that the server gives and keeps. */
const kept = ["parent", "format", "round", "position", "group", "bracket", "leg", "places", "sources"] as const;

/** What a person may not give of a rubber, and of matches that are none. */
export function rubberIssues(save: RuledSave): RuleIssue[] {
  const [before, after] = [save.before as Match | null, save.after as Match];
  if (before?.parent.type !== "match") {
    const issues: RuleIssue[] = after.parent.type === "match" ? [{ path: "parent", code: "byServer" }] : [];
    return after.players.some((side) => side.length > 0)
      ? [...issues, { path: "players", code: "rubbersAlone" }]
      : issues;
  }
  return [
    ...kept.flatMap((field): RuleIssue[] =>
      isSame(before[field], after[field]) ? [] : [{ path: field, code: "byServer" }],
    ),
    ...after.competitors.flatMap(({ id, isHomeTeam }, side): RuleIssue[] => {
      const path = `competitors.${side}`;
      const one = before.competitors[side];
      if (id !== one?.id) return [{ path: `${path}.id`, code: "byServer" }];
      return isHomeTeam === one.isHomeTeam ? [] : [{ path: `${path}.isHomeTeam`, code: "byServer" }];
    }),
    ...playerIssues(before, after),
  ];
}

/** A side of a single has one player, a side of a double two; whoever has played it stays. */
function playerIssues(before: Match, { players, rubber, state }: Match): RuleIssue[] {
  const people = rubber?.type === "RUBBER_SINGLE" ? 1 : 2;
  const tooMany = players.flatMap((side, index): RuleIssue[] =>
    side.length > people ? [{ path: `players.${index}`, code: "tooMany", params: { max: people } }] : [],
  );
  const isOver = before.state === "MATCH_STATE_FINISHED" && state === "MATCH_STATE_FINISHED";
  return isOver && !isSame(players, before.players) ? [...tooMany, { path: "players", code: "unchangeable" }] : tooMany;
}

/** @throws 409 has-rubbers when a person gives an encounter with rubbers other competitors */
export async function requireSameSides(work: WorkingSet, save: RuledSave): Promise<void> {
  const [before, after] = [save.before as Match | null, save.after as Match];
  if (before === null || before.tally === null || sidesIn(before) === sidesIn(after)) return;
  if ((await readRubbers(work, [before.id])).length > 0)
    throw new Refusal("has-rubbers", "The competitors stay while the encounter has rubbers. Undo the opening first.");
}

const sidesIn = ({ competitors }: Match) => competitors.map(({ id, isHomeTeam }) => `${id} ${isHomeTeam}`).join();
