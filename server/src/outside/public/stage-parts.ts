import type { StageType } from "#contract/enumerations.ts";
import type { Match } from "#contract/fields/match.ts";

/** A league with more matches than this is shown in parts. */
const mostOnPage = 300;

export function isBracket(type: StageType): boolean {
  return type === "STAGE_TYPE_ELIMINATION" || type === "STAGE_TYPE_DOUBLE_ELIMINATION";
}

export interface StagePart {
  /** Its name in addresses: "round-7", "2026-05-01" or "others", followed by a number if it is divided further. */
  name: string;
  matches: readonly Match[];
}

/**
 * The matches of a large league in parts: by rounds, or by days if it has no rounds. Smaller leagues and brackets have
 * no parts, because they are shown in full.
 *
 * @param dayOf the day of the match, if it has a time
 */
export function partsOf(
  type: StageType,
  matches: readonly Match[],
  dayOf: (match: Match) => string | null,
): StagePart[] {
  if (matches.length <= mostOnPage || isBracket(type)) return [];
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

/** The parts in order; matches without a round or day come last. */
function compare(one: number | string | null, other: number | string | null): number {
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** The requested part, else the one with the next match, else the last one. */
export function chosenPart(parts: readonly StagePart[], name: string | null): StagePart | null {
  if (name !== null) return parts.find((part) => part.name === name) ?? null;
  const isOpen = ({ state }: Match) => state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED";
  return parts.find(({ matches }) => matches.some(isOpen)) ?? parts.at(-1) ?? null;
}
