import type { LicenseState } from "#contract/enumerations.ts";
import type { License } from "#contract/fields/license.ts";

type Validity = Pick<License, "validFrom" | "validTo">;

/** The state that a license is in on a day: one that would be valid is expired once its time is over. */
export function stateOn(day: string, { state, validTo }: Pick<License, "state" | "validTo">): LicenseState {
  const isOver = validTo !== null && validTo < day;
  return isOver && (state === "LICENSE_STATE_ACTIVE" || state === "LICENSE_STATE_PENDING")
    ? "LICENSE_STATE_EXPIRED"
    : state;
}

/** The same days of the next year in which the license is valid on `day` or later, and which follow upon its time. */
export function renewed({ validFrom, validTo }: Validity, day: string): Validity {
  if (validTo === null) return { validFrom, validTo };
  let years = 1;
  while (inYears(validFrom, years) <= validTo || inYears(validTo, years) < day) years++;
  return { validFrom: inYears(validFrom, years), validTo: inYears(validTo, years) };
}

/** The days of a new license: those of the one made just before, else from `day` on; until the end of the year it begins in. */
export function usualTerm(begin: string | null, last: Validity | null, day: string): Validity {
  const validFrom = last?.validFrom ?? day;
  if (last && (begin === null || begin === validFrom)) return { validFrom, validTo: last.validTo };
  return { validFrom, validTo: `${(begin ?? validFrom).slice(0, 4)}-12-31` };
}

/** The last day of February stays the last. */
function inYears(day: string, years: number): string {
  const [year = "", month, date] = day.split("-");
  const later = String(Number(year) + years).padStart(4, "0");
  if (month !== "02" || Number(date) < 28) return `${later}-${month}-${date}`;
  const wasLast = date === "29" || lastOfFebruary(year) === "28";
  return `${later}-02-${wasLast ? lastOfFebruary(later) : date}`;
}

function lastOfFebruary(year: string): string {
  return String(new Date(Date.UTC(Number(year), 2, 0)).getUTCDate());
}
