/** The list with one of them a place further up or down, as far as there is one. */
export function moved<T>(list: readonly T[], one: T, by: -1 | 1): T[] {
  const from = list.indexOf(one);
  const to = from + by;
  if (from === -1 || to < 0 || to >= list.length) return [...list];
  return list.with(from, list[to] as T).with(to, one);
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
