import type { Match } from "#contract/fields/match.ts";
import { type Comer, comerToConsolation, comerWith, type MainMatch } from "../draws/consolation-side.ts";
import { type Award, awardOf, cancelled } from "./awards.ts";
import { numberedSources } from "./best-numbers.ts";
import { competitorAt, isRank } from "./places.ts";
import { endingIn, entriesOf, followersOf, type Tables, type TournamentState } from "./tournament-state.ts";

/** Who plays a match, and how it ends if it is not played. */
export interface Sides {
  /** The competitors of both sides; null for a side that is undecided or stays empty. */
  ids: (string | null)[];
  /** The sources; those of the best across groups have their current numbers. */
  sources: Match["sources"];
  /** The result of a match that is not played; null while it can still be played. */
  award: Award | null;
}

/** The sides of the match by its sources. A side that comes from no other match or stage keeps its competitor. */
export function sidesOf(state: TournamentState, match: Match, tables: Tables): Sides {
  const sources = currentSources(state, match, tables);
  const comers = match.competitors.map(({ id }, side) => {
    return { id, comer: comerFrom(state, sources[side] ?? null, { bracket: match.bracket, tables }) };
  });
  const ids = comers.map(({ id, comer }) => (comer === null ? id : typeof comer === "object" ? comer.id : null));
  const { withdrawn } = entriesOf(state, match);
  const hasWithdrawn = ids.map((id) => id !== null && withdrawn.has(id));
  if (hasWithdrawn.includes(true) && !isForfeited(state, match)) return { ids, sources, award: cancelled };
  const isOut = comers.map(({ comer }, side) => hasWithdrawn[side] === true || comer === "nobody");
  return { ids, sources, award: awardOf(ids, isOut) };
}

function currentSources(state: TournamentState, match: Match, tables: Tables): Match["sources"] {
  const { sources, parent } = match;
  const stage = state.stages.get(parent.id)?.stage;
  if (!stage || !sources.some((source) => isRank(source) && source.best !== undefined)) return sources;
  return numberedSources(stage, tables)(match);
}

/** Who comes from the source; null for one that names no match or stage that exists. */
function comerFrom(
  state: TournamentState,
  source: Match["sources"][number],
  { bracket, tables }: { bracket: Match["bracket"]; tables: Tables },
): Comer | null {
  if (source === null) return null;
  if (isRank(source)) {
    const standings = tables(source.stage);
    if (standings === null) return null;
    const id = competitorAt(standings, source);
    return id === null ? "undecided" : { id };
  }
  const match = "match" in source ? state.matches.get(source.match) : undefined;
  if (!match) return null;
  if (bracket === "MATCH_BRACKET_CONSOLATION" && match.bracket === "MATCH_BRACKET_MAIN") {
    const next = match.round === 1 ? nextInMain(state, match) : undefined;
    return comerToConsolation(mainMatch(state, match), next ? mainMatch(state, next) : null);
  }
  const ending = endingIn(state, match);
  if (ending === null || ending.winner === null) {
    return ending?.outcome === "MATCH_OUTCOME_DOUBLE_DEFAULT" ? "nobody" : "undecided";
  }
  const side = source.type === "MATCH_SOURCE_WINNER" ? ending.winner : 1 - ending.winner;
  return comerWith(match.competitors[side]?.id);
}

function mainMatch(state: TournamentState, match: Match): MainMatch {
  return {
    round: match.round ?? 1,
    competitors: match.competitors.map(({ id }) => id),
    sources: match.sources,
    ending: endingIn(state, match),
  };
}

/** The match that the winner of a match plays next in the main bracket. */
export function nextInMain(state: TournamentState, { id }: Match): Match | undefined {
  const followers = followersOf(state, new Set([id]));
  return followers.find(({ bracket, leg }) => bracket === "MATCH_BRACKET_MAIN" && leg !== 1);
}

/** Whether a withdrawn competitor loses the match; in a table, its rules decide. */
function isForfeited({ stages }: TournamentState, { parent }: Match): boolean {
  const of = stages.get(parent.id);
  return of?.stage.type !== "STAGE_TYPE_ROUND_ROBIN" || of.rules.withdrawal === "WITHDRAWAL_FORFEIT_REST";
}
