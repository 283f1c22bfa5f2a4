import { genders, licenseStates, participantTypes, sportTypes } from "#contract/enumerations.ts";
import { organization } from "#contract/fields/organization.ts";
import { publicAttribute, publicWishOf } from "#contract/public-names.ts";
import { countryName } from "../../../registry/participant/country.ts";
import { dayOrder } from "../day-order.ts";
import { cellsOf, headingsOf, whenMeant, withHeadings } from "../headings.ts";
import type { ImportColumn } from "../import-column.ts";
import { date, rightToPlay } from "../moments.ts";
import { namesLike } from "../names-like.ts";
import { nationality } from "../nations.ts";
import { plainWord } from "../plain.ts";
import { choice, dialCode, emailAddress, number, type Parse, phoneNumber, text } from "../values.ts";
import { formatLicenses, licenses, nameOfPerson, wholeName } from "./people-cells.ts";

const ofPerson = (field: string) => ({ type: "participant" as const, field });
const ofLicense = (field: string) => ({ type: "license" as const, field });

const gender = choice(genders, "participant.gender", cellsOf("participant", "gender"));

const type = choice(participantTypes, "participant.type", cellsOf("participant", "type"));

/** "Yes" and "ja" agree, the form's word for an empty value means nothing, and any other text is an objection. */
const namedInPublic: Parse = (cell, words) => {
  const value = String(cell);
  const unsaid = words.inAll("participant.namedInPublic.unsaid").map(plainWord);
  if (unsaid.includes(plainWord(value))) return { value: undefined };
  return { value: publicWishOf({ attributes: [{ name: publicAttribute, value }] }) };
};

const state = choice(licenseStates, "license.state", cellsOf("participant", "state"));

/** What is said of licenses is needed where the file has their numbers. */
const ofNumbers: ImportColumn["neededBy"] = { isOf: ({ key }) => key === "number", needs: (cells) => cells.length > 0 };

/** Headings of an address, beside which the country is where somebody lives. */
const ofAddress = [
  ...headingsOf("venue", "address", "postalCode", "town"),
  "Adresse",
  "Address",
  "Wohnort",
  "Woonplaats",
];

/** The columns of a file of people, with their usual headings. */
export const peopleColumns: readonly ImportColumn[] = withHeadings("participant", [
  {
    key: "lastname",
    label: "record.field.lastname",
    parse: nameOfPerson,
    of: ofPerson("lastname"),
    when: whenMeant(["Name"], { beside: headingsOf("participant", "firstname") }),
    isRequired: true,
    example: "Müller",
  },
  {
    key: "firstname",
    label: "record.field.firstname",
    parse: nameOfPerson,
    of: ofPerson("firstname"),
    isRequired: true,
    example: "Jörg",
  },
  {
    key: "namePrefix",
    label: "import.field.namePrefix",
    parse: text,
    isPart: true,
    example: "",
  },
  {
    key: "wholeName",
    label: "import.field.wholeName",
    parse: wholeName,
    isSplit: ["firstname", "lastname"],
    example: "",
  },
  {
    key: "birthDate",
    label: "record.field.birthDate",
    parse: date({ isPast: true }),
    of: ofPerson("birthDate"),
    isDay: true,
    example: "1998-05-17",
  },
  {
    key: "gender",
    label: "record.field.gender",
    parse: gender,
    of: ofPerson("gender"),
    choices: { members: genders, words: "participant.gender" },
    example: "GENDER_MALE",
  },
  {
    key: "nationality",
    label: "record.field.nationality",
    parse: nationality(),
    format: countryName,
    of: ofPerson("nationality"),
    when: {
      ...whenMeant(["Fed", "Feder", "Federation", "Country code"], { ifRead: true }),
      ...whenMeant(["Country", "Land", "Staat", "Pays", "País"], { unless: ofAddress }),
    },
    isForAll: true,
    example: "DE",
  },
  {
    key: "type",
    label: "import.field.personType",
    parse: type,
    of: ofPerson("type"),
    isTakenIfRead: true,
    isRequired: true,
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
    parse: emailAddress,
    of: ofPerson("email"),
    example: "joerg.mueller@example.com",
  },
  {
    key: "phoneNumber",
    label: "record.field.phoneNumber",
    parse: phoneNumber,
    of: ofPerson("phoneNumber"),
    example: "+49 151 2345678",
  },
  {
    key: "dialCode",
    label: "import.columns.dialCode",
    parse: dialCode,
    isForAll: true,
    isChoice: true,
    neededBy: {
      isOf: ({ key }) => key === "phoneNumber",
      needs: (cells) => cells.some((cell) => !/^\s*(\+|00)/.test(String(cell))),
    },
    example: "+49",
  },
  dayOrder,
  {
    key: "club",
    label: "record.field.club",
    parse: text,
    namesLike: namesLike(organization),
    of: ofPerson("memberships"),
    isForAll: true,
    example: "",
  },
  {
    key: "memberFrom",
    label: "import.field.memberFrom",
    parse: date({ isPast: true }),
    of: ofPerson("memberships"),
    isDay: true,
    example: "",
  },
  {
    key: "memberTo",
    label: "import.field.memberTo",
    parse: date(),
    of: ofPerson("memberships"),
    isDay: true,
    example: "",
  },
  {
    key: "heightCm",
    label: "record.field.heightCm",
    parse: number,
    of: ofPerson("heightCm"),
    example: "",
  },
  {
    key: "weightKg",
    label: "record.field.weightKg",
    parse: number,
    of: ofPerson("weightKg"),
    example: "",
  },
  {
    key: "namedInPublic",
    label: "record.field.namedInPublic",
    parse: namedInPublic,
    of: ofPerson("attributes"),
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
    format: formatLicenses,
    of: ofLicense("number"),
    example: "L-2031",
  },
  {
    key: "licenseType",
    label: "import.field.licenseType",
    parse: text,
    of: ofLicense("type"),
    isForAll: true,
    neededBy: ofNumbers,
    example: "",
  },
  {
    key: "organization",
    label: "import.field.licenseOrganization",
    parse: text,
    namesLike: namesLike(organization),
    of: ofLicense("organization"),
    isForAll: true,
    neededBy: ofNumbers,
    example: "",
  },
  {
    key: "validFrom",
    label: "record.field.validFrom",
    parse: rightToPlay,
    of: ofLicense("validFrom"),
    isDay: true,
    isForAll: true,
    neededBy: ofNumbers,
    example: "2026-01-01",
  },
  {
    key: "validTo",
    label: "record.field.validTo",
    parse: date(),
    of: ofLicense("validTo"),
    isDay: true,
    isForAll: true,
    neededBy: ofNumbers,
    example: "2026-12-31",
  },
  {
    key: "state",
    label: "import.field.licenseState",
    parse: state,
    of: ofLicense("state"),
    isTakenIfRead: true,
    isForAll: true,
    neededBy: ofNumbers,
    choices: { members: licenseStates, words: "license.state" },
    example: "LICENSE_STATE_ACTIVE",
  },
]);
