import { sportTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/fields/organization.ts";
import { type PlayingField, playingField } from "#contract/fields/playing-field.ts";
import { venue } from "#contract/fields/venue.ts";
import type { AnyEntity } from "#contract/kind.ts";
import { getParts } from "../../../kit/records/entities.ts";
import { loadExisting } from "../existing.ts";
import { withHeadings } from "../headings.ts";
import type { ImportColumn } from "../import-column.ts";
import type { ImportKind, ImportTarget, RowValues } from "../import-kind.ts";
import { valuesOf } from "../ledger.ts";
import { namesLike } from "../names-like.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { choice, number, text } from "../values.ts";
import { organizationsOf, readOrganizations, withParents } from "./organizations.ts";

const ofVenue = (field: string) => ({ type: "venue" as const, field });
const ofField = (field: string) => ({ type: "playing_field" as const, field });

const columns: readonly ImportColumn[] = withHeadings("venue", [
  {
    key: "name",
    label: "venue.one",
    parse: text,
    of: ofVenue("name"),
    isRequired: true,
    isForAll: true,
    example: "Sporthalle Hafenstraße",
  },
  {
    key: "address",
    label: "record.field.address",
    parse: text,
    of: ofVenue("address"),
    example: "Hafenstraße 3, 20457 Hamburg",
  },
  { key: "postalCode", label: "import.field.postalCode", parse: text, isPart: true, example: "" },
  { key: "town", label: "import.field.town", parse: text, isPart: true, example: "" },
  {
    key: "contactData",
    label: "record.field.contactData",
    parse: text,
    of: ofVenue("contactData"),
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
    example: "",
  },
  {
    key: "field",
    label: "record.field.playingField",
    parse: text,
    of: ofField("name"),
    example: "Platz 1",
  },
  {
    key: "sportType",
    label: "record.field.sportType",
    of: ofField("capacities"),
    isForAll: true,
    parse: choice(sportTypes, "sport.type"),
    choices: { members: sportTypes, words: "sport.type" },
    example: "SPORT_TYPE_RACQUET",
  },
  {
    key: "maxCapacity",
    label: "record.field.maxCapacity",
    parse: number,
    of: ofField("capacities"),
    isForAll: true,
    example: "4",
  },
]);

/** The number of venues whose fields are read at the same time. */
const atOnce = 6;

const venueKey = (name: unknown) => `venue|${tidyName(String(name))}`;
const fieldKey = (venueId: string, name: unknown) => `field|${venueId}|${tidyName(String(name))}`;

/** One row for each playing field; rows of the same venue belong together. */
export const venues: ImportKind = {
  definition: venue,
  further: [playingField, organization],
  shared: ["organization", "venue"],
  columns,
  join: withTown,
  nameOf: ({ name = "", field }) => (field === undefined ? name : `${name}: ${field}`),
  async read(known, rows, _place, { signal }) {
    const names = rows.flatMap(({ name }) => (name === undefined ? [] : [name]));
    await Promise.all([
      loadExisting(known, venue, ({ name }) => [venueKey(name)], { names, signal }),
      readOrganizations(known, rows, signal),
    ]);
    const named = rows.flatMap(({ name, field }) =>
      name === undefined || field === undefined ? [] : [venueKey(name)],
    );
    const owners = [...new Set(named.flatMap((key) => known.find(key).map(({ id }) => id)))];
    for (let start = 0; start < owners.length; start += atOnce) {
      const some = owners.slice(start, start + atOnce);
      const fields = await Promise.all(some.map((id) => getParts(playingField, id, signal)));
      for (const one of fields.flat()) {
        known.know(playingField, one as AnyEntity & typeof one, [fieldKey(one.venueId, one.name)]);
      }
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

/** The address with the postal code and the town that have cells of their own. */
function withTown(values: RowValues, mended: ReadonlySet<string>): RowValues {
  const { address, postalCode, town } = values;
  const missing = [postalCode, town].filter((part) => part !== undefined && !String(address ?? "").includes(part));
  if (missing.length === 0 || mended.has("address")) return values;
  return { ...values, address: [address, missing.join(" ")].filter(Boolean).join(", ") };
}

/** An address can be written in lines, or with commas instead. */
function isSameAddress(one: unknown, other: unknown): boolean {
  const [plain, otherPlain] = [one, other].map((address) => String(address).split("\n").join(", "));
  return plain === otherPlain;
}

function write(values: RowValues, writer: RowWriter, target: ImportTarget): void {
  const { name, address, contactData, description, field, sportType, maxCapacity } = values;
  const [present, ...others] = writer.known.find(venueKey(name));
  if (others.length > 0) {
    writer.wrong("name", "import.issue.severalOfName", { name });
    return;
  }
  const owner = writer.save(
    venue,
    present ?? null,
    {
      name: present ? undefined : name,
      address: present && isSameAddress(valuesOf(present).address, address) ? undefined : address,
      contactData,
      description,
      parents: withParents(present ?? null, organizationsOf(values, writer, target)),
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
