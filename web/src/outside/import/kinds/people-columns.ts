import { genders, licenseStates, participantTypes, sportTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/fields/organization.ts";
import { publicAttribute, publicWishOf } from "#contract/public-names.ts";
import type { ImportColumn } from "../import-kind.ts";
import { date } from "../moments.ts";
import { namesLike } from "../names-like.ts";
import { plainWord } from "../plain.ts";
import { choice, dialCode, nationality, number, type Parse, phoneNumber, text } from "../values.ts";
import { licenses, wholeName } from "./people-cells.ts";

const ofPerson = (field: string) => ({ type: "participant" as const, field });
const ofLicense = (field: string) => ({ type: "license" as const, field });

const gender = choice(genders, "participant.gender", {
  m: "GENDER_MALE",
  männl: "GENDER_MALE",
  herr: "GENDER_MALE",
  mann: "GENDER_MALE",
  w: "GENDER_FEMALE",
  f: "GENDER_FEMALE",
  weibl: "GENDER_FEMALE",
  frau: "GENDER_FEMALE",
  d: "GENDER_OTHER",
  x: "GENDER_OTHER",
});

const type = choice(participantTypes, "participant.type", {
  spielerin: "PARTICIPANT_TYPE_PLAYER",
  sportler: "PARTICIPANT_TYPE_PLAYER",
  aktiv: "PARTICIPANT_TYPE_PLAYER",
  trainerin: "PARTICIPANT_TYPE_COACH",
  schiedsrichter: "PARTICIPANT_TYPE_OFFICIAL",
});

/** "Yes" and "ja" agree, the form's word for an empty value means nothing, and any other text is an objection. */
const namedInPublic: Parse = (cell, words) => {
  const value = String(cell);
  const unsaid = words.inAll("participant.namedInPublic.unsaid").map(plainWord);
  if (unsaid.includes(plainWord(value))) return { value: undefined };
  return { value: publicWishOf({ attributes: [{ name: publicAttribute, value }] }) };
};

const state = choice(licenseStates, "license.state", { gültig: "LICENSE_STATE_ACTIVE", valid: "LICENSE_STATE_ACTIVE" });

/** The columns of a file of people, with their usual headings. */
export const peopleColumns: readonly ImportColumn[] = [
  {
    key: "lastname",
    label: "record.field.lastname",
    parse: text,
    of: ofPerson("lastname"),
    isRequired: true,
    also: ["Name", "Surname", "Last name", "Family name", "Nachn.", "Familienname", "Zuname"],
    example: "Müller",
  },
  {
    key: "firstname",
    label: "record.field.firstname",
    parse: text,
    of: ofPerson("firstname"),
    isRequired: true,
    also: ["Given name", "Forename", "Christian name", "Vorn.", "Rufname"],
    example: "Jörg",
  },
  {
    key: "wholeName",
    label: "import.field.wholeName",
    parse: wholeName,
    isSplit: ["firstname", "lastname"],
    also: ["Name, Vorname", "Full name", "Mitglied", "Member", "Spieler", "Player"],
    example: "",
  },
  {
    key: "birthDate",
    label: "record.field.birthDate",
    parse: date({ isPast: true }),
    of: ofPerson("birthDate"),
    also: [
      "Date of birth",
      "Birthday",
      "Born",
      "Geburtstag",
      "Geb.",
      "Geb.-Dat.",
      "Geb.-Datum",
      "geboren",
      "geb. am",
      "DOB",
    ],
    example: "1998-05-17",
  },
  {
    key: "gender",
    label: "record.field.gender",
    parse: gender,
    of: ofPerson("gender"),
    also: ["Sex", "Geschl.", "Anrede", "m/w/d", "m/w"],
    choices: { members: genders, words: "participant.gender" },
    example: "GENDER_MALE",
  },
  {
    key: "nationality",
    label: "record.field.nationality",
    parse: nationality(),
    of: ofPerson("nationality"),
    also: ["Nation", "Nat.", "Country", "Land", "Staatsangehörigkeit", "Citizenship"],
    isForAll: true,
    example: "DE",
  },
  {
    key: "type",
    label: "import.field.personType",
    parse: type,
    of: ofPerson("type"),
    isRequired: true,
    also: ["Type", "Typ", "Art", "Role", "Rolle", "Funktion", "Function"],
    isForAll: true,
    choices: { members: participantTypes, words: "participant.type" },
    example: "PARTICIPANT_TYPE_PLAYER",
  },
  {
    key: "sportType",
    label: "record.field.sportType",
    of: ofPerson("sportType"),
    isRequired: true,
    parse: choice(sportTypes, "sport.type"),
    choices: { members: sportTypes, words: "sport.type" },
    isForAll: true,
    example: "SPORT_TYPE_RACQUET",
  },
  {
    key: "email",
    label: "record.field.email",
    parse: text,
    of: ofPerson("email"),
    also: ["E-Mail-Adresse", "Mail", "E-mail address"],
    example: "joerg.mueller@example.com",
  },
  {
    key: "phoneNumber",
    label: "record.field.phoneNumber",
    parse: phoneNumber,
    of: ofPerson("phoneNumber"),
    also: ["Phone", "Mobile", "Telefon", "Tel.", "Handy", "Mobil", "Mobilnummer"],
    example: "+49 151 2345678",
  },
  {
    key: "dialCode",
    label: "import.columns.dialCode",
    parse: dialCode,
    isForAll: true,
    neededBy: { column: "phoneNumber", needs: (cell) => !/^\s*(\+|00)/.test(String(cell)) },
    example: "+49",
  },
  {
    key: "club",
    label: "record.field.club",
    parse: text,
    namesLike: namesLike(organization),
    of: ofPerson("memberships"),
    also: ["Verein", "Club name", "Vereinsname", "Member of", "Mitglied von", "Stammverein"],
    isForAll: true,
    example: "",
  },
  {
    key: "heightCm",
    label: "record.field.heightCm",
    parse: number,
    of: ofPerson("heightCm"),
    also: ["Height", "Größe"],
    example: "",
  },
  {
    key: "weightKg",
    label: "record.field.weightKg",
    parse: number,
    of: ofPerson("weightKg"),
    also: ["Weight", "Gewicht"],
    example: "",
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
    key: "uspId",
    label: "record.field.uspId",
    parse: text,
    of: ofPerson("uspId"),
    example: "",
  },
  {
    key: "number",
    label: "import.field.licenseNumber",
    parse: licenses,
    of: ofLicense("number"),
    also: [
      "License",
      "Lizenz",
      "Lizenznr.",
      "Lizenz-Nr.",
      "License no.",
      "Licence number",
      "Licence no.",
      "Lic. no.",
      "Pass-Nr.",
      "Passnummer",
      "Spielerpass",
    ],
    example: "L-2031",
  },
  {
    key: "licenseType",
    label: "import.field.licenseType",
    parse: text,
    of: ofLicense("type"),
    isForAll: true,
    also: ["Lizenzart", "Licence type"],
    example: "",
  },
  {
    key: "organization",
    label: "import.field.licenseOrganization",
    parse: text,
    namesLike: namesLike(organization),
    of: ofLicense("organization"),
    also: ["Organization", "Organisation", "Licence from", "Issued by", "Ausgestellt von"],
    isForAll: true,
    example: "",
  },
  {
    key: "validFrom",
    label: "record.field.validFrom",
    parse: date(),
    of: ofLicense("validFrom"),
    isForAll: true,
    also: ["Valid since", "Gültig von", "Lizenz ab", "License from"],
    example: "2026-01-01",
  },
  {
    key: "validTo",
    label: "record.field.validTo",
    parse: date(),
    of: ofLicense("validTo"),
    isForAll: true,
    also: ["Valid until", "Expires", "Lizenz bis", "Ablauf", "Ablaufdatum", "License until"],
    example: "2026-12-31",
  },
  {
    key: "state",
    label: "import.field.licenseState",
    parse: state,
    of: ofLicense("state"),
    isForAll: true,
    also: ["Status", "State", "Lizenzstatus"],
    choices: { members: licenseStates, words: "license.state" },
    example: "LICENSE_STATE_ACTIVE",
  },
];
