import type { Stretch } from "#contract/overlaps.ts";

/** The same time as ordered spans that neither overlap nor touch. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}

/** The rest of ordered spans after others have been removed from them. */
export function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return joined(taken).reduce(
    (left, { start, end }) =>
      left.flatMap((one) => [
        ...shared(one, { start: Number.NEGATIVE_INFINITY, end: start }),
        ...shared(one, { start: end, end: Number.POSITIVE_INFINITY }),
      ]),
    [...stretches],
  );
}

/** The intersection of two spans, if there is one. */
export function shared(one: Stretch, other: Stretch): Stretch[] {
  const start = Math.max(one.start, other.start);
  const end = Math.min(one.end, other.end);
  return start < end ? [{ start, end }] : [];
}
