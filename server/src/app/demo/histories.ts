import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { squads } from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { leagueFinals } from "./league-finals.ts";
import { clubs, federation } from "./organizations.ts";
import { mastersPlacements, singlesMasters } from "./singles-masters.ts";
import { teamId } from "./teams.ts";

const finals = demoId("series league finals");
const masters = demoId("series singles masters");

/** The recurring events, with the placements of their past editions. */
export function makeHistories(dates: LeagueDates): DemoRecord[] {
  const placed = (...places: number[]) =>
    places.map((place, position) => ({
      position: position + 1,
      competitor: refer("team", teamId(squads[place]?.name ?? "")),
    }));
  return [
    series(finals, "Featherball League Finals", "The end of each season.", federation, leagueFinals),
    series(masters, "Eldermoor Singles Masters", "Held since the mill became a hall.", clubs.mill, singlesMasters),
    history(leagueFinals, finals, dates.year(-365), placed(4, 0, 7, 2), "Decided in the fifth set."),
    history(leagueFinals, finals, dates.year(-730), placed(0, 5, 4, 3), null),
    history(singlesMasters, masters, dates.year(-60), mastersPlacements, null),
  ];
}

function series(id: string, name: string, description: string, parent: string, tournament: string): DemoRecord {
  const parents = [refer("organization", parent)];
  return {
    type: "tournament_series",
    id,
    data: { name, description, parents, tournaments: [refer("tournament", tournament)] },
  };
}

function history(
  tournament: string,
  of: string,
  season: string,
  placements: object[],
  note: string | null,
): DemoRecord {
  return {
    type: "tournament_history",
    id: demoId(`history ${tournament} ${season}`),
    data: {
      tournament: refer("tournament", tournament),
      series: refer("tournament_series", of),
      season,
      placements,
      note,
    },
  };
}
