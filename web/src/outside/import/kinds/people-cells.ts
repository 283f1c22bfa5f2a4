import { type LicenseState, licenseStates } from "#contract/enumerations.ts";
import type { Parse } from "../values.ts";

/** Cells about people that say more than one thing. */

/** Splits "Müller, Anna" or "Anna Müller" into two names. The text itself finds people whose names have other parts. */
export const wholeName: Parse = (cell) => {
  const written = String(cell).trim();
  const [last = "", first, ...others] = written.split(/\s*,\s*/);
  const space = written.lastIndexOf(" ");
  if (others.length > 0 || (first === undefined && space < 0)) return { problem: { text: "import.issue.wholeName" } };
  const [firstname, lastname] =
    first === undefined ? [written.slice(0, space).trim(), written.slice(space + 1)] : [first, last];
  return { value: { firstname, lastname, wholeName: written } };
};

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
    const [, given = "", word = ""] = found;
    const known = byWord.get(word);
    if (known === undefined) break;
    named.push({ number: given, state: known });
    if (one.lastIndex === written.length) return { value: named };
  }
  return { value: [{ number: written }] satisfies NamedLicense[] };
};
