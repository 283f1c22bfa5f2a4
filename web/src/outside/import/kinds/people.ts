import { genders, licenseStates, participantTypes, sportTypes } from "#contract/enumerations.ts";
import { license } from "#contract/fields/license.ts";
import { organization } from "#contract/fields/organization.ts";
import { type Participant, participant } from "#contract/fields/participant.ts";
import { publicAttribute, publicWishOf } from "#contract/public-names.ts";
import { toInternational } from "../../../registry/participant/national-number.ts";
import { withPublicWish } from "../../../registry/participant/public-wish.ts";
import { loadExisting } from "../existing.ts";
import type { FoundSame, ImportColumn, ImportKind, ImportPlace, RowValues } from "../import-kind.ts";
import { idKey, type Ledger, type LedgerEntry, valuesOf } from "../ledger.ts";
import { plainName, plainWord } from "../plain.ts";
import type { RowWriter } from "../row-writer.ts";
import { choice, date, nationality, number, type Parse, phoneNumber, text } from "../values.ts";
import { organizationOf, readOrganizations } from "./organizations.ts";

const ofPerson = (field: string) => ({ type: "participant" as const, field });
const ofLicense = (field: string) => ({ type: "license" as const, field });

/** "Müller, Anna" or "Anna Müller" as its two names. */
const wholeName: Parse = (cell) => {
  const written = String(cell).trim();
  const [last = "", first] = written.split(/\s*,\s*/, 2);
  if (first !== undefined) return { value: { firstname: first, lastname: last } };
  const space = written.lastIndexOf(" ");
  if (space < 0) return { problem: { text: "import.issue.wholeName" } };
  return { value: { firstname: written.slice(0, space).trim(), lastname: written.slice(space + 1) } };
};

const gender = choice(genders, "participant.gender", {
  ...{ m: "GENDER_MALE", männl: "GENDER_MALE", herr: "GENDER_MALE", mann: "GENDER_MALE" },
  ...{ w: "GENDER_FEMALE", f: "GENDER_FEMALE", weibl: "GENDER_FEMALE", frau: "GENDER_FEMALE" },
  ...{ d: "GENDER_OTHER", x: "GENDER_OTHER" },
});

const type = choice(participantTypes, "participant.type", {
  ...{ spielerin: "PARTICIPANT_TYPE_PLAYER", sportler: "PARTICIPANT_TYPE_PLAYER", aktiv: "PARTICIPANT_TYPE_PLAYER" },
  ...{ trainerin: "PARTICIPANT_TYPE_COACH", schiedsrichter: "PARTICIPANT_TYPE_OFFICIAL" },
});

/** "Yes" and "ja", nothing where the words of the form for that stand there, and everything else as an objection. */
const namedInPublic: Parse = (cell, words) => {
  const value = String(cell);
  const unsaid = words.inAll("participant.namedInPublic.unsaid").map(plainWord);
  if (unsaid.includes(plainWord(value))) return { value: undefined };
  return { value: publicWishOf({ attributes: [{ name: publicAttribute, value }] }) };
};

const state = choice(licenseStates, "license.state", { gültig: "LICENSE_STATE_ACTIVE", valid: "LICENSE_STATE_ACTIVE" });

