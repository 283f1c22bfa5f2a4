import { importsOf, isOfTests, sources } from "./imports.ts";

/** The areas of the console and of the server, the lowest first: each imports from itself and from those before it. */
export const areas = ["kit", "registry", "tournament", "court", "schedule", "clubs", "outside", "app"] as const;

/** The trees that are built of areas. */
export const trees = ["web", "server"] as const;

/** The places below all areas; each imports only from itself and from those before it. */
export const foundations = ["contract", "competition"] as const;

export type Place = (typeof areas)[number] | (typeof foundations)[number];

/** The lowest first. The file with which a tree starts (`main`) belongs to its uppermost area. */
export const places: readonly Place[] = [...foundations, ...areas];

/** The place of a file in its tree; null for a file that belongs to no tree, such as a script or a test. */
export function placeOf(file: string): Place | null {
  const [top = "", , folder = ""] = file.split("/");
  const foundation = foundations.find((one) => one === top);
  if (foundation) return foundation;
  if (treeOf(file) === null) return null;
  if (/^main\.tsx?$/.test(folder)) return "app";
  return areas.find((area) => area === folder) ?? null;
}

/** The tree of a file; null for a file that belongs neither to the console nor to the server. */
export function treeOf(file: string): (typeof trees)[number] | null {
  return trees.find((tree) => file.startsWith(`${tree}/src/`)) ?? null;
}

export interface Arrow {
  file: string;
  target: string;
  from: Place;
  /** Null when the target is in no place. */
  to: Place | null;
}

/** Every import between files of the product, from the place of the importing file to the place of the imported one. */
export function arrows(): Arrow[] {
  return [...sources.keys()].flatMap((file) => {
    const from = placeOf(file);
    if (from === null || isOfTests(file)) return [];
    return importsOf(file)
      .filter(({ target }) => /\.tsx?$/.test(target))
      .map(({ target }) => ({ file, target, from, to: placeOf(target) }));
  });
}
