import { type MatchRules, resolveRules } from "#competition/encounters/encounter-presets.ts";
import { rulesOfLeg } from "#competition/leg-rules.ts";
import { isPlayedOut } from "#competition/match-result.ts";
import { judgeSets } from "#competition/sets-verdict.ts";
import type { AnyEntity } from "#contract/entity.ts";
import type { Match } from "#contract/fields/match.ts";
import { isSame } from "#contract/is-same.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { legOfTie } from "#contract/leg-of-tie.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import { findByLookup } from "../kit/lists/lookups.ts";
import { Refusal } from "../kit/refusal.ts";
import type { EntityState } from "../kit/save/step.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { inheritedOf, ownOrAbove } from "./inherited.ts";
import { readRubbers } from "./rubbers.ts";

/**
 * The rules of a match: its own, or those of its stage, tournament or sport, in this order. A rubber has its own alone.
 */
export async function rulesOfMatch(work: WorkingSet, { format, parent }: Match): Promise<MatchRules | null> {
  if (parent.type === "match") return resolveRules(format);
  return resolveRules(format ?? (await inheritedOf<MatchFormat>(work, parent.id, "format")));
}

/**
 * @throws 409 format-in-use when the match has sets that its new format does not allow, or rubbers that were made by
 * another one
 */
export async function refuseUnfitSets(work: WorkingSet, before: Match, after: Match): Promise<void> {
  if (isSame(after.format, before.format) && after.parent.id === before.parent.id) return;
  // In a change set, sets may be given before the format is changed.
  const isSetBefore = work.steps.isChangedAfter(after.id, ["format", "parent"], "sets");
  const played = isSetBefore ? after : before;
  const isJudged = before.tally !== null || (played.sets.length > 0 && isSame(after.sets, played.sets));
  if (!isJudged) return;
  const rules = await rulesOfMatch(work, after);
  if (before.tally !== null && (await readRubbers(work, [before.id])).length > 0) {
    if (!isSame(rules, await rulesOfMatch(work, before))) throw formatInUse([before.id]);
  } else if (!fits(rules, played)) throw formatInUse([before.id]);
}

/**
 * The check of a stage, a tournament or a sport; it reports no issues of single fields.
 *
 * @throws 409 format-in-use when matches below it have sets that its new format does not allow
 */
export async function refuseUnfitMatches(
  work: WorkingSet,
  { before, after }: { before: AnyEntity | null; after: AnyEntity },
): Promise<RuleIssue[]> {
  if (before === null || (isSame(after.format, before.format) && after.tournamentId === before.tournamentId)) {
    return [];
  }
  const row = work.get(after.id)?.row;
  if (!row) return [];
  const rules = resolveRules(await ownOrAbove<MatchFormat>(work, after, row, "format"));
  const isUnchanged = isSame(rules, resolveRules(await ownOrAbove<MatchFormat>(work, before, row, "format")));
  const unfit: string[] = [];
  let encounters: string[] = [];
  const refuseRubbers = async () => {
    const withRubbers = new Set((await readRubbers(work, encounters)).map(({ parent }) => parent.id));
    unfit.push(...encounters.filter((id) => withRubbers.has(id)));
    encounters = [];
  };
  for await (const match of matchesPlayedBy(work, row)) {
    if (!fits(rules, match)) unfit.push(match.id);
    else if (match.tally !== null && !isUnchanged) encounters.push(match.id);
    if (encounters.length === mostNamed) await refuseRubbers();
    if (unfit.length >= mostNamed) break;
  }
  await refuseRubbers();
  if (unfit.length > 0) throw formatInUse(unfit.slice(0, mostNamed));
  return [];
}

const mostNamed = 100;

function formatInUse(matches: readonly string[]): Refusal {
  const message =
    "Matches have been played by the present format, and their sets or rubbers do not fit the new one. Give these matches a format of their own, or correct their sets.";
  return new Refusal("format-in-use", message, { matches: [...matches] }, ["format", "parent", "tournamentId"]);
}

/** In a tie of two legs, the sets have to fit the rules of either leg, whatever the result of the other leg is. */
function fits(format: MatchRules | null, match: Match): boolean {
  const { sets, state, outcome } = match;
  if (format?.kind === "MATCH_FORMAT_ENCOUNTER") return sets.length === 0;
  const isFinished = state === "MATCH_STATE_FINISHED" && isPlayedOut(outcome);
  const leg = legOfTie(match);
  const rules = format && leg !== null ? rulesOfLeg(format, leg, null) : format;
  return judgeSets(rules, sets, { isFinished }).issues.length === 0;
}

const ownersAtOnce = 200;

/** The matches with sets, and the encounters, that inherit their format from this stage, tournament or sport. */
async function* matchesPlayedBy(work: WorkingSet, { id, type, home }: EntityState["row"]): AsyncGenerator<Match> {
  const trx = await work.transaction();
  const sport = home ?? id;
  const below = (type: "tournament" | "stage" | "match", above: readonly string[]) =>
    findByLookup(trx, { sport, type, name: "formatFrom" }, above);
  // A sport also sees tournaments that belong to other sports.
  const seen = type === "sport" ? await below("tournament", ["sport"]) : [];
  const owners = [id, ...seen.flatMap((one) => (one.home === id ? one.id : []))];
  for (let start = 0; start < owners.length; start += ownersAtOnce) {
    const some = owners.slice(start, start + ownersAtOnce);
    const stages = await below("stage", some);
    const matches = await below("match", [...some, ...stages.map((stage) => stage.id)]);
    for (const row of matches) yield parseDocument(row) as Match;
  }
}
