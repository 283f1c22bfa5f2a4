import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The text before which the files with a list get their new lines, as CONTRIBUTING.md describes it. */
const listEnds: Readonly<Record<string, string>> = {
  "server/src/app/features.ts": "]);",
  "server/src/testing/world.ts": "    sport: {",
  "web/src/app/record-kinds.ts": "];\n\n/** The kinds in the menu. */",
  "web/src/outside/import/importable.ts": "};\n",
};

/**
 * A copy of the product to which a kind has been added by the files that CONTRIBUTING.md shows, and nothing else.
 * @returns its folder
 */
export function copyWithNewKind(): string {
  // The copy is inside the project, whose packages it uses.
  mkdirSync("test-results", { recursive: true });
  const folder = mkdtempSync(resolve("test-results", "new-kind-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split("\n");
  for (const file of files) if (file !== "" && existsSync(file)) cpSync(file, join(folder, file));
  for (const { file, code } of shownFiles(readFileSync("CONTRIBUTING.md", "utf8"))) add(join(folder, file), file, code);
  return folder;
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The blocks of code that begin with the path of a file. */
export function shownFiles(text: string): { file: string; code: string }[] {
  return [...text.matchAll(/^ {3}```\w+\n {3}\/\/ (\S+\.\w+)\n([\s\S]*?)\n {3}```$/gm)].map(
    ([, file = "", block = ""]) => ({
      file,
      code: block.replaceAll(/^ {3}/gm, ""),
    }),
  );
}

function add(path: string, file: string, code: string): void {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${code}\n`);
    return;
  }
  const text = readFileSync(path, "utf8");
  if (file.endsWith(".json")) {
    writeFileSync(path, `${JSON.stringify(merged(JSON.parse(text), JSON.parse(code)), null, 2)}\n`);
    return;
  }
  const end = listEnds[file];
  if (end === undefined || text.split(end).length !== 2) throw new Error(`${file} has no list that ends so`);
  const lines = code.split("\n");
  const imports = lines.filter((line) => line.startsWith("import "));
  const rows = lines.filter((line) => !line.startsWith("import "));
  writeFileSync(path, `${imports.join("\n")}\n${text.replace(end, `${rows.join("\n")}\n${end}`)}`);
}

type Texts = { [key: string]: string | Texts };

function merged(texts: Texts, more: Texts): Texts {
  const all = { ...texts };
  for (const [key, value] of Object.entries(more)) {
    const known = all[key];
    all[key] = typeof value === "object" && typeof known === "object" ? merged(known, value) : value;
  }
  return all;
}
