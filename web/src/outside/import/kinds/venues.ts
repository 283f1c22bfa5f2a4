import type { Reference } from "#contract/entity-types.ts";
import { sportTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/fields/organization.ts";
import { type PlayingField, playingField } from "#contract/fields/playing-field.ts";
import { type Venue, venue } from "#contract/fields/venue.ts";
import { loadExisting } from "../existing.ts";
import type { ImportColumn, ImportKind, ImportPlace, RowValues } from "../import-kind.ts";
import { valuesOf } from "../ledger.ts";
import { namesLike } from "../names-like.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { choice, number, text } from "../values.ts";
import { organizationOf, readOrganizations } from "./organizations.ts";

const ofVenue = (field: string) => ({ type: "venue" as const, field });
const ofField = (field: string) => ({ type: "playing_field" as const, field });

const columns: readonly ImportColumn[] = [
  {
    key: "name",
    label: "venue.one",
    parse: text,
    of: ofVenue("name"),
    isRequired: true,
    isForAll: true,
    also: ["Name", "Halle", "Hall", "Anlage", "Sportanlage"],
    example: "Sporthalle Hafenstraße",
  },
  {
    key: "address",
    label: "record.field.address",
    parse: text,
    of: ofVenue("address"),
    also: ["Street", "Straße", "Ort", "Anschrift"],
    example: "Hafenstraße 3, 20457 Hamburg",
  },
  {
    key: "contactData",
    label: "record.field.contactData",
    parse: text,
    of: ofVenue("contactData"),
    also: ["Contact", "Kontakt", "Ansprechpartner"],
    example: "",
  },
  {
    key: "description",
    label: "record.field.description",
    parse: text,
    of: ofVenue("description"),
    example: "",
  },
  {
    key: "organization",
    label: "record.field.organization",
    parse: text,
    namesLike: namesLike(organization),
    of: ofVenue("parents"),
    isForAll: true,
    also: ["Club", "Verein", "Owner", "Betreiber"],
    example: "",
  },
  {
    key: "field",
    label: "record.field.playingField",
    parse: text,
    of: ofField("name"),
    also: ["Field", "Feld", "Court", "Platz", "Pitch"],
    example: "Platz 1",
  },
  {
    key: "sportType",
    label: "record.field.sportType",
    of: ofField("capacities"),
    isForAll: true,
    parse: choice(sportTypes, "sport.type"),
    choices: { members: sportTypes, words: "sport.type" },
    also: ["Sport", "Sportart"],
    example: "SPORT_TYPE_RACQUET",
  },
  {
    key: "maxCapacity",
    label: "record.field.maxCapacity",
    parse: number,
    of: ofField("capacities"),
    also: ["Capacity", "Kapazität", "People", "Personen"],
    isForAll: true,
    example: "4",
  },
];

const venueKey = (name: unknown) => `venue|${tidyName(String(name))}`;
const fieldKey = (venueId: string, name: unknown) => `field|${venueId}|${tidyName(String(name))}`;

/** One row for each playing field; rows of the same venue belong together. */
export const venues: ImportKind = {
  definition: venue,
  further: [playingField, organization],
  shared: ["organization", "venue"],
  columns,
  nameOf: ({ name = "", field }) => (field === undefined ? name : `${name}: ${field}`),
  async read(known, rows, _place, signal) {
    const names = rows.flatMap(({ name }) => (name === undefined ? [] : [name]));
    await Promise.all([
      loadExisting(known, venue, ({ name }) => [venueKey(name)], { names, signal }),
      readOrganizations(known, rows, signal),
    ]);
    const owners = new Set(names.flatMap((name) => known.find(venueKey(name)).map(({ stored }) => stored)));
    const ids = [...owners].flatMap((stored) => (stored as Venue | null)?.playingFields.map(({ id }) => id) ?? []);
    for (let start = 0; start < ids.length; start += 100) {
      const query = { ids: ids.slice(start, start + 100) };
      await loadExisting(known, playingField, ({ venueId, name }) => [fieldKey(String(venueId), name)], {
        query,
        signal,
      });
    }
  },
  find({ name, field }, known) {
    const [owner] = known.find(venueKey(name));
    if (!owner) return null;
    if (field === undefined) return { entry: owner, reason: { text: "import.found.venue", isSure: true, adds: true } };
    const [found] = known.find(fieldKey(owner.id, field));
    return found ? { entry: found, reason: { text: "import.found.field", isSure: true, adds: true } } : null;
  },
  write,
};

function write(values: RowValues, writer: RowWriter, place: ImportPlace): void {
  const { name, address, contactData, description, field, sportType, maxCapacity } = values;
  const [present, ...others] = writer.known.find(venueKey(name));
  if (others.length > 0) {
    writer.wrong("name", "import.issue.severalOfName", { name });
    return;
  }
  const parent = organizationOf(values, writer, place);
  const parents = (present && (valuesOf(present).parents as Reference[] | undefined)) ?? [];
  const isBelow = !parent || parents.some(({ id }) => id === parent.id);
  const owner = writer.save(
    venue,
    present ?? null,
    {
      name: present ? undefined : name,
      address,
      contactData,
      description,
      parents: isBelow ? undefined : [...parents, parent],
    },
    [venueKey(name)],
  );
  if (field === undefined) return;
  const isField = writer.same?.definition.type === playingField.type;
  const before = isField && writer.same ? (valuesOf(writer.same) as Partial<PlayingField>).capacities : undefined;
  const capacities =
    sportType === undefined || maxCapacity === undefined
      ? undefined
      : [...(before ?? []).filter((one) => one.sportType !== sportType), { sportType, maxCapacity }];
  writer.save(
    playingField,
    isField ? writer.same : null,
    { venueId: isField ? undefined : owner.id, name: isField ? undefined : field, capacities },
    [fieldKey(owner.id, field)],
  );
}
