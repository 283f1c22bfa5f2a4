import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

/**
 * What is exported and that nothing but tests uses, each with the reason why it may stay. Code that only tests call is proven to
 * work, and does nothing for anybody.
 */
const known: Record<string, string> = {
  "web/src/app/monitoring/recorded.ts sanitizeUrl":
    "the build puts it in the place of the function of a library (vite.config.ts)",
  "web/src/app/monitoring/recorded.ts serializeAttribute": "likewise",
  "web/src/outside/public/render.tsx renderPage":
    "the server loads it from the build (server/src/outside/public/renderer.ts)",
  "web/src/outside/public/render.tsx renderPaper": "likewise",
};

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));
const isOfTests = (file: string) => /\.test\.tsx?$|^(e2e|bench)\/|\/testing(\/|\.ts$)|^server\/src\/trust\//.test(file);
const texts = new Map(files.filter((file) => !isOfTests(file)).map((file) => [file, readFileSync(file, "utf8")]));

it("everything that is exported is used by something else than tests", () => {
  const used = new Set<string>();
  for (const [file, text] of texts) for (const one of usedBy(file, text)) used.add(one);
  const alone = [...texts].flatMap(([file, text]) =>
    exportsOf(text)
      .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} *`) && timesIn(text, name) < 2)
      .map((name) => `${file} ${name}`),
  );
  expect(alone.filter((one) => /^(server|competition|contract|web)\//.test(one)).sort()).toEqual(Object.keys(known));
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

function resolved(file: string, from: string): string {
  const [, area, path] = /^#(\w+)\/(.+)$/.exec(from) ?? [];
  return area ? `${area}/src/${path}` : normalize(join(dirname(file), from));
}

/** How often the file itself names it, the declaration included, comments not. */
function timesIn(text: string, name: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  return code.split(new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`)).length - 1;
}
