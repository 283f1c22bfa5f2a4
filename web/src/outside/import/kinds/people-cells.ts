import { type LicenseState, licenseStates } from "#contract/enumerations.ts";
import { cellsOf } from "../headings.ts";
import type { RowValues } from "../import-kind.ts";
import { toInternational } from "../national-number.ts";
import type { Parse } from "../values.ts";
import type { Words } from "../words.ts";

/** Cells about people that say more than one thing. */

const titles =
  /^(?:(?:prof|dr|dipl|mag|med|jur|phil|rer|nat|vet|dent|habil|univ|mult|h\.\s?c)\.(?:-\p{L}+\.?|(?:in|a)(?=\s))?\s*|(?:prof|dr)\s+|\(fh\)\s*)+(?=\S)/iu;

/** The name without an academic title before it: "Dr. Weiß" is "Weiß". */
export const withoutTitle = (name: string) => name.replace(titles, "");

/** A first or last name. A title before it is left out. */
export const nameOfPerson: Parse = (cell) => {
  const written = String(cell);
  const value = withoutTitle(written);
  return { value, ...(value !== written && { note: { text: "import.note.title", params: { cell: written } } }) };
};

/** Words that belong to the last name behind them: "Ludwig van der Berg". */
const particles = new Set(
  "van von vom zu zum zur de der den del della di da do dos das du la le les ter ten te af av bin ben al el 't".split(
    " ",
  ),
);

/** The first and the last name in "Anna Müller". */
function inNaturalOrder(written: string): readonly [string, string] {
  const words = written.split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word));
  const last = particle < 0 ? words.length - 1 : particle;
  return [words.slice(0, last).join(" "), words.slice(last).join(" ")];
}

/**
 * Splits "Müller, Anna" or "Anna Müller" into two names. The text itself finds people whose names have other parts. The
 * year of birth behind a name and the sign of a rating list before it are left out: "Müller, Anna (1990)", "-Müller,
 * Anna".
 */
export const wholeName: Parse = (cell) => {
  const [, whole = "", year] = /^-?\s*(.*?)\s*(\(\d{4}\))?$/.exec(String(cell).trim()) ?? [];
  const written = whole.replace(/(?<=^|,\s*)\S.*?(?=,|$)/g, withoutTitle);
  const note = year
    ? { text: "import.note.yearOnly", params: { cell: year.slice(1, -1) } }
    : written !== whole && { text: "import.note.title", params: { cell: whole } };
  const [last = "", first, ...others] = written.split(/\s*,\s*/);
  if (others.length > 0 || (first === undefined && !/\s/.test(written)))
    return { problem: { text: "import.issue.wholeName" } };
  const [firstname, lastname] = first === undefined ? inNaturalOrder(written) : [first, last];
  return { value: { firstname, lastname, wholeName: written }, ...(note && { note }) };
};

const genders = cellsOf("participant", "gender");

/**
 * Joins the prefix of a Dutch name with the last name and the code of the country with the telephone number, and takes the
 * gender from behind a first name: "Anna (w)".
 */
export function joinPerson(values: RowValues): RowValues {
  const { firstname, lastname, namePrefix, gender, phoneNumber, dialCode } = values;
  const [, first = firstname, letter = ""] = /^(.*\S)\s*\(([mwdf])\)$/.exec(firstname ?? "") ?? [];
  const isWhole = namePrefix === undefined || lastname === undefined || lastname.startsWith(`${namePrefix} `);
  const isNational = phoneNumber !== undefined && !phoneNumber.startsWith("+") && dialCode !== undefined;
  return {
    ...values,
    ...(first !== undefined && { firstname: first }),
    ...(genders[letter] && { gender: gender ?? genders[letter] }),
    ...(!isWhole && { lastname: `${namePrefix} ${lastname}` }),
    ...(isNational && { phoneNumber: toInternational(phoneNumber, dialCode) ?? phoneNumber }),
  };
}

/** A license as a cell names it. */
export interface NamedLicense {
  number: string;
  /** If the cell says it. */
  state?: LicenseState;
}

/** The number of a license, or licenses with their states as exports write them: "L-17 (Active), L-20 (Suspended)". */
export const licenses: Parse = (cell, words) => {
  const written = String(cell);
  const byWord = new Map(
    licenseStates.flatMap((one) => words.inAll(`license.state.${one}`).map((word) => [word, one] as const)),
  );
  const named: NamedLicense[] = [];
  const one = /(.+?) \(([^()]+)\)(?:, |$)/y;
  for (let found = one.exec(written); found; found = one.exec(written)) {
    const [, text = "", word = ""] = found;
    const known = byWord.get(word);
    if (known === undefined) break;
    named.push({ number: text, state: known });
    if (one.lastIndex === written.length) return { value: named };
  }
  return { value: [{ number: written }] satisfies NamedLicense[] };
};

export function formatLicenses(named: readonly NamedLicense[], { t }: Words): string {
  return named.map(({ number, state }) => (state ? `${number} (${t(`license.state.${state}`)})` : number)).join(", ");
}
