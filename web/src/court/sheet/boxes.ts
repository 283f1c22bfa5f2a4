import type { TFunction } from "i18next";
import { resolveFormat } from "#competition/format-presets.ts";
import { typeOfSet } from "#competition/set-rules.ts";
import type { Match } from "#contract/fields/match.ts";
import type { MatchSet, OwnFormat, SetType } from "#contract/match-format.ts";
import type { FoundFormat } from "../../registry/inherited/match-formats.ts";
import { showsScores } from "../../tournament/match-words/score-visibility.ts";
import { type SetWords, wordsOfSets } from "../match/set-words.ts";

/** The box on a match sheet for the score of a set or period. */
export interface SheetBox extends SetWords {
  /** The scores to print, by side: "6 (4)" with the points of a tie-break; null for an empty box. */
  scores: readonly [string, string] | null;
}

/** The boxes of a match: as many sets or periods as its format allows. Played ones contain their scores. */
export function boxesOf(match: Pick<Match, "sets" | "state">, format: FoundFormat, t: TFunction): SheetBox[] {
  const played = showsScores(match.state) ? match.sets : [];
  const places = placesOf(resolveFormat(format ?? null), played);
  const words = wordsOfSets(
    places.map(({ type, set }) => set ?? { type, scores: [0, 0], tieBreak: null }),
    format,
    t,
  );
  return places.flatMap(({ set }, index) => {
    const called = words[index];
    return called ? [{ ...called, scores: set && printed(set) }] : [];
  });
}

interface Place {
  type: SetType;
  set: MatchSet | null;
}

function placesOf(format: OwnFormat | null, played: readonly MatchSet[]): Place[] {
  if (format?.kind === "MATCH_FORMAT_SETS") {
    return Array.from({ length: Math.max(format.bestOf, played.length) }, (_, index) => {
      const set = played[index] ?? null;
      return { type: set?.type ?? typeOfSet(format, index), set };
    });
  }
  if (format === null) return played.map((set) => ({ type: set.type, set }));
  const most = {
    SET_TYPE_PERIOD: format.periods,
    SET_TYPE_EXTRA_TIME: format.extraTime?.periods ?? 0,
    SET_TYPE_PENALTIES: format.penalties ? 1 : 0,
  };
  return (Object.keys(most) as (keyof typeof most)[]).flatMap((type) => {
    const found = played.filter((set) => set.type === type);
    return Array.from({ length: Math.max(most[type], found.length) }, (_, index) => ({
      type,
      set: found[index] ?? null,
    }));
  });
}

function printed({ scores: [first = 0, second = 0], tieBreak }: MatchSet): [string, string] {
  const points = (side: 0 | 1) => (tieBreak ? ` (${tieBreak[side]})` : "");
  return [`${first}${points(0)}`, `${second}${points(1)}`];
}