const columns: readonly ImportColumn[] = [
  {
    ...{ key: "lastname", label: "record.field.lastname", parse: text, of: ofPerson("lastname"), isRequired: true },
    also: ["Name", "Surname", "Family name", "Familienname", "Zuname"],
    example: "Müller",
  },
  {
    ...{ key: "firstname", label: "record.field.firstname", parse: text, of: ofPerson("firstname"), isRequired: true },
    also: ["Given name", "Rufname"],
    example: "Jörg",
  },
  {
    ...{ key: "wholeName", label: "import.field.wholeName", parse: wholeName, isSplit: ["firstname", "lastname"] },
    also: ["Name, Vorname", "Full name", "Mitglied", "Member", "Spieler", "Player"],
    example: "",
  },
  {
    ...{ key: "birthDate", label: "record.field.birthDate", parse: date({ isPast: true }), of: ofPerson("birthDate") },
    also: ["Date of birth", "Birthday", "Born", "Geburtstag", "Geb.", "Geb.-Datum", "geboren", "geb. am", "DOB"],
    example: "1998-05-17",
  },
  {
    ...{ key: "gender", label: "record.field.gender", parse: gender, of: ofPerson("gender") },
    ...{ also: ["Sex", "Anrede", "m/w/d", "m/w"], choices: { members: genders, words: "participant.gender" } },
    example: "GENDER_MALE",
  },
  {
    ...{ key: "nationality", label: "record.field.nationality", parse: nationality(), of: ofPerson("nationality") },
    ...{ also: ["Nation", "Country", "Land", "Staatsangehörigkeit", "Citizenship"], isForAll: true },
    example: "DE",
  },
  {
    ...{ key: "type", label: "import.field.personType", parse: type, of: ofPerson("type"), isRequired: true },
    ...{ also: ["Type", "Art", "Role", "Rolle", "Funktion", "Function"], isForAll: true },
    choices: { members: participantTypes, words: "participant.type" },
    example: "PARTICIPANT_TYPE_PLAYER",
  },
  {
    ...{ key: "sportType", label: "record.field.sportType", of: ofPerson("sportType"), isRequired: true },
    ...{
      parse: choice(sportTypes, "sport.type"),
      choices: { members: sportTypes, words: "sport.type" },
      isForAll: true,
    },
    example: "SPORT_TYPE_RACQUET",
  },
  {
    ...{ key: "email", label: "record.field.email", parse: text, of: ofPerson("email") },
    also: ["E-Mail-Adresse", "Mail", "E-mail address"],
    example: "joerg.mueller@example.com",
  },
  {
    ...{ key: "phoneNumber", label: "record.field.phoneNumber", parse: phoneNumber, of: ofPerson("phoneNumber") },
    also: ["Phone", "Mobile", "Telefon", "Tel.", "Handy", "Mobil", "Mobilnummer"],
    example: "+49 151 2345678",
  },
  {
    ...{ key: "heightCm", label: "record.field.heightCm", parse: number, of: ofPerson("heightCm") },
    ...{ also: ["Height", "Größe"], example: "" },
  },
  {
    ...{ key: "weightKg", label: "record.field.weightKg", parse: number, of: ofPerson("weightKg") },
    ...{ also: ["Weight", "Gewicht"], example: "" },
  },
  {
    key: "namedInPublic",
    label: "record.field.namedInPublic",
    parse: namedInPublic,
    of: ofPerson("attributes"),
    also: ["Public", "Publish", "Publication", "Öffentlich", "Veröffentlichen", "Veröffentlichung"],
    choices: { members: ["yes", "no"], words: "participant.namedInPublic" },
    example: "no",
  },
  {
    ...{ key: "uspId", label: "record.field.uspId", parse: text, of: ofPerson("uspId"), example: "" },
  },
  {
    ...{ key: "number", label: "import.field.licenseNumber", parse: text, of: ofLicense("number") },
    also: [
      "License",
      "Lizenz",
      "Lizenznr.",
      "Lizenz-Nr.",
      "License no.",
      "Licence number",
      "Pass-Nr.",
      "Passnummer",
      "Spielerpass",
    ],
    example: "L-2031",
  },
  {
    ...{ key: "licenseType", label: "import.field.licenseType", parse: text, of: ofLicense("type"), isForAll: true },
    ...{ also: ["Lizenzart", "Licence type"], example: "" },
  },
  {
    ...{ key: "organization", label: "import.field.licenseOrganization", parse: text, of: ofLicense("organization") },
    ...{ also: ["Club", "Verein", "Organization", "Organisation"], isForAll: true, example: "" },
  },
  {
    ...{ key: "validFrom", label: "record.field.validFrom", parse: date(), of: ofLicense("validFrom"), isForAll: true },
    ...{ also: ["Valid since", "Gültig von", "Lizenz ab", "License from"], example: "2026-01-01" },
  },
  {
    ...{ key: "validTo", label: "record.field.validTo", parse: date(), of: ofLicense("validTo"), isForAll: true },
    ...{
      also: ["Valid until", "Expires", "Lizenz bis", "Ablauf", "Ablaufdatum", "License until"],
      example: "2026-12-31",
    },
  },
  {
    ...{ key: "state", label: "import.field.licenseState", parse: state, of: ofLicense("state"), isForAll: true },
    ...{ also: ["Status", "State", "Lizenzstatus"], choices: { members: licenseStates, words: "license.state" } },
    example: "LICENSE_STATE_ACTIVE",
  },
];

