import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isOfTests, resolved, sources } from "./imports.ts";

/** The entry files and replacement files in the configuration of the builds: all their exports count as used. */
const namedByBuilds = ["vite.config.ts", "vite.public.config.ts"].flatMap((file) => {
  return [...readFileSync(file, "utf8").matchAll(/"(web\/src\/[\w/.-]+\.tsx?)"/g)].map(([, path = ""]) => path);
});
/** A file that names values which are parts of keys of texts. */
const composedTexts = "web/src/testing/composed-texts.ts";
const texts = new Map([...sources].filter(([file]) => !isOfTests(file) || file === composedTexts));

/** Code that only tests call works, but does nothing for a user. */
it("everything that is exported is used by something else than tests", () => {
  const used = new Set(namedByBuilds.map((file) => `${file} *`));
  for (const [file, text] of texts) for (const one of usedBy(file, text)) used.add(one);
  const alone = [...texts].flatMap(([file, text]) =>
    exportsOf(text)
      .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} *`) && timesIn(text, name) < 2)
      .map((name) => `${file} ${name}`),
  );
  expect(
    alone.filter((one) => /^(server|competition|contract|web)\//.test(one) && !one.startsWith(composedTexts)),
  ).toEqual([]);
});

/** The functions, classes and values that a file exports by their names. */
function exportsOf(text: string): string[] {
  const declared = text.matchAll(/^export (?:async )?(?:abstract )?(?:function\*?|const|let|class) ([\w$]+)/gm);
  return [...declared].map(([, name = ""]) => name);
}

/** The imports of a file: "{file} {name}", or "{file} *" when it imports everything. */
function usedBy(file: string, text: string): string[] {
  const named = [...text.matchAll(/(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g)];
  const whole = [
    ...text.matchAll(/(?:import|export)\s+(?:type\s+)?\*\s*(?:as\s+[\w$]+\s*)?from\s*"([^"]+)"/g),
    ...text.matchAll(/import\("([^"]+)"\)/g),
  ];
  return [
    ...named.flatMap(([, names = "", from = ""]) =>
      names.split(",").map(
        (name) =>
          `${resolved(file, from)} ${
            name
              .replace(/^\s*type\s/, "")
              .trim()
              .split(/\s/)[0]
          }`,
      ),
    ),
    ...whole.map(([, from = ""]) => `${resolved(file, from)} *`),
  ];
}

/** How often the file itself contains the name, its declaration included, comments excluded. */
function timesIn(text: string, name: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  return code.split(new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`)).length - 1;
}
