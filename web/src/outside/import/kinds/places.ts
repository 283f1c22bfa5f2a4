import { playingField } from "#contract/fields/playing-field.ts";
import { venue } from "#contract/fields/venue.ts";
import { getAll } from "../../../kit/records/entities.ts";
import type { Ledger } from "../ledger.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";

/** Finds the playing fields that rows name. */

const placeKey = (owner: unknown, field: unknown) => `place|${tidyName(`${owner}`)}|${tidyName(`${field}`)}`;
const venueKey = (owner: unknown) => `fields|${tidyName(`${owner}`)}`;

/** Reads playing fields by the names of their venues and by their own names. */
export async function readPlaces(known: Ledger, signal: AbortSignal): Promise<void> {
  for (const { id: venueId, name: owner, playingFields } of await getAll(venue, {}, signal)) {
    for (const { id, name } of playingFields) {
      const keys = [placeKey(owner, name), placeKey("", name), venueKey(owner)];
      known.know(playingField, { id, version: 0, venueId, name }, keys);
    }
  }
}

/** The field named "Court 2", which is enough if one venue has such a field, or with its venue. */
export function fieldOf(
  { venue: owner = "", field, column }: { venue: string | undefined; field: string | undefined; column: string },
  writer: RowWriter,
): string | undefined {
  if (field === undefined) return undefined;
  const called = writer.known.find(placeKey(owner, field));
  const [found, ...others] = called.length > 0 ? called : writer.known.find(placeKey(withoutPlace(owner), field));
  if (!found) writer.wrong(column, "import.issue.unknownName", { name: field });
  if (others.length > 0) writer.wrong(column, "import.issue.severalOfName", { name: field });
  return found?.id;
}

/** The fields of a venue; behind its name, files may have its place in brackets: "Halle Nord (20457 Hamburg)". */
function fieldsOfVenue(name: string, known: Ledger) {
  const found = known.find(venueKey(name));
  return found.length > 0 ? found : known.find(venueKey(withoutPlace(name)));
}

const withoutPlace = (name: string) => name.replace(/\s*\([^()]*\)$/, "");

/** The only field of a venue that is named alone. Where it has none or several, a note says so. */
export function onlyFieldOf(
  { venue: name, column }: { venue: string; column: string },
  notes: { unknown: string; several: string },
  writer: RowWriter,
): string | undefined {
  const [found, ...others] = fieldsOfVenue(name, writer.known);
  if (!found) writer.note(column, notes.unknown, { name });
  else if (others.length > 0) writer.note(column, notes.several, { name });
  return others.length > 0 ? undefined : found?.id;
}
