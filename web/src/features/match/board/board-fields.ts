import type { venue } from "#contract/kinds/venue.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { Schedule } from "#contract/schedule.ts";
import type { Stored } from "../../../records/entities.ts";

/** A playing field as a column of the board. */
export interface BoardField {
  id: string;
  /** With the venue, where fields of several are on the board. */
  name: string;
  /** When it is open; null where it always is. */
  open: readonly Stretch[] | null;
}

// As long as nobody has said where it is played, no more than can be looked at.
const mostUnasked = 12;

/**
 * The fields of the board: those of the schedule, else all of the venues that matches are played at, else the first that there are;
 * and always those of the day. What can't be seen, or is gone, is not among them.
 */
export function boardFields(
  venues: readonly Stored<typeof venue>[],
  { schedule, ofDay, ofAll }: { schedule: Schedule | null; ofDay: ReadonlySet<string>; ofAll: ReadonlySet<string> },
  language: string,
): BoardField[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const places = venues.flatMap((venue) => venue.playingFields.map(({ id, name }) => ({ id, name, venue })));
  places.sort(
    (one, other) => collator.compare(one.venue.name, other.venue.name) || collator.compare(one.name, other.name),
  );
  const asked = new Set(schedule?.playingFields);
  const playedAt = new Set(places.flatMap(({ id, venue }) => (ofAll.has(id) ? venue.id : [])));
  const isMeant = ({ id, venue }: (typeof places)[number]) => (asked.size > 0 ? asked.has(id) : playedAt.has(venue.id));
  const meant = places.filter((place) => isMeant(place) || ofDay.has(place.id));
  const shown = meant.length > 0 ? meant : places.slice(0, mostUnasked);
  const isOneVenue = shown.every(({ venue }) => venue.id === shown[0]?.venue.id);
  return shown.map(({ id, name, venue }) => ({
    id,
    name: isOneVenue ? name : `${name} – ${venue.name}`,
    open:
      venue.availability.length === 0
        ? null
        : venue.availability.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
  }));
}
