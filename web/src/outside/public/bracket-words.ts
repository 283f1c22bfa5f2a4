import type { TournamentPage } from "#contract/public-pages.ts";
import type { BracketWords } from "../../tournament/bracket/bracket-view.ts";
import { qualifierNumbers } from "../../tournament/bracket/qualifiers.ts";
import { formatTime } from "./dates.ts";
import type { Words } from "./words.tsx";

/** The data from which the texts of a public bracket are made. */
export function bracketWordsOf(
  { page, t, language, zone, now, teamOf, badgeOf, fieldOf, pathTo }: Words,
  { stage, seeds, format }: NonNullable<TournamentPage["stage"]>,
): BracketWords {
  return {
    t,
    formatTime: (instant) => formatTime(instant, language, zone, now),
    format,
    nameOf: (id) => teamOf(id) ?? "…",
    badgeOf,
    courtOf: fieldOf,
    seeds: new Map(Object.entries(seeds)),
    qualifiers: qualifierNumbers(stage),
    matches: new Map(page.matches.map((match) => [match.id, match])),
    pathTo: (id) => pathTo({ kind: "match", id }),
  };
}
