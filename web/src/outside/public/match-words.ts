import type { TFunction } from "i18next";
import type { Match } from "#contract/fields/match.ts";
import { isolated } from "#contract/isolated.ts";
import type { TournamentPage } from "#contract/public-pages.ts";
import { wordsOfCancellation } from "../../court/match/cancellation-words.ts";
import { clockIn } from "../../kit/ui/zoned-instant.ts";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import { setScoresOf, totalOf } from "../../tournament/match-words/side-scores.ts";
import { formatTime } from "./dates.ts";
import type { Words } from "./words.tsx";

/** The scheduled time, with the day or as clock time only; empty for a match without a time. */
export function whenOf(
  { scheduledAt }: Match,
  { zone, language, now }: Pick<Words, "zone" | "language" | "now">,
  time: "full" | "clock",
): string {
  if (scheduledAt === null) return "";
  if (time === "clock") return clockIn(zone, language).format(new Date(scheduledAt));
  return formatTime(scheduledAt, language, zone, now);
}

/** The scores of the sets and then the total; only the total for a match without sets. */
export function figuresOf(match: Match, side: number): string[] {
  const total = totalOf(match, side);
  if (total === null) return [];
  const sets = setScoresOf(match, side);
  return sets.length > 1 || match.state === "MATCH_STATE_RUNNING" ? [...sets, total] : [total];
}

/** The title of a match on a page: with its stage if there are several and the page is not about one. */
export function titleIn({ stages, view }: TournamentPage, match: Match, t: TFunction): string {
  const isAmongOthers = stages.length > 1 && view.kind !== "stage";
  const stage = isAmongOthers ? stages.find(({ id }) => id === match.parent.id)?.name : null;
  return [stage && isolated(stage), titleOf(match, t)].filter(Boolean).join(", ");
}

/** The reason why a match is not played, if a side has withdrawn. */
export function reasonIn(
  { out }: TournamentPage,
  match: Match,
  { t, teamOf }: Pick<Words, "t" | "teamOf">,
): string | null {
  return wordsOfCancellation(
    match,
    (team) => out[team],
    (team) => teamOf(team) ?? "…",
    t,
  );
}
