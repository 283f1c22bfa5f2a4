import { plainName } from "./plain.ts";

const mostShown = 8;

/** The different names among these, those first that share most pairs of letters with the text (Dice's coefficient). */
export function mostSimilar(text: string, names: readonly string[]): readonly string[] {
  const wanted = pairsOf(text);
  const likeness = (name: string) => {
    const pairs = pairsOf(name);
    return (2 * pairs.filter((pair) => wanted.includes(pair)).length) / (pairs.length + wanted.length || 1);
  };
  const byName = new Map(names.map((name) => [name, likeness(name)]));
  const ordered = [...byName].sort(([, one], [, other]) => other - one);
  return ordered.slice(0, mostShown).map(([name]) => name);
}

function pairsOf(text: string): string[] {
  const plain = plainName(text);
  return [...plain].map((_, index) => plain.slice(index, index + 2)).filter((pair) => pair.length === 2);
}