const nameKey = (first: unknown, last: unknown) => `person|${plainName(`${first} ${last}`)}`;
const numberKey = (given: unknown) => `license|${plainName(String(given))}`;

export const people: ImportKind = {
  definition: participant,
  further: [license, organization],
  shared: ["organization"],
  columns,
  usual: ({ sportType }) => ({ type: "PARTICIPANT_TYPE_PLAYER", ...(sportType && { sportType }) }),
  nameOf: ({ firstname = "", lastname = "" }) => `${firstname} ${lastname}`.trim(),
  async read(known, rows, _place, signal) {
    const names = rows.map(({ firstname = "", lastname = "" }) => `${firstname} ${lastname}`.trim()).filter(Boolean);
    const numbers = rows.flatMap(({ number }) => (number === undefined ? [] : [String(number)]));
    await Promise.all([
      loadExisting(known, participant, ({ firstname, lastname }) => [nameKey(firstname, lastname)], {
        names,
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

/** Those who have licenses with these numbers under another name. */
async function readHolders(known: Ledger, numbers: readonly string[], signal: AbortSignal): Promise<void> {
  const holders = numbers.flatMap((given) => known.find(numberKey(given)).map(holderOf));
  const missing = [...new Set(holders)].filter((id) => known.find(idKey(id)).length === 0);
  for (let start = 0; start < missing.length; start += 100) {
    const ids = missing.slice(start, start + 100);
    await loadExisting(known, participant, () => [], { query: { ids }, signal });
  }
}

function holderOf(entry: LedgerEntry): string {
  return (valuesOf(entry).participant as { id: string }).id;
}

/** By the number of the license, then by name and birth date. */
function find({ number: given, firstname, lastname, birthDate }: RowValues, known: Ledger): FoundSame | null {
  const [held] = given === undefined ? [] : known.find(numberKey(given));
  const [holder] = held ? known.find(idKey(holderOf(held))) : [];
  if (holder) {
    const { firstname: first, lastname: last } = valuesOf(holder);
    const isSure = firstname === undefined || nameKey(first, last) === nameKey(firstname, lastname);
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
  const isNational = phone?.startsWith("0") && nation !== undefined;
  const phoneNumber = isNational ? (toInternational(phone, nation) ?? phone) : phone;
  // Who is known by the name keeps its spelling.
  const before = writer.same && valuesOf(writer.same);
  const isSpelled = before && nameKey(before.firstname, before.lastname) === nameKey(values.firstname, values.lastname);
  const { firstname, lastname } = isSpelled ? {} : values;
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
      ...{ number: given, type: licenseType, organization: organizationOf(values, writer, place) },
      ...{ validFrom, validTo, state },
    },
    [numberKey(given)],
  );
}

function attributesOf(entry: LedgerEntry | null): Participant["attributes"] {
  const attributes = entry && valuesOf(entry).attributes;
  return Array.isArray(attributes) ? attributes : [];
}
