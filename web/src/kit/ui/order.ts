/** The list with what stands at one place moved to another; what is between moves up. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
}

/** The list in an order of chance; `random` gives a whole number from 0 to below its argument. */
export function shuffled<T>(list: readonly T[], random: (below: number) => number = secureRandom): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(random(rest.length), 1)[0] as T);
}

/** All numbers are equally likely: what would make some likelier is drawn again. */
function secureRandom(below: number): number {
  const most = 2 ** 32 - (2 ** 32 % below);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < most ? drawn % below : secureRandom(below);
}
