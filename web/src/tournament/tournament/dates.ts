import type { Tournament } from "#contract/fields/tournament.ts";
import { daysOfTournament } from "#contract/tournament-days.ts";
import { formatDate } from "../../kit/ui/date.ts";
import { presentDefaultZone } from "../../kit/ui/zone.ts";

/** The days of a tournament, such as "01.05.26 – 03.05.26"; null if they are not known. */
export function datesOf(tournament: Pick<Tournament, "states" | "timeZone">): string | null {
  const days = daysOfTournament(tournament, presentDefaultZone());
  if (days === null) return null;
  const [first, last] = [formatDate(days.first), formatDate(days.last)];
  return first === last ? first : `${first} – ${last}`;
}
