import type { MatchRules } from "#competition/encounters/encounter-presets.ts";
import { rulesOfLeg } from "#competition/leg-rules.ts";
import { firstLegOf, type Leg } from "#competition/tie.ts";
import type { Match } from "#contract/fields/match.ts";
import { legOfTie, placeOfLeg } from "#contract/leg-of-tie.ts";
import { findByLookup } from "../../kit/lists/lookups.ts";
import type { Origin } from "../../kit/save/change.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { rulesOfMatch } from "../../registry/formats.ts";

/**
 * The rules for judging a save of the match. When a person saves a second leg, they include the result of the first
 * leg. An undo, an import or the server may write both legs in any order, so their second legs are judged without that
 * result.
 */
export async function rulesInTie(work: WorkingSet, match: Match, origin: Origin): Promise<MatchRules | null> {
  const format = await rulesOfMatch(work, match);
  const leg = legOfTie(match);
  if (format?.kind !== "MATCH_FORMAT_PERIODS" || leg === null) return format;
  const first = leg === 2 && origin === "request" ? await readOtherLeg(work, match) : null;
  return rulesOfLeg(format, leg, first && firstLegOf(await legOf(work, first), { match, format }));
}

async function legOf(work: WorkingSet, match: Match): Promise<Leg> {
  return { match, format: await rulesOfMatch(work, match) };
}

/** The stored other leg of the tie; null for a match outside a tie. */
async function readOtherLeg(work: WorkingSet, match: Match): Promise<Match | null> {
  const id = await findOtherLeg(work, match);
  if (id === null) return null;
  await work.reload([id], null);
  return (work.get(id)?.entity as Match | undefined) ?? null;
}

/** The id by which sources refer to the tie of the match: that of its second leg. */
export async function idOfTie(work: WorkingSet, match: Match): Promise<string> {
  return legOfTie(match) === 1 ? ((await findOtherLeg(work, match)) ?? match.id) : match.id;
}

/** The stored first legs of those among these matches that are second legs, except legs that are among them. */
export async function readFirstLegs(work: WorkingSet, matches: readonly Match[]): Promise<Match[]> {
  const known = new Set(matches.map((match) => placeOfLeg(match, legOfTie(match))));
  const seconds = matches.filter((match) => legOfTie(match) === 2 && !known.has(placeOfLeg(match, 1)));
  const ids: string[] = [];
  for (const match of seconds) {
    const id = await findOtherLeg(work, match);
    if (id !== null) ids.push(id);
  }
  if (ids.length > 0) await work.reload(ids, null);
  return ids.flatMap((id) => (work.get(id)?.entity as Match | undefined) ?? []);
}

async function findOtherLeg(work: WorkingSet, match: Match): Promise<string | null> {
  const leg = legOfTie(match);
  const place = placeOfLeg(match, leg === null ? null : leg === 1 ? 2 : 1);
  if (place === null) return null;
  await work.load([match.parent.id]);
  const sport = work.get(match.parent.id)?.row.home ?? "";
  const [found] = await findByLookup(await work.reader(), { sport, type: "match", name: "leg" }, [place]);
  return found?.id ?? null;
}
