import type { venue } from "#contract/kinds/venue.ts";
import type { Stretch } from "#contract/overlaps.ts";
import type { Schedule } from "#contract/schedule.ts";
import type { Stored } from "../../kit/records/entities.ts";

/** A playing field as a column of the board. */
export interface BoardField {
  id: string;
  /** The name, with the venue if there are several. */
  name: string;
  /** The name alone. */
  title: string;
  venue: string;
  hall: string;
  /** The opening hours; null if the field is always open. */
  open: readonly Stretch[] | null;
}

// The greatest number of fields that the board shows while the schedule names none.
const mostUnasked = 12;

/** All playing fields that the user may see, by venue and name. */
export function allFields(venues: readonly Stored<typeof venue>[], language: string): BoardField[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const isOne = venues.filter(({ playingFields }) => playingFields.length > 0).length <= 1;
  return venues
    .toSorted((one, other) => compare(one.name, other.name))
    .flatMap(({ id: venue, name: place, playingFields, availability }) => {
      const periods = availability.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
      const open = periods.length === 0 ? null : periods;
      return playingFields
        .toSorted((one, other) => compare(one.name, other.name))
        .map(({ id, name }) => ({
          id,
          name: isOne ? name : `${name} – ${place}`,
          title: name,
          venue,
          hall: place,
          open,
        }));
    });
}

/** Whether the hall need not be shown, because all fields are in one. */
export function areInOneHall(fields: readonly BoardField[]): boolean {
  return new Set(fields.map(({ venue }) => venue)).size < 2;
}

/**
 * The fields of the board: those of the schedule, or else all fields of the venues where matches are played, or else
 * the first ones of all. Fields with matches of the day are always included. Deleted fields, and fields that the user
 * may not see, are not.
 */
export function boardFields(
  all: readonly BoardField[],
  { schedule, ofDay, ofAll }: { schedule: Schedule | null; ofDay: ReadonlySet<string>; ofAll: ReadonlySet<string> },
): readonly BoardField[] {
  const chosen = new Set(schedule?.playingFields);
  const playedAt = new Set(all.flatMap(({ id, venue }) => (ofAll.has(id) ? venue : [])));
  const isMeant = ({ id, venue }: BoardField) => (chosen.size > 0 ? chosen.has(id) : playedAt.has(venue));
  const meant = all.filter((field) => isMeant(field) || ofDay.has(field.id));
  return meant.length > 0 ? meant : all.slice(0, mostUnasked);
}
