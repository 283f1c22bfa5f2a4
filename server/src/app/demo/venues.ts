import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { venues as halls } from "./invented.ts";
import type { LeagueDates } from "./league-dates.ts";
import { clubs } from "./organizations.ts";

export const courtId = (venue: string, court: number) => demoId(`${venue} court ${court}`);

export function makeVenues(dates: LeagueDates): DemoRecord[] {
  return Object.entries(halls).flatMap(([name, { club, address, phone, mail, description, ...lines }]) => {
    const { specifications, hours, courts } = lines;
    const id = demoId(`venue ${name}`);
    const venue: DemoRecord = {
      type: "venue",
      id,
      data: {
        name,
        address,
        contactData: `+44 1632 960${phone}\n${mail}`,
        description,
        parents: [refer("organization", clubs[club])],
        availability: [0, 1, 2, 3, 4, 5, 6].map((offset) => openOn(offset, hours, dates)),
        specifications,
      },
    };
    const fields = Array.from({ length: courts }, (_, index) =>
      field(id, courtId(name, index + 1), `Court ${index + 1}`, [{ sportType: "SPORT_TYPE_RACQUET", maxCapacity: 4 }]),
    );
    return [venue, ...fields, ...(club === "tarnholm" ? [track(id)] : [])];
  });
}

/** The hours of the day; today they hold the finals, at whatever hour the league is made. */
function openOn(offset: number, hours: readonly string[], dates: LeagueDates) {
  const usual = hours.map((time) => dates.at(offset, time));
  const instants = [...usual, ...(offset === 0 ? [dates.soon(-180), dates.soon(240)] : [])].sort();
  return { start: instants[0], end: instants.at(-1) };
}

function track(venueId: string): DemoRecord {
  return field(venueId, demoId("track"), "Lantern track", [
    { sportType: "SPORT_TYPE_RACE", maxCapacity: 24 },
    { sportType: "SPORT_TYPE_RACQUET", maxCapacity: 8 },
  ]);
}

function field(venueId: string, id: string, name: string, capacities: object[]): DemoRecord {
  return { type: "playing_field", id, data: { venueId, name, capacities } };
}
