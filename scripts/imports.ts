import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/**
 * The paths of all files of this repository from its root, in alphabetical order: git lists those that are not committed
 * yet before the others.
 */
export const files: readonly string[] = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(file))
  .sort();

/** Those that hold TypeScript, with their texts. */
export const sources: ReadonlyMap<string, string> = new Map(
  files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, "utf8")]),
);

export interface Import {
  /** The path of the imported file from the root of the repository. */
  target: string;
  /**
   * `type`: imports only types, and loads nothing. `value`: loads the file together with the importing one. `later`:
   * loads the file when the code requests it, as a part of the console, as a thread, or as a file beside the code.
   */
  manner: "type" | "value" | "later";
}

/** The files of this repository that a file imports, without packages. */
export function importsOf(file: string, text = sources.get(file) ?? ""): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm);
  const later = text.matchAll(/(?:\bimport|\bnew URL|\bmock|\bglob(?:<\w+>)?)\(\s*"([^"]+)"/g);
  return [
    ...[...statements].map(([, type, from = ""]) => ({ from, manner: type ? ("type" as const) : ("value" as const) })),
    ...[...later].map(([, from = ""]) => ({ from, manner: "later" as const })),
  ].flatMap(({ from, manner }) => {
    const target = resolved(file, from);
    return target === null ? [] : [{ target, manner }];
  });
}

/** The path of the imported file from the root of the repository; null for a package. */
export function resolved(file: string, from: string): string | null {
  const [, tree, path] = /^#(\w+)\/(.+)$/.exec(from) ?? [];
  if (tree) return `${tree}/src/${path}`;
  return from.startsWith(".") ? normalize(join(dirname(file), from)) : null;
}

/** Whether a file is only used by tests, which may import from every area. */
export function isOfTests(file: string): boolean {
  return /\.test\.tsx?$|^(e2e|bench)\/|\/testing(\/|\.ts$)|^server\/src\/trust\//.test(file);
}
