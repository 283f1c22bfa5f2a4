import type { Match } from "#contract/fields/match.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { MatchFormat } from "#contract/match-format.ts";
import { type Found, useInheritedAt, useInheritedOfSport } from "./inherited.ts";

/** Null where nothing has a format; undefined while that is not known. */
export type FoundFormat = MatchFormat | null | undefined;

/** The format that a match is played by: its own, or that of the stage, the tournament or the sport, whichever has one first. */
export function useFormatOf({ format, parent }: Pick<Match, "format" | "parent">): FoundFormat {
  const above = useFormatAt(format === null ? parent : null);
  return format ?? above;
}

/** What matches of this stage or tournament are played by when they have no format of their own. */
export function useFormatAt(place: Match["parent"] | null): FoundFormat {
  return formatIn(useInheritedAt("format", place));
}

/** The format of the sport that a tournament belongs to; without a tournament, of the sport that is worked in. */
export function useFormatOfSport(owner: Tournament | null | undefined): FoundFormat {
  return formatIn(useInheritedOfSport("format", owner));
}

function formatIn(found: Found<"format">): FoundFormat {
  return found === null ? null : found?.value;
}
