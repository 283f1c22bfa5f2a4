import { createRequire } from "node:module";

// The types of the package say that its function is a member of what it exports; it is the export itself.
const bidi = (createRequire(import.meta.url)("bidi-js") as typeof import("bidi-js").default)();

/** They have done their work when the pieces are in order; fonts have no glyphs for them. */
const signsOfDirection = /[\u2066-\u2069]/g;

/**
 * The pieces of a text from left to right as they stand on a page whose lines run from left to right (Unicode Standard
 * Annex 9). Each piece runs in one direction and keeps the order in which it is read; the brackets of pieces that run
 * from right to left are mirrored.
 */
export function visualRuns(text: string): string[] {
  const embedding = bidi.getEmbeddingLevels(text, "ltr");
  const { levels } = embedding;
  const runs: { level: number; from: number; to: number }[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level && index === last.to + 1) last.to = index;
    else if (last?.level === level && index === last.from - 1) last.from = index;
    else runs.push({ level, from: index, to: index });
  }
  return runs.flatMap(({ level, from, to }) => {
    const run = text.slice(from, to + 1).replaceAll(signsOfDirection, "");
    if (run === "") return [];
    return level % 2 === 0 ? run : [...run].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
  });
}
