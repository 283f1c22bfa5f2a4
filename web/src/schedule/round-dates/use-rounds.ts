import { figuresOf, qualifiersOf } from "#competition/draws/entries.ts";
import { roundsOfSwiss } from "#competition/swiss/rounds-of-swiss.ts";
import { stage as kind } from "#contract/kinds/stage.ts";
import { lastRound } from "#contract/round-dates.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { useParts } from "../../kit/records/queries.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";

/** The number of rounds of a stage: those of its matches, or of the draw to come; undefined while it loads. */
export function useRounds(stage: Stored<typeof kind>, matches: readonly BoardMatch[] | undefined): number | undefined {
  const { data: stages } = useParts(kind, stage.tournamentId);
  if (!matches || !stages) return undefined;
  const paired = Math.max(0, ...matches.map(({ round }) => round ?? 0));
  const isSwiss = stage.type === "STAGE_TYPE_SWISS";
  if (stage.drawn && !isSwiss) return paired;
  const entries = stage.competitors.length + qualifiersOf(stage, stages).length;
  const rounds = isSwiss
    ? roundsOfSwiss(stage.draw, entries)
    : (figuresOf(stage, entries, { count: 0, by: "number" })?.rounds ?? 0);
  return Math.min(lastRound, Math.max(paired, rounds));
}
