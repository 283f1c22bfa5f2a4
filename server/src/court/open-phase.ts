import { phaseOfRubber, phasesOf, rubbersOfPhase } from "#competition/encounters/phases.ts";
import type { EncounterFormat, RubberRule } from "#contract/encounter-format.ts";
import type { Match } from "#contract/fields/match.ts";
import type { OpenBody } from "#contract/open-phase.ts";
import { mayUpdate } from "#contract/permissions.ts";
import { type Caller, system } from "../kit/access/caller.ts";
import type { Transaction } from "../kit/database/schema.ts";
import { invalid, Refusal } from "../kit/refusal.ts";
import type { Applied, ClientRequest } from "../kit/save/apply-set.ts";
import type { SaveChange } from "../kit/save/change.ts";
import { idWithin } from "../kit/save/change-set-ids.ts";
import type { Store } from "../kit/save/store.ts";
import { WorkingSet } from "../kit/save/working-set.ts";
import { rulesOfMatch } from "../registry/formats.ts";
import { readRubbers } from "../registry/rubbers.ts";
import { noTally } from "../tournament/following/refollow-encounters.ts";
import { calledMatch } from "./called-match.ts";

export interface OpenRequest {
  id: string;
  caller: Caller;
  body: OpenBody;
  clientRequest: ClientRequest;
}

/** Whether the caller opens the phases of matches: its managers and officials. The sides themselves do not. */
export const mayOpen = (by: Caller): boolean => mayUpdate(by, "match");

/**
 * Opens the next phase of an encounter by a change set, which makes the rubbers of the phase.
 *
 * @throws 404, 409 version-conflict, 403, 400 for a side that is not known, 409 all-open, in this order
 */
export async function applyOpen(
  trx: Transaction,
  store: Store,
  { id, caller, body, clientRequest }: OpenRequest,
): Promise<Applied> {
  const work = new WorkingSet(store, trx);
  const feature = work.features.of("match");
  const { match, by } = await calledMatch(work, caller, { id, version: body.version });
  if (!mayOpen(by)) throw new Refusal("forbidden", "Your roles do not allow this.");
  requireSides(match);
  const format = await rulesOfMatch(work, match);
  const rubbers = await readRubbers(work, [id]);
  const phase = format?.kind === "MATCH_FORMAT_ENCOUNTER" ? nextPhase(format, rubbers) : null;
  if (format?.kind !== "MATCH_FORMAT_ENCOUNTER" || phase === null || match.state === "MATCH_STATE_FINISHED")
    throw new Refusal("all-open", "Everything is open.");
  const server: Caller = { ...system, userId: caller.userId };
  const save = { action: "save", feature, caller: server, origin: "server" } as const;
  const changes: SaveChange[] = [
    { ...save, id, version: body.version, data: {}, computed: { tally: match.tally ?? noTally() } },
    ...rubbersOfPhase(format, phase).map((rule): SaveChange => {
      return {
        ...save,
        id: idWithin(body.changeSet, `${id} ${rule.key}`),
        version: 0,
        ...rubberOf(rule, match, format),
      };
    }),
  ];
  return store.applyIn(trx, { id: body.changeSet, changes, caller: server, clientRequest });
}

/** @throws 400 for a side that is not known yet */
function requireSides({ competitors }: Match): void {
  const issues = competitors.flatMap(({ id }, side) =>
    id === null ? [{ path: `competitors.${side}.id`, code: "sideUnknown" as const }] : [],
  );
  if (issues.length > 0) throw invalid(issues);
}

/** The first phase without rubbers; null when all are open. */
function nextPhase(format: EncounterFormat, rubbers: readonly Match[]): number | null {
  const open = new Set(rubbers.map(({ rubber }) => rubber?.phase));
  return phasesOf(format).find((phase) => !open.has(phase)) ?? null;
}

/** The fields of a new rubber: those of a match, and those that only the server gives. */
function rubberOf(rule: RubberRule, encounter: Match, format: EncounterFormat): Pick<SaveChange, "data" | "computed"> {
  const { key, type, home, away, win, group, decider } = rule;
  return {
    data: {
      parent: { id: encounter.id, type: "match" },
      competitors: encounter.competitors.map((one) => ({ ...one, score: "0" })),
      format: rule.format ?? format.format,
    },
    computed: { rubber: { key, type, slots: [home, away], phase: phaseOfRubber(rule, format), win, group, decider } },
  };
}
