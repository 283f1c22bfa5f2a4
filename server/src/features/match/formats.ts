import { isDeepStrictEqual } from "node:util";
import { type SqlBool, sql } from "kysely";
import { resolveFormat } from "#competition/format-presets.ts";
import { rulesOfLeg } from "#competition/leg-rules.ts";
import { isPlayedOut } from "#competition/match-result.ts";
import { judgeSets } from "#competition/sets-verdict.ts";
import type { AnyEntity } from "#contract/entity.ts";
import type { Match } from "#contract/fields/match.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { legOfTie } from "#contract/leg-of-tie.ts";
import type { MatchFormat, OwnFormat } from "#contract/match-format.ts";
import { eachOf } from "../../database/each-of.ts";
import { prepare } from "../../database/prepared.ts";
import { parseDocument } from "../../entities/documents.ts";
import type { EntityState, WorkingSet } from "../../entities/working-set.ts";
import { Refusal } from "../../refusal.ts";
import { inheritedOf, ownOrAbove } from "../inherited.ts";

/** The rules that a match is played by: its own, or those of the stage, the tournament or the sport, whichever has some first. */
export async function rulesOfMatch(work: WorkingSet, match: Match): Promise<OwnFormat | null> {
  return resolveFormat(match.format ?? (await inheritedOf<MatchFormat>(work, match.parent.id, "format")));
}

/** @throws 409 format-in-use when the match has sets that its new format does not allow */
export async function refuseUnfitSets(work: WorkingSet, next: Match, stored: Match): Promise<void> {
  if (stored.sets.length === 0 || !isDeepStrictEqual(next.sets, stored.sets)) return;
  if (isDeepStrictEqual(next.format, stored.format) && next.parent.id === stored.parent.id) return;
  if (!fits(await rulesOfMatch(work, next), stored)) throw formatInUse([stored.id]);
}

/**
 * The check of a stage, a tournament or a sport, which has nothing to say of single fields.
 * @throws 409 format-in-use when matches below it have sets that its new format does not allow
 */
export async function refuseUnfitMatches(
  work: WorkingSet,
  { next, stored }: { next: AnyEntity; stored: AnyEntity | null },
): Promise<RuleIssue[]> {
  if (stored === null || (isDeepStrictEqual(next.format, stored.format) && next.tournamentId === stored.tournamentId)) {
    return [];
  }
  const row = work.get(next.id)?.row;
  if (!row) return [];
  const rules = resolveFormat(await ownOrAbove<MatchFormat>(work, next, row, "format"));
  const unfit: string[] = [];
  for await (const match of matchesPlayedBy(work, row)) {
    if (!fits(rules, match)) unfit.push(match.id);
    if (unfit.length === mostNamed) break;
  }
  if (unfit.length > 0) throw formatInUse(unfit);
  return [];
}

const mostNamed = 100;

function formatInUse(matches: readonly string[]): Refusal {
  const message =
    "Matches have been played by the present format, and their sets do not fit the new one. Give these matches a format of their own, or correct their sets.";
  return new Refusal("format-in-use", message, { matches: [...matches] });
}

/** In two legs, by what the format says of either leg, whatever the other one has come to. */
function fits(format: OwnFormat | null, match: Match): boolean {
  const { sets, state, outcome } = match;
  const isFinished = state === "MATCH_STATE_FINISHED" && isPlayedOut(outcome);
  const leg = legOfTie(match);
  const rules = format && leg !== null ? rulesOfLeg(format, leg, null) : format;
  return judgeSets(rules, sets, { isFinished }).issues.length === 0;
}

const ownersAtOnce = 200;

/** The matches with sets that go by the format of this stage, tournament or sport, since nothing in between has one. */
async function* matchesPlayedBy(work: WorkingSet, { id, type }: EntityState["row"]): AsyncGenerator<Match> {
  const trx = await work.transaction();
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id);
  const tournaments = type === "sport" ? idsOf(await findTournaments(trx, { sport: id })) : [];
  const owners = [id, ...tournaments];
  for (let start = 0; start < owners.length; start += ownersAtOnce) {
    const list = JSON.stringify(owners.slice(start, start + ownersAtOnce));
    const stages = idsOf(await findParts(trx, { list, type: "stage", pattern: withoutFormat }));
    const parents = JSON.stringify([...owners.slice(start, start + ownersAtOnce), ...stages]);
    for (const row of await findParts(trx, { list: parents, type: "match", pattern: withSets })) {
      const match = parseDocument(row) as unknown as Match;
      if (match.format === null) yield match;
    }
  }
}

// In the stored text of a document, no value can look like these.
const withoutFormat = '%"format":null%';
const withSets = '%"sets":[{%';

const findTournaments = prepare((db, { sport }: { sport: string }) =>
  db
    .selectFrom("entity")
    .select("id")
    .where("type", "=", "tournament")
    .where("home", "=", sport)
    .where("document", "like", withoutFormat)
    .orderBy("id"),
);

const findParts = prepare((db, { list, type, pattern }: { list: string; type: "stage" | "match"; pattern: string }) =>
  db
    .selectFrom("entity")
    .select(["id", "document"])
    .where(sql<SqlBool>`owner in ${eachOf(db, list)}`)
    .where("type", "=", type)
    .where("document", "like", pattern)
    .orderBy("id"),
);
