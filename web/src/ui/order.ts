/** The list with what stands at a place moved by one further up or down, as far as it goes. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return [...list];
  return list.with(from, list[to] as T).with(to, list[from] as T);
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
