import { license } from "#contract/fields/license.ts";
import { organization } from "#contract/fields/organization.ts";
import { type Membership, type Participant, participant } from "#contract/fields/participant.ts";
import { formsOfName } from "#contract/name-spellings.ts";
import { today } from "../../../kit/ui/date.ts";
import { withPublicWish } from "../../../registry/participant/public-wish.ts";
import { loadExisting } from "../existing.ts";
import type { FoundSame, ImportKind, ImportPlace, RowValues } from "../import-kind.ts";
import { idKey, type Ledger, type LedgerEntry, valuesOf } from "../ledger.ts";
import { toInternational } from "../national-number.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { organizationOf, readOrganizations } from "./organizations.ts";
import { peopleColumns } from "./people-columns.ts";

const nameKey = (first: unknown, last: unknown) => `person|${tidyName(`${first} ${last}`)}`;
const numberKey = (given: unknown) => `license|${tidyName(String(given))}`;

export const people: ImportKind = {
  definition: participant,
  further: [license, organization],
  shared: ["organization"],
  columns: peopleColumns,
  usual: ({ sportType, clubs: [club, ...others] }) => ({
    type: "PARTICIPANT_TYPE_PLAYER",
    ...(sportType && { sportType }),
    ...(club && others.length === 0 && { club: club.name }),
  }),
  nameOf: ({ firstname = "", lastname = "" }) => `${firstname} ${lastname}`.trim(),
  async read(known, rows, { clubs }, signal) {
    const names = rows.map(({ firstname = "", lastname = "" }) => `${firstname} ${lastname}`.trim()).filter(Boolean);
    const numbers = rows.flatMap(({ number }) => (number === undefined ? [] : [String(number)]));
    await Promise.all([
      loadExisting(known, participant, ({ firstname, lastname }) => [nameKey(firstname, lastname)], {
        // Of people of other clubs, a club is not told the birth date: the server finds out who is there already.
        ...(clubs.length > 0 ? { query: { organization: clubs.map(({ id }) => id) } } : { names }),
        signal,
      }),
      numbers.length > 0 &&
        loadExisting(known, license, ({ number: given }) => [numberKey(given)], { names: numbers, signal }),
      readOrganizations(known, rows, signal),
    ]);
    await readHolders(known, numbers, signal);
  },
  find,
  write,
};

/** Reads the people who hold licenses with these numbers under another name. */
async function readHolders(known: Ledger, numbers: readonly string[], signal: AbortSignal): Promise<void> {
  const holders = numbers.flatMap((given) => known.find(numberKey(given)).map(holderOf));
  const missing = [...new Set(holders)].filter((id) => known.find(idKey(id)).length === 0);
  for (let start = 0; start < missing.length; start += 100) {
    const ids = missing.slice(start, start + 100);
    await loadExisting(known, participant, () => [], { query: { ids }, signal });
  }
}

/** Whether the names can be spelled alike. */
function isSameName(one: readonly unknown[], other: readonly unknown[]): boolean {
  const [forms, others] = [one, other].map((name) => formsOfName(name.join(" "))) as [string[], string[]];
  return forms.some((form) => others.includes(form));
}

function holderOf(entry: LedgerEntry): string {
  return (valuesOf(entry).participant as { id: string }).id;
}

/** Finds a person by the number of the license, then by name and birth date. */
function find({ number: given, firstname, lastname, birthDate }: RowValues, known: Ledger): FoundSame | null {
  const [held] = given === undefined ? [] : known.find(numberKey(given));
  const [holder] = held ? known.find(idKey(holderOf(held))) : [];
  if (holder) {
    const { firstname: first, lastname: last } = valuesOf(holder);
    const isSure = firstname === undefined || isSameName([first, last], [firstname, lastname]);
    const params = { number: String(given), name: `${first} ${last}` };
    return { entry: holder, reason: { text: "import.found.number", params, isSure } };
  }
  if (firstname === undefined || lastname === undefined) return null;
  const called = known.find(nameKey(firstname, lastname));
  const bornThen = called.find((entry) => birthDate !== undefined && valuesOf(entry).birthDate === birthDate);
  const adds = given !== undefined;
  if (bornThen) return { entry: bornThen, reason: { text: "import.found.person", isSure: true, adds } };
  const unknown = called.find((entry) => birthDate === undefined || (valuesOf(entry).birthDate ?? null) === null);
  return unknown ? { entry: unknown, reason: { text: "import.found.name", isSure: false } } : null;
}

