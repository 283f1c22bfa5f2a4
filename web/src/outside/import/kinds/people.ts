import { license } from "#contract/fields/license.ts";
import { organization } from "#contract/fields/organization.ts";
import { type Membership, type Participant, participant } from "#contract/fields/participant.ts";
import { isSame } from "#contract/is-same.ts";
import { formsOfName } from "#contract/name-spellings.ts";
import { today } from "../../../kit/ui/date.ts";
import { withPublicWish } from "../../../registry/participant/public-wish.ts";
import { loadExisting } from "../existing.ts";
import type { FoundSame, ImportKind, ImportTarget, RowValues } from "../import-kind.ts";
import { inSlices } from "../in-slices.ts";
import { idKey, type Ledger, type LedgerEntry, valuesOf } from "../ledger.ts";
import { tidyName } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { organizationOf, organizationsOf, readOrganizations } from "./organizations.ts";
import { joinPerson, type NamedLicense, withoutTitle } from "./people-cells.ts";
import { peopleColumns } from "./people-columns.ts";

const licensesOf = ({ number }: RowValues): readonly NamedLicense[] => number ?? [];
/** The name of the row by its parts, and as it is written in one cell: "Jim Ross, Jr." may be a name in its order. */
const namesOf = (values: RowValues): string[] => [people.nameOf(values), values.wholeName ?? ""].filter(Boolean);

/** The name of a stored person without titles, as names are read from a file. */
const plainNameOf = ({ firstname, lastname }: Record<string, unknown>) =>
  [firstname, lastname].map((part) => withoutTitle(String(part))).join(" ");

const nameKey = (name: string) => `person|${tidyName(name)}`;
const numberKey = (text: unknown) => `license|${tidyName(String(text))}`;

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
  join: joinPerson,
  nameOf: ({ firstname = "", lastname = "" }) => `${firstname} ${lastname}`.trim(),
  async read(known, rows, { clubs }, { signal }) {
    const names = rows.flatMap(namesOf);
    const numbers = rows.flatMap((row) => licensesOf(row).map(({ number }) => number));
    await Promise.all([
      loadExisting(known, participant, (person) => [nameKey(plainNameOf(person))], {
        // Of people of other clubs, a club is not told the birth date: the server finds out who is there already.
        ...(clubs.length > 0 ? { query: { organization: clubs.map(({ id }) => id) } } : { names }),
        signal,
      }),
      numbers.length > 0 &&
        loadExisting(known, license, ({ number: text }) => [numberKey(text)], { names: numbers, signal }),
      readOrganizations(known, rows, signal),
    ]);
    await readHolders(known, numbers, signal);
  },
  find,
  write,
};

/** Reads the people who hold licenses with these numbers under another name. */
async function readHolders(known: Ledger, numbers: readonly string[], signal: AbortSignal): Promise<void> {
  const unknownHolders = (text: string) =>
    known
      .find(numberKey(text))
      .map(holderOf)
      .filter((id) => known.find(idKey(id)).length === 0);
  const missing = [...new Set((await inSlices(numbers, unknownHolders, signal)).flat())];
  for (let start = 0; start < missing.length; start += 100) {
    const ids = missing.slice(start, start + 100);
    await loadExisting(known, participant, () => [], { query: { ids }, signal });
  }
}

/** Whether the name of the row can be spelled like that of the person. */
function isNamed(entry: LedgerEntry, values: RowValues): boolean {
  const forms = formsOfName(plainNameOf(valuesOf(entry)));
  return namesOf(values)
    .flatMap(formsOfName)
    .some((form) => forms.includes(form));
}

function holderOf(entry: LedgerEntry): string {
  return (valuesOf(entry).participant as { id: string }).id;
}

