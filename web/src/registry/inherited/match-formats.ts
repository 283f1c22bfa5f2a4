import type { Match } from "#contract/fields/match.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { type Found, useInheritedAt, useInheritedOfSport } from "./inherited.ts";

/** Null if nothing has a format; undefined while it loads. */
export type FoundFormat = MatchFormat | null | undefined;

/**
 * The format of a match: its own, or the first one of its stage, its tournament and its sport. A rubber has its own
 * alone.
 */
export function useFormatOf({ format, parent }: Pick<Match, "format" | "parent">): FoundFormat {
  const above = useFormatAt(format === null && parent.type !== "match" ? parent : null);
  return format ?? above;
}

/** The format of matches in this stage or tournament that have none of their own. */
export function useFormatAt(place: Match["parent"] | null): FoundFormat {
  return formatIn(useInheritedAt("format", place));
}

/** The format of a tournament's sport; without a tournament, of the current sport. */
export function useFormatOfSport(owner: Tournament | null | undefined): FoundFormat {
  return formatIn(useInheritedOfSport("format", owner));
}

function formatIn(found: Found<"format">): FoundFormat {
  return found === null ? null : found?.value;
}
