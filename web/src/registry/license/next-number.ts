interface Numbered {
  before: string;
  digits: string;
  after: string;
}

/**
 * The prefix of an organization's license numbers, by which all numbers of the same form are found; null when there are
 * no numbers.
 */
export function formOf(numbers: readonly string[]): Pick<Numbered, "before" | "after"> | null {
  const forms = [...Map.groupBy(numbers.flatMap(read), ({ before, after }) => `${before}\n${after}`).values()];
  const [most] = forms.sort((one, other) => other.length - one.length);
  const [first] = most ?? [];
  return first ? { before: first.before, after: first.after } : null;
}

/**
 * The number after the highest of an organization's own, in the same form ("FB-0044" → "FB-0045"). It skips numbers of
 * the same form that other organizations use. Null when the organization has no numbers.
 */
export function nextNumber(ofClub: readonly string[], others: readonly string[] = []): string | null {
  const form = formOf(ofClub);
  if (!form) return null;
  const alike = [...ofClub, ...others].flatMap(read).filter(isOf(form));
  const highest = alike.reduce((one, other) => (BigInt(other.digits) > BigInt(one.digits) ? other : one));
  const next = String(BigInt(highest.digits) + 1n).padStart(highest.digits.length, "0");
  return `${form.before}${next}${form.after}`;
}

const isOf =
  (form: Pick<Numbered, "before" | "after">) =>
  ({ before, after }: Numbered) =>
    before === form.before && after === form.after;

/** The last digits of a number, and the text before and after them. */
function read(number: string): Numbered[] {
  const [, before = "", digits, after = ""] = /^(.*?)(\d+)(\D*)$/.exec(number) ?? [];
  return digits === undefined ? [] : [{ before, digits, after }];
}
