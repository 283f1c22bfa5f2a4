import type { Colour } from "./swiss-round.ts";

/** A player's colour preference: FIDE Handbook, C.04.3, article 1.7 (effective from 1 February 2026). */
export interface ColourPreference {
  /** Null for a player who has not played. */
  colour: Colour | null;
  strength: "NONE" | "MILD" | "STRONG" | "ABSOLUTE";
  /** The difference between the numbers of games with each colour. */
  difference: number;
  /** The colour of both last games; null when they had different colours. */
  repeated: Colour | null;
}

/** @param colours the colours of the played games, the latest last */
export function preferenceOf(colours: readonly Colour[]): ColourPreference {
  const surplus = colours.reduce((sum, colour) => sum + (colour === "WHITE" ? 1 : -1), 0);
  const difference = Math.abs(surplus);
  const last = colours.at(-1);
  const rarer = surplus > 0 ? "BLACK" : "WHITE";
  const repeated = last !== undefined && colours.length > 1 && colours.at(-2) === last ? last : null;
  if (last === undefined) return { colour: null, strength: "NONE", difference, repeated };
  if (difference > 1) return { colour: rarer, strength: "ABSOLUTE", difference, repeated };
  if (repeated !== null) return { colour: otherColour(repeated), strength: "ABSOLUTE", difference, repeated };
  if (difference === 1) return { colour: rarer, strength: "STRONG", difference, repeated };
  return { colour: otherColour(last), strength: "MILD", difference, repeated };
}

export function otherColour(colour: Colour): Colour {
  return colour === "WHITE" ? "BLACK" : "WHITE";
}

/** Whether both prefer the same colour, which only one of them can get. */
export function wantTheSame({ colour }: ColourPreference, other: ColourPreference): boolean {
  return colour !== null && colour === other.colour;
}

export interface ColouredPlayer {
  preference: ColourPreference;
  /** The colours of the played games, the latest last. */
  colours: readonly Colour[];
  /** The pairing number. */
  number: number;
}

/**
 * The colour of the higher ranked of two players who meet: FIDE Handbook, C.04.3, article 5.2 (effective from 1 February
 * 2026).
 */
export function colourOfHigher(higher: ColouredPlayer, lower: ColouredPlayer, firstColour: Colour): Colour {
  const wanted = higher.preference.colour;
  const wantedByLower = lower.preference.colour;
  if (wanted === null && wantedByLower === null) {
    return higher.number % 2 === 1 ? firstColour : otherColour(firstColour);
  }
  if (wanted === null) return otherColour(wantedByLower as Colour);
  if (wanted !== wantedByLower) return wanted;
  const stronger = compareStrength(higher.preference, lower.preference);
  if (stronger !== 0) return stronger > 0 ? wanted : otherColour(wanted);
  return lastDifferent(higher.colours, lower.colours) ?? wanted;
}

const strengths: readonly ColourPreference["strength"][] = ["NONE", "MILD", "STRONG", "ABSOLUTE"];

/** Compares strengths; of two absolute preferences, the one with the greater colour difference is stronger. */
function compareStrength(preference: ColourPreference, other: ColourPreference): number {
  const difference = strengths.indexOf(preference.strength) - strengths.indexOf(other.strength);
  if (difference !== 0 || preference.strength !== "ABSOLUTE") return difference;
  return preference.difference - other.difference;
}

/** The other player's colour in the last game in which they had different colours; unplayed games are skipped. */
export function lastDifferent(colours: readonly Colour[], others: readonly Colour[]): Colour | null {
  for (let back = 1; back <= Math.min(colours.length, others.length); back++) {
    const other = others.at(-back);
    if (other !== undefined && colours.at(-back) !== other) return other;
  }
  return null;
}