/** Finds a person by the number of a license, then by name and birth date. */
function find(values: RowValues, known: Ledger): FoundSame | null {
  const { firstname, lastname, birthDate } = values;
  const text = licensesOf(values);
  for (const { number } of text) {
    const [held] = known.find(numberKey(number));
    const [holder] = held ? known.find(idKey(holderOf(held))) : [];
    if (!holder) continue;
    const isSure = firstname === undefined || isNamed(holder, values);
    const { firstname: first, lastname: last } = valuesOf(holder);
    return {
      entry: holder,
      reason: { text: "import.found.number", params: { number, name: `${first} ${last}` }, isSure },
    };
  }
  if (firstname === undefined || lastname === undefined) return null;
  const [called = []] = namesOf(values).flatMap((name) => {
    const found = known.find(nameKey(name));
    return found.length > 0 ? [found] : [];
  });
  const bornThen = called.find((entry) => birthDate !== undefined && valuesOf(entry).birthDate === birthDate);
  const adds = text.length > 0;
  if (bornThen) return { entry: bornThen, reason: { text: "import.found.person", isSure: true, adds } };
  const unknown = called.find((entry) => birthDate === undefined || (valuesOf(entry).birthDate ?? null) === null);
  return unknown ? { entry: unknown, reason: { text: "import.found.name", isSure: false } } : null;
}

function write(values: RowValues, writer: RowWriter, target: ImportTarget): void {
  const { birthDate, nationality: nation, type, sportType } = values;
  const { gender, email, heightCm, weightKg, uspId, phoneNumber, namedInPublic: wish } = values;
  // A person who was found by name keeps the stored spelling.
  const { firstname, lastname } = writer.same && isNamed(writer.same, values) ? {} : values;
  const club = organizationOf(values, writer, target, "club");
  const days = ["memberFrom", "memberTo"].find((column) => values[column] !== undefined);
  if (!club && days) writer.note(days, "import.note.noClub");
  // A club makes only people of its own.
  if (!club && !writer.same && target.clubs.length > 0) writer.wrong("club", "issue.required");
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
      memberships: club && withMembership(writer.same, club, values),
    },
    [nameKey(people.nameOf(values))],
  );
  const named = licensesOf(values).map((one) => ({
    ...one,
    held: writer.known.find(numberKey(one.number))[0] ?? null,
  }));
  const taken = named.find(({ held }) => held && holderOf(held) !== person.id);
  if (taken) {
    writer.wrong("number", "import.issue.numberTaken", { number: taken.number });
    return;
  }
  const giver = named.length > 0 ? giverOf(values, named, writer, target) : undefined;
  for (const { number, state, held } of named) {
    const { licenseType, validFrom, validTo } = values;
    writer.save(
      license,
      held,
      {
        participant: held ? undefined : { id: person.id, type: "participant" },
        number,
        type: licenseType,
        organization: giver ?? (held ? undefined : club),
        validFrom,
        validTo,
        state: state ?? values.state,
      },
      [numberKey(number)],
    );
  }
}

/**
 * The organization that the row names as the giver of its licenses. Of several licenses or organizations nobody can tell
 * which belong together: those of the stored licenses stay.
 */
function giverOf(
  values: RowValues,
  named: readonly { held: LedgerEntry | null }[],
  writer: RowWriter,
  target: ImportTarget,
) {
  const givers = organizationsOf(values, writer, target);
  if (givers.length < 2 && (named.length < 2 || named.every(({ held }) => !held))) return givers[0];
  const present = named.map(({ held }) => held && (valuesOf(held).organization as { id: string } | null)?.id);
  if (!givers.every(({ id }) => present.includes(id))) writer.wrong("organization", "import.issue.oneLicense");
  return undefined;
}

/**
 * The memberships of the person with one in the club, from and to the days of the row; undefined if they are as they
 * are.
 */
function withMembership(
  entry: LedgerEntry | null,
  club: Membership["organization"],
  { type, memberFrom, memberTo }: RowValues,
): Membership[] | undefined {
  const stored = ((entry && valuesOf(entry).memberships) as Participant["memberships"] | null | undefined) ?? [];
  const ofClub = stored.filter(({ organization: { id } }) => id === club.id);
  const present = ofClub.find(({ to }) => to === null || to >= today()) ?? ofClub.find(({ to }) => to === memberTo);
  if (!present) {
    const from = memberFrom ?? (stored.length > 0 && memberTo === undefined ? today() : null);
    return [...stored, { organization: club, from, to: memberTo ?? null, functions: [functionOf(type)] }];
  }
  const said = { ...present, from: memberFrom ?? present.from, to: memberTo ?? present.to };
  return isSame(said, present) ? undefined : stored.map((one) => (one === present ? said : one));
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
