import type { StageType } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";

/** A league with more matches than these is shown part by part. */
const mostOnPage = 300;

const inBrackets: readonly StageType[] = ["STAGE_TYPE_ELIMINATION", "STAGE_TYPE_DOUBLE_ELIMINATION"];

export interface StagePart {
  /** As it stands in the address: "round-7", "2026-05-01", "others", with a number behind it where one is cut in pieces. */
  name: string;
  matches: readonly Match[];
}

/**
 * The matches of a large league in parts: by its rounds, or by its days where it has no rounds; none of a smaller one, or of a
 * bracket, which are shown whole.
 * @param dayOf the day of the match, if it has a time
 */
export function partsOf(
  type: StageType,
  matches: readonly Match[],
  dayOf: (match: Match) => string | null,
): StagePart[] {
  if (matches.length <= mostOnPage || inBrackets.includes(type)) return [];
  const hasRounds = matches.some(({ round }) => round !== null);
  const keyOf = (match: Match) => (hasRounds ? match.round : dayOf(match));
  const groups = [...Map.groupBy(matches, keyOf)].sort(([one], [other]) => compare(one, other));
  return groups.flatMap(([key, own]) => {
    const name = key === null ? "others" : typeof key === "number" ? `round-${key}` : key;
    const pieces = Math.ceil(own.length / mostOnPage);
    return Array.from({ length: pieces }, (_, piece) => ({
      name: piece === 0 ? name : `${name}-${piece + 1}`,
      matches: own.slice(piece * mostOnPage, (piece + 1) * mostOnPage),
    }));
  });
}

/** In their order, and what has no round or day last. */
function compare(one: number | string | null, other: number | string | null): number {
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** The part that is asked for, else that in which something is still to be played, else the last one. */
export function chosenPart(parts: readonly StagePart[], name: string | null): StagePart | null {
  if (name !== null) return parts.find((part) => part.name === name) ?? null;
  const isOpen = ({ state }: Match) => state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED";
  return parts.find(({ matches }) => matches.some(isOpen)) ?? parts.at(-1) ?? null;
}
