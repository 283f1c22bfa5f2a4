import { comerToConsolation, type MainMatch } from "#competition/draws/consolation-side.ts";
import type { Match } from "#contract/fields/match.ts";
import type { WorkingSet } from "../../kit/save/working-set.ts";
import { readFollowers } from "../stage/followers.ts";
import { endOfTie } from "./legs.ts";

/** The competitor of a source. */
export interface Coming {
  /** Null while it is unknown. */
  id: string | null;
  /** Whether the place stays empty, as after a match from which both sides were disqualified. */
  isNobody: boolean;
}

/** The competitor that a match of the main bracket sends to the consolation. */
export async function comingToConsolation(work: WorkingSet, match: Match): Promise<Coming> {
  const next = match.round === 1 ? await nextInMain(work, match) : null;
  const comer = comerToConsolation(await mainMatch(work, match), next && (await mainMatch(work, next)));
  return comer === undefined || comer === "nobody"
    ? { id: null, isNobody: comer === "nobody" }
    : { id: comer.id, isNobody: false };
}

async function mainMatch(work: WorkingSet, match: Match): Promise<MainMatch> {
  return {
    round: match.round ?? 1,
    competitors: match.competitors.map(({ id }) => id),
    sources: match.sources,
    ending: await endOfTie(work, match),
  };
}

/** The match that the winner plays next. */
async function nextInMain(work: WorkingSet, { id }: Match): Promise<Match | null> {
  const followers = await readFollowers(await work.transaction(), [id]);
  const next = followers.find(({ bracket, leg }) => bracket === "MATCH_BRACKET_MAIN" && leg !== 1);
  if (!next) return null;
  await work.load([next.id]);
  return (work.get(next.id)?.entity as Match | undefined) ?? null;
}
