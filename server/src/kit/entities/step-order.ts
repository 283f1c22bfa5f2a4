import type { Step } from "./step.ts";

/** The steps with what has followed after the last of the changes from which it has followed; those of each entity stay in their order. */
export function inOrderOfLog(steps: readonly Step[]): readonly Step[] {
  if (!steps.some(({ root }) => root !== undefined)) return steps;
  const places = new Map<string, number>();
  const placed = steps.map((step, index) => {
    const own = step.root === undefined ? index : (places.get(step.root) ?? index);
    const place = Math.max(own, places.get(step.id) ?? 0);
    places.set(step.id, place);
    return { step, place };
  });
  placed.sort((one, other) => one.place - other.place);
  return placed.map(({ step }) => step);
}
