import type { Match } from "#contract/fields/match.ts";
import type { Stretch } from "#contract/overlaps.ts";

/** A match that has a time. */
export interface TimedMatch extends Stretch {
  match: Match;
}

/**
 * A reason why a person cannot officiate: another match at the same time, or the match itself, in which the person
 * plays.
 */
export interface InTheWay {
  match: Match;
  as: "plays" | "officiates";
}

export interface Candidate {
  id: string;
  name: string;
  inTheWay: readonly InTheWay[];
  /** The number of matches on the day at which the person officiates. */
  onDay: number;
  inTournament: number;
}

/** The matches that keep a person from officiating at all of these matches, each once. */
export function inTheWayOf(
  person: string,
  selected: readonly TimedMatch[],
  all: readonly TimedMatch[],
  playsIn: (person: string, match: Match) => boolean,
): InTheWay[] {
  return all.flatMap(({ match, start, end }): InTheWay[] => {
    const isSelected = selected.some((one) => one.match.id === match.id);
    const overlaps = selected.some((one) => one.match.id !== match.id && start < one.end && one.start < end);
    if ((isSelected || overlaps) && playsIn(person, match)) return [{ match, as: "plays" }];
    if (overlaps && isOfficial(person, match)) return [{ match, as: "officiates" }];
    return [];
  });
}

/** The number of these matches at which a person officiates. */
export function loadOf(person: string, matches: readonly Match[]): number {
  return matches.filter((match) => isOfficial(person, match)).length;
}

/** Free people come first, and among them those with the fewest matches on the day, then in the tournament. */
export function orderCandidates(candidates: readonly Candidate[], language: string): Candidate[] {
  return candidates.toSorted(
    (one, other) =>
      Number(one.inTheWay.length > 0) - Number(other.inTheWay.length > 0) ||
      one.onDay - other.onDay ||
      one.inTournament - other.inTournament ||
      one.name.localeCompare(other.name, language),
  );
}

function isOfficial(person: string, { officials }: Match): boolean {
  return officials.some(({ id }) => id === person);
}
