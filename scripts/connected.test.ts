import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isOfTests, resolved, sources } from "./imports.ts";

/** The files that the builds begin with or put in the place of others, by their configuration: all that they export is used. */
const namedByBuilds = ["vite.config.ts", "vite.public.config.ts"].flatMap((file) => {
  return [...readFileSync(file, "utf8").matchAll(/"(web\/src\/[\w/.-]+\.tsx?)"/g)].map(([, path = ""]) => path);
});
/** Names what the console has texts for, of which some is only a part of a key. */
const composedTexts = "web/src/testing/composed-texts.ts";
const texts = new Map([...sources].filter(([file]) => !isOfTests(file) || file === composedTexts));

/** Code that only tests call is proven to work, and does nothing for anybody. */
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

/** What a file imports: "{file} {name}", and "{file} *" of one of which it takes everything. */
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

/** How often the file itself names it, the declaration included, comments not. */
function timesIn(text: string, name: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  return code.split(new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`)).length - 1;
}
