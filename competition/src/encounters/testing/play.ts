import type { EncounterFormat } from "#contract/encounter-format.ts";
import type { MatchOutcome, MatchSet } from "#contract/match-format.ts";
import { type Encounter, type EncounterResult, encounterResult, type Ruling } from "../encounter-result.ts";
import type { RubberMatch } from "../rubber-match.ts";

const sides = [
  { id: "home", score: "0", isHomeTeam: true },
  { id: "away", score: "0", isHomeTeam: false },
];

/** How a rubber stands: won by a side, drawn, an outcome without a winner, being played, or cancelled. */
export type Stands = 0 | 1 | "drawn" | "dead" | "abandoned" | "playing" | "cancelled" | { walkover: 0 | 1 };

/** A rubber as it is stored; a winner has won with these sets. */
export function rubber(stands: Stands, sets: readonly MatchSet[] = []): RubberMatch {
  const finished = (outcome: MatchOutcome, winner: 0 | 1 | null): RubberMatch => ({
    competitors: sides,
    sets,
    state: "MATCH_STATE_FINISHED",
    outcome,
    winner: winner === null ? null : (sides[winner]?.id ?? null),
  });
  const open = { competitors: sides, sets: [], outcome: null, winner: null };
  if (typeof stands === "object") return finished("MATCH_OUTCOME_WALKOVER", stands.walkover);
  switch (stands) {
    case "drawn":
      return finished("MATCH_OUTCOME_DRAWN", null);
    case "dead":
      return finished("MATCH_OUTCOME_DOUBLE_DEFAULT", null);
    case "abandoned":
      return finished("MATCH_OUTCOME_ABANDONED", null);
    case "playing":
      return { ...open, state: "MATCH_STATE_RUNNING" };
    case "cancelled":
      return { ...open, state: "MATCH_STATE_CANCELLED" };
    default:
      return finished("MATCH_OUTCOME_NORMAL", stands);
  }
}

/** The result of an encounter whose rubbers stand so, in the order of the format; null for a rubber that is open. */
export function play(
  format: EncounterFormat,
  stands: readonly (Stands | null | RubberMatch)[],
  { ruling = null, named = null }: Partial<Pick<Encounter, "ruling" | "named">> = {},
): EncounterResult {
  const rubbers = new Map<string, RubberMatch>();
  for (const [index, { key }] of format.rubbers.entries()) {
    const one = stands[index] ?? null;
    if (one === null) continue;
    rubbers.set(key, typeof one === "object" && "state" in one ? one : rubber(one));
  }
  return encounterResult({ format, rubbers, ruling, named });
}

export const rule = (outcome: Ruling["outcome"], winner: 0 | 1 | null = null): { ruling: Ruling } => ({
  ruling: { outcome, winner },
});
