/** Ranges that numbering authorities keep free for fiction: they reach nobody. */
const ranges: Record<string, readonly [prefix: string, first: number, last: number]> = {
  de: ["+4917139200", 0, 99],
  fr: ["+3363998", 0, 9999],
  se: ["+467017406", 5, 99],
  ca: ["+1613555", 110, 199],
};

// Ofcom's mobile numbers for drama.
const elsewhere = ["+447700900", 0, 999] as const;

export function phoneNumber(nationality: string, number: number): string {
  const [prefix, first, last] = ranges[nationality] ?? elsewhere;
  const digits = String(last).length;
  return prefix + String(first + (number % (last - first + 1))).padStart(digits, "0");
}
