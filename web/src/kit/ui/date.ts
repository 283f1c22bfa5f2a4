/** Days in the contract ("1990-03-12"), and in the German form in which both languages show and read them. */

/** The short form: "12.03.90". A text that is not a date stays as it is. */
export function formatDate(date: string): string {
  return format(date, (year) => year.slice(-2));
}

/** The same with all digits of the year, as in a field. */
export function formatTypedDate(date: string): string {
  return format(date, (year) => year);
}

/** The current day in the user's time zone. */
export function today(): string {
  const now = new Date();
  return [String(now.getFullYear()), two(now.getMonth() + 1), two(now.getDate())].join("-");
}

/** The day that is this many days after another one. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * A typed date ("12.3.1990", "12.03.90", "1990-03-12"); null if it is not one. A year of two digits is the latest one
 * that is not after `latest`, or, without it, not after some decades from now.
 */
export function parseDate(text: string, latest: string = decadesAhead()): string | null {
  const [, day, month, year = ""] = german.exec(text.trim()) ?? [];
  const [, isoYear, isoMonth, isoDay] = iso.exec(text.trim()) ?? [];
  if (isoYear) return existing(isoYear, isoMonth, isoDay);
  if (!day || year.length === 4) return existing(year, month, day);
  const century = Number(latest.slice(0, 2));
  const recent = existing(`${century}${year}`, month, day);
  return recent !== null && recent <= latest ? recent : existing(`${century - 1}${year}`, month, day);
}

function decadesAhead(): string {
  const now = today();
  return `${Number(now.slice(0, 4)) + 30}${now.slice(4)}`;
}

function existing(year = "", month = "", day = ""): string | null {
  const date = `${year}-${two(month)}-${two(day)}`;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : null;
}

function format(date: string, toYear: (year: string) => string): string {
  const [, year = "", month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return day ? `${day}.${month}.${toYear(year)}` : date;
}

function two(value: number | string): string {
  return String(value).padStart(2, "0");
}
