import type { Calendar } from "./calendar.ts";
import { type DemoRecord, demoId, refer } from "./demo-record.ts";
import { type Club, clubs } from "./organizations.ts";

interface VenueLines {
  club: Club;
  address: string;
  /** The last three digits of a number that is kept free for fiction. */
  phone: string;
  mail: string;
  description: string;
  specifications: readonly string[];
  /** Open at these hours (UTC). */
  hours: readonly [from: string, to: string];
  courts: number;
}

const halls: Record<string, VenueLines> = {
  "Harbour Lane Sports Hall": {
    club: "harbour",
    address: "1 Harbour Lane\nVeldrin Port",
    phone: "101",
    mail: "hall@harbour-lane.example.org",
    description: "Home of the league's finals: four courts, with seats on three sides.",
    specifications: ["Sprung wooden floor", "Clear height 9.5 m", "850 seats", "Step-free access to all courts"],
    hours: ["07:00", "22:00"],
    courts: 4,
  },
  "Millbrook Feather Hall": {
    club: "mill",
    address: "Old Mill Yard 7\nMillbrook on the Elder",
    phone: "114",
    mail: "office@millbrook-feathers.example.org",
    description: "A former mill with three courts under its old roof.",
    specifications: ["Rolled vinyl courts", "Clear height 8 m", "200 seats"],
    hours: ["08:00", "21:30"],
    courts: 3,
  },
  "Tarnholm Arena": {
    club: "tarnholm",
    address: "Causeway 40\nTarnholm",
    phone: "140",
    mail: "arena@tarnholm.example.org",
    description: "Courts in the middle and the lantern track around them.",
    specifications: ["Two courts with show lighting", "Indoor track of 200 m", "1,400 seats", "Physiotherapy room"],
    hours: ["09:00", "21:00"],
    courts: 2,
  },
  "Turnhalle Quellmoos": {
    club: "quellmoos",
    address: "Am Moosgraben 3\nQuellmoos",
    phone: "162",
    mail: "halle@tv-quellmoos.example.org",
    description: "The village's hall. On weekdays the school has it until four o'clock.",
    specifications: ["Parquet", "Clear height 7 m", "Benches for 120"],
    hours: ["16:00", "22:00"],
    courts: 2,
  },
};

export const courtId = (venue: keyof typeof halls, court: number) => demoId(`${venue} court ${court}`);

export function makeVenues(calendar: Calendar): DemoRecord[] {
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
        availability: [0, 1, 2, 3, 4, 5, 6].map((offset) => ({
          start: calendar.at(offset, hours[0]),
          end: calendar.at(offset, hours[1]),
        })),
        specifications,
      },
    };
    const fields = Array.from({ length: courts }, (_, place) =>
      field(id, courtId(name, place + 1), `Court ${place + 1}`, [{ sportType: "SPORT_TYPE_RACQUET", maxCapacity: 4 }]),
    );
    return [venue, ...fields, ...(club === "tarnholm" ? [track(id)] : [])];
  });
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
