import type { Match } from "#contract/fields/match.ts";
import type { Stage } from "#contract/fields/stage.ts";
import { legOfTie, placeOfLeg } from "#contract/leg-of-tie.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import type { StageStandings, StandingsRules } from "#contract/standings.ts";
import { formatOf } from "../standings/format-of.ts";
import { standingsOfStage } from "../standings/stage-standings.ts";
import type { Ending } from "../standings/table-match.ts";
import { endingOfTie, type Leg } from "../tie.ts";

/**
 * The part of a tournament that decides who plays whom: a result reaches the matches and stages in it, and it contains
 * all that these depend on. A stage whose places are sources has all of its matches in it.
 */
export interface TournamentState {
  stages: ReadonlyMap<string, StageState>;
  matches: ReadonlyMap<string, Match>;
  /** By the ids of tournaments. */
  entries: ReadonlyMap<string, EntriesState>;
  /** By the ids of stages and tournaments: the format of their matches without one of their own. */
  formats: ReadonlyMap<string, MatchFormat | null>;
  /**
   * The states of matches before the server decided or cancelled them without play; those of other matches are not in
   * it.
   */
  beforeAward: ReadonlyMap<string, Match["state"]>;
  /** The encounters that have rubbers. */
  opened: ReadonlySet<string>;
  /** The matches that are being reported by the same save, as they were before it; null for new ones. */
  reported: ReadonlyMap<string, Match | null>;
}

/** A stage, with what its tables take from elsewhere. */
export interface StageState {
  stage: Stage;
  rules: StandingsRules;
  /** The ranks whose best across the groups qualify for other stages. */
  ranks: readonly number[];
}

/** What the entries of a tournament say about its competitors. */
export interface EntriesState {
  /** The rankings, by competitor; a lower number is better. */
  rankings: ReadonlyMap<string, number>;
  /** The competitors that withdrew or were disqualified. */
  withdrawn: ReadonlySet<string>;
}

const noEntries: EntriesState = { rankings: new Map(), withdrawn: new Set() };

/** The id of the tournament of the match; for a rubber, that of its encounter. */
export function tournamentOf({ stages }: TournamentState, { parent }: Pick<Match, "parent">): string {
  return stages.get(parent.id)?.stage.tournamentId ?? parent.id;
}

/** The entries of the tournament of the match. */
export function entriesOf(state: TournamentState, match: Pick<Match, "parent">): EntriesState {
  return state.entries.get(tournamentOf(state, match)) ?? noEntries;
}

/** The matches whose sources name one of these matches or stages. */
export function followersOf({ matches }: TournamentState, ids: ReadonlySet<string>): Match[] {
  return [...matches.values()].filter(({ sources }) => sources.some((source) => namesOneOf(source, ids)));
}

function namesOneOf(source: Match["sources"][number], ids: ReadonlySet<string>): boolean {
  if (source === null) return false;
  return ("match" in source && ids.has(source.match)) || ("stage" in source && ids.has(source.stage));
}

/** The matches of a stage. */
export function matchesOf({ matches }: TournamentState, stage: string): Match[] {
  return [...matches.values()].filter(({ parent }) => parent.id === stage);
}

/** The other leg of the tie; null for a match outside a tie. */
export function otherLegOf(state: TournamentState, match: Match): Match | null {
  const leg = legOfTie(match);
  if (leg === null) return null;
  const place = placeOfLeg(match, leg === 1 ? 2 : 1);
  return matchesOf(state, match.parent.id).find((other) => placeOfLeg(other, legOfTie(other)) === place) ?? null;
}

/** The id by which sources refer to the tie of the match: that of its second leg. */
export function idOfTie(state: TournamentState, match: Match): string {
  return legOfTie(match) === 1 ? (otherLegOf(state, match)?.id ?? match.id) : match.id;
}

/** How the match or, for a second leg, the tie ended; null while it is undecided. */
export function endingIn(state: TournamentState, match: Match): Ending | null {
  const legOf = (leg: Match): Leg => {
    return { match: leg, format: formatOf(leg, state.formats.get(leg.parent.id) ?? null) };
  };
  const first = legOfTie(match) === 2 ? otherLegOf(state, match) : null;
  return endingOfTie(first && legOf(first), legOf(match));
}

/** Gives the tables of a stage; null for a stage that does not exist. */
export type Tables = (stage: string) => StageStandings | null;

/** The tables of the state, each of them computed when it is asked for, and once. */
export function tablesOf(state: TournamentState): Tables {
  const known = new Map<string, StageStandings>();
  return (id) => {
    const of = state.stages.get(id);
    if (!of) return null;
    const standings = known.get(id) ?? standingsIn(state, of);
    known.set(id, standings);
    return standings;
  };
}

function standingsIn(state: TournamentState, { stage, rules, ranks }: StageState): StageStandings {
  const { rankings, withdrawn } = state.entries.get(stage.tournamentId) ?? noEntries;
  const format = state.formats.get(stage.id) ?? null;
  const results = { stage, matches: matchesOf(state, stage.id), rules, format, rankings, withdrawn };
  return standingsOfStage(results, ranks);
}
