import { type MembershipPeriod, stretchOf } from "#contract/membership.ts";

/** Adds stretches of time to others: those that overlap become one, from the earlier day to the later, else as it was. */
export function unitedStretches<S extends MembershipPeriod>(
  kept: readonly S[],
  added: readonly S[],
  keyOf: (one: S) => string,
): S[] {
  const all = [...kept];
  for (const one of added) {
    const met = all.filter((other) => keyOf(other) === keyOf(one) && overlap(other, one));
    const [first] = met;
    if (!first) {
      all.push(one);
      continue;
    }
    const joined = [...met, one];
    const united = { ...first, from: earliest(joined), to: latest(joined) };
    all.splice(all.indexOf(first), 1, united);
    for (const other of met.slice(1)) all.splice(all.indexOf(other), 1);
  }
  return all;
}

function overlap(one: MembershipPeriod, other: MembershipPeriod): boolean {
  const [first, second] = [one, other].map(stretchOf);
  return first !== undefined && second !== undefined && first.start < second.end && second.start < first.end;
}

function earliest(all: readonly MembershipPeriod[]): string | null {
  const days = all.map(({ from }) => from);
  return days.includes(null) ? null : (days.sort()[0] ?? null);
}

function latest(all: readonly MembershipPeriod[]): string | null {
  const days = all.map(({ to }) => to);
  return days.includes(null) ? null : (days.sort().at(-1) ?? null);
}
