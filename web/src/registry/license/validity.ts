import type { LicenseState } from "#contract/enumerations.ts";
import type { License } from "#contract/fields/license.ts";

type Validity = Pick<License, "validFrom" | "validTo">;

/** The state of a license on a day: a valid one counts as expired after its last day. */
export function stateOn(day: string, { state, validTo }: Pick<License, "state" | "validTo">): LicenseState {
  const isOver = validTo !== null && validTo < day;
  return isOver && (state === "LICENSE_STATE_ACTIVE" || state === "LICENSE_STATE_PENDING")
    ? "LICENSE_STATE_EXPIRED"
    : state;
}

/**
 * The validity of a renewed license: the same days of the first year that follows its present validity and ends on
 * `day` or later.
 */
export function renewed({ validFrom, validTo }: Validity, day: string): Validity {
  if (validTo === null) return { validFrom, validTo };
  let years = 1;
  while (inYears(validFrom, years) <= validTo || inYears(validTo, years) < day) years++;
  return { validFrom: inYears(validFrom, years), validTo: inYears(validTo, years) };
}

/**
 * The validity of a new license: that of the license created just before, else from `day` until the end of that year.
 */
export function usualTerm(begin: string | null, last: Validity | null, day: string): Validity {
  const validFrom = last?.validFrom ?? day;
  if (last && (begin === null || begin === validFrom)) return { validFrom, validTo: last.validTo };
  return { validFrom, validTo: `${(begin ?? validFrom).slice(0, 4)}-12-31` };
}

/** The last day of February remains the last day. */
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
