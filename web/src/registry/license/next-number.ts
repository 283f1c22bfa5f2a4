interface Numbered {
  before: string;
  digits: string;
  after: string;
}

/** What the numbers of an organization begin with, and what is looked for to find all that are alike. Null where they have no number. */
export function formOf(numbers: readonly string[]): Pick<Numbered, "before" | "after"> | null {
  const forms = [...Map.groupBy(numbers.flatMap(read), ({ before, after }) => `${before}\n${after}`).values()];
  const [most] = forms.sort((one, other) => other.length - one.length);
  const [first] = most ?? [];
  return first ? { before: first.before, after: first.after } : null;
}

/**
 * The number that follows upon the highest of an organization's own, in their form ("FB-0044" → "FB-0045"), past those of the same
 * form that others have; null where its own have no number.
 */
export function nextNumber(own: readonly string[], others: readonly string[] = []): string | null {
  const form = formOf(own);
  if (!form) return null;
  const alike = [...own, ...others].flatMap(read).filter(isOf(form));
  const highest = alike.reduce((one, other) => (BigInt(other.digits) > BigInt(one.digits) ? other : one));
  const next = String(BigInt(highest.digits) + 1n).padStart(highest.digits.length, "0");
  return `${form.before}${next}${form.after}`;
}

const isOf =
  (form: Pick<Numbered, "before" | "after">) =>
  ({ before, after }: Numbered) =>
    before === form.before && after === form.after;

/** The last figures of a number, and what stands around them. */
function read(number: string): Numbered[] {
  const [, before = "", digits, after = ""] = /^(.*?)(\d+)(\D*)$/.exec(number) ?? [];
  return digits === undefined ? [] : [{ before, digits, after }];
}
