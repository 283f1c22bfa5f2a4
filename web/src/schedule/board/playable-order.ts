import { expectSides } from "#competition/scheduling/expected-sides.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";

/** Matches in the order in which they can be played: first those that depend on no other match. */
export function inPlayableOrder(
  unplaced: readonly BoardMatch[],
  all: readonly BoardMatch[],
  stages: readonly string[],
): BoardMatch[] {
  const expected = expectSides(all.map(({ parent, ...match }) => ({ ...match, stage: parent.id })));
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    // In a circle of matches that depend on each other, this one counts as independent.
    depths.set(id, 0);
    const depth = Math.max(-1, ...(expected.get(id)?.after ?? []).map(depthOf)) + 1;
    depths.set(id, depth);
    return depth;
  };
  const keyOf = ({ id, parent, round, position, leg }: BoardMatch) => [
    depthOf(id),
    stages.indexOf(parent.id),
    round ?? 0,
    position ?? 0,
    leg ?? 0,
  ];
  return unplaced
    .map((match) => ({ match, key: keyOf(match) }))
    .sort((one, other) => {
      const place = one.key.findIndex((value, index) => value !== other.key[index]);
      return (one.key[place] ?? 0) - (other.key[place] ?? 0);
    })
    .map(({ match }) => match);
}
