/**
 * Country codes (ITU-T E.164, "List of ITU-T Recommendation E.164 assigned country codes") of countries whose national
 * numbers begin with a trunk prefix 0, which international numbers omit.
 */
const withTrunkPrefix = new Set(
  (
    "20 27 31 32 33 40 41 43 44 46 49 51 55 60 61 62 63 64 66 81 82 84 86 90 91 93 94 95 98 211 212 213 218 231 232 233 234 243 " +
    "249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 380 381 382 383 385 386 387 389 421 " +
    "508 53 590 591 593 594 595 596 598 850 855 856 880 886 963 964 961 962 966 967 970 971 972 976 977 994 995 996"
  ).split(" "),
);

/** Country codes whose 0 is part of the number, and stays. */
const withOwnZero = new Set(["39", "225", "229", "242", "378"]);

/**
 * What may stand before the ten digits of a number in North America, Russia and Kazakhstan: the code, or another
 * prefix.
 */
const beforeTenDigits: Record<string, RegExp> = { "1": /^1(?=\d{10}$)/, "7": /^[78](?=\d{10}$)/ };

/**
 * The international form of a number without plus sign, by the code of its country: "0151…" is "+49151…" with "+49". Null
 * for a number that is not in the national form of the country, or may begin with its code.
 */
export function toInternational(national: string, dialCode: string): string | null {
  const code = dialCode.replace("+", "");
  // National numbers of Hungary begin with 06.
  if (code === "36") return national.startsWith("06") ? `+36${national.slice(2)}` : null;
  const hasZero = national.startsWith("0");
  if (withTrunkPrefix.has(code)) return hasZero ? `+${code}${national.slice(1)}` : null;
  const before = beforeTenDigits[code];
  if (before) return hasZero ? null : `+${code}${national.replace(before, "")}`;
  const isOwnZero = withOwnZero.has(code);
  // Numbers of mobile telephones in Italy begin with 39, too, and have ten digits.
  const mayHaveCode = national.startsWith(code) && national.length - code.length >= (isOwnZero ? 9 : 8);
  return mayHaveCode || (hasZero && !isOwnZero) ? null : `+${code}${national}`;
}
