import type { TFunction } from "i18next";
import { isolated } from "#contract/isolated.ts";
import type { TournamentPage } from "#contract/public-pages.ts";
import { formatDates } from "./dates.ts";

/** The greatest number of venues in one line. */
const mostVenues = 3;

/**
 * The facts of a tournament, the most important ones first: its sport, days, venues, number of teams, state,
 * organizers.
 */
export function factsOf(
  { tournament: { currentState }, sport, organizers, venues, dates, teamCount }: TournamentPage,
  language: string,
  t: TFunction,
): string[] {
  const facts = [
    sport,
    formatDates(dates, language),
    // If there are more, each match names its venue.
    venues.length <= mostVenues ? venues.map(isolated).join(", ") : null,
    teamCount > 0 ? t("tournament.teamCount", { count: teamCount }) : null,
    currentState && t(`tournament.state.${currentState}`),
    organizers.length > 0 ? t("visitor.organizers", { names: organizers.map(isolated).join(", ") }) : null,
  ];
  return facts.flatMap((fact) => fact || []);
}
