/** Moves the item at one place of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
}

/** Shuffles a list. `random` returns a whole number from 0 to below its argument. */
export function shuffled<T>(list: readonly T[], random: (below: number) => number = secureRandom): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(random(rest.length), 1)[0] as T);
}

/** All numbers are equally likely: a number that would make some more likely is drawn again. */
function secureRandom(below: number): number {
  const most = 2 ** 32 - (2 ** 32 % below);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < most ? drawn % below : secureRandom(below);
}