function write(values: RowValues, writer: RowWriter, place: ImportPlace): void {
  const { birthDate, nationality: nation, type, sportType } = values;
  const { gender, email, heightCm, weightKg, uspId, phoneNumber: phone, namedInPublic: wish } = values;
  const isNational = phone !== undefined && !phone.startsWith("+") && values.dialCode !== undefined;
  const phoneNumber = isNational ? (toInternational(phone, values.dialCode) ?? phone) : phone;
  // A person who was found by name keeps the stored spelling.
  const before = writer.same && valuesOf(writer.same);
  const isSpelled = before && isSameName([before.firstname, before.lastname], [values.firstname, values.lastname]);
  const { firstname, lastname } = isSpelled ? {} : values;
  const club = organizationOf(values, writer, place, "club");
  // A club makes only people of its own.
  if (!club && !writer.same && place.clubs.length > 0) writer.wrong("club", "issue.required");
  const person = writer.save(
    participant,
    writer.same,
    {
      firstname,
      lastname,
      birthDate,
      gender,
      nationality: nation,
      type,
      sportType,
      email,
      phoneNumber,
      heightCm,
      weightKg,
      uspId,
      attributes: wish && withPublicWish(attributesOf(writer.same), wish),
      memberships: club && withMembership(writer.same, club, type),
    },
    [nameKey(values.firstname, values.lastname)],
  );
  if (values.number === undefined) return;
  const [held] = writer.known.find(numberKey(values.number));
  if (held && holderOf(held) !== person.id) {
    writer.wrong("number", "import.issue.numberTaken", { number: String(values.number) });
    return;
  }
  const { number: given, licenseType, validFrom, validTo, state } = values;
  writer.save(
    license,
    held ?? null,
    {
      participant: held ? undefined : { id: person.id, type: "participant" },
      number: given,
      type: licenseType,
      organization: organizationOf(values, writer, place) ?? (held ? undefined : club),
      validFrom,
      validTo,
      state,
    },
    [numberKey(given)],
  );
}

/** The memberships of the person with one in the club, unless there is one that has not ended. */
function withMembership(entry: LedgerEntry | null, club: Membership["organization"], type: unknown) {
  const stored = (entry && valuesOf(entry).memberships) as Participant["memberships"] | null | undefined;
  const isMember = stored?.some(({ organization: { id }, to }) => id === club.id && (to === null || to >= today()));
  if (isMember) return undefined;
  const functions = [functionOf(type)];
  return [...(stored ?? []), { organization: club, from: stored?.length ? today() : null, to: null, functions }];
}

/** What somebody of this type does in the club. */
function functionOf(type: unknown): Membership["functions"][number] {
  if (type === "PARTICIPANT_TYPE_PLAYER" || type === undefined) return "MEMBER_FUNCTION_PLAYER";
  if (type === "PARTICIPANT_TYPE_COACH") return "MEMBER_FUNCTION_COACH";
  return type === "PARTICIPANT_TYPE_OFFICIAL" ? "MEMBER_FUNCTION_OFFICIAL" : "MEMBER_FUNCTION_HELPER";
}

function attributesOf(entry: LedgerEntry | null): Participant["attributes"] {
  const attributes = entry && valuesOf(entry).attributes;
  return Array.isArray(attributes) ? attributes : [];
}
