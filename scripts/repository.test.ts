import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { limits } from "../server/src/testing/limits.ts";
import { faults } from "./faults/faults.ts";
import { files, importsOf, sources } from "./imports.ts";

/** Rules of this repository that a machine can check. */

const read = (file: string) => readFileSync(file, "utf8");

it("lets lists load neither forms nor the schemas of fields", () => {
  const lists = [...sources.keys()].filter((file) => /^web\/src\/app\/routes\/[\w-]+\/list\.tsx$/.test(file));
  const loaded = new Set(["web/src/app/shell/signed-in.tsx", ...lists]);
  for (const file of loaded) {
    for (const { target, manner } of importsOf(file)) if (manner === "value") loaded.add(target);
  }
  expect([...loaded].filter((file) => /^contract\/src\/(zod|field|values)\.ts|\/record-form\.tsx/.test(file))).toEqual(
    [],
  );
  expect(loaded).toContain("web/src/kit/list/record-row.tsx");
});

it("has no file longer than 300 lines", () => {
  expect([...sources].flatMap(([file, text]) => (text.split("\n").length > 301 ? [file] : []))).toEqual([]);
});

/** The files of the server, without migrations, whose text is so. */
function serverFilesWith(part: RegExp): string[] {
  const server = [...sources].filter(([file]) => /^server\/src\/(?!.*(\.test\.ts|\/migrations\/))/.test(file));
  return server.flatMap(([file, text]) => (part.test(text) ? [file] : []));
}

it("looks for nothing in the text of documents, in which fields may come to stand in another order", () => {
  expect(serverFilesWith(/"i?like"|\bi?like (\$\{|')/i)).toEqual([]);
});

it("looks up what has given values by isAnyOf, isFoundBy and lookUp, which leave PostgreSQL one order of joins", () => {
  // The first one deletes rows by their whole keys, the second one says that the rows are found once ("is true").
  const known = ["server/src/kit/database/write-rows.ts", "server/src/kit/lists/list-statements.ts"];
  const found = serverFilesWith(
    /(?<!not )\bin (\$\{each|\(\s*select\b)|\b(cross|inner) join (reference|term|visibility)\b/,
  );
  expect(found.filter((file) => !known.includes(file))).toEqual([]);
});

it("knows kinds of entities by their declarations alone where any kind is served", () => {
  const kinds = files.flatMap((file) => /^contract\/src\/kinds\/(.+)\.ts$/.exec(file)?.[1] ?? []);
  const kind = `["'](${kinds.join("|").replaceAll("-", "_")})["']`;
  const named = new RegExp(`([!=]==|"=",|\\btype:|\\bcase|\\.(of|find)\\() ?${kind}|\\b(=|in \\() ?${kind}`);
  // Users have rights, and they have them in sports, by roles or by grants.
  const others = kinds.filter((one) => !["user", "sport", "grant"].includes(one));
  const imported = new RegExp(`from "#contract/(kinds|fields)/(${others.join("|")})\\.ts"`);
  const generic =
    /^(server|web)\/src\/(kit\/|app\/(app\.ts|data\/))(?!.*(\.test\.tsx?|\/migrations\/|access\/kinds\.ts))/;
  const found = [...sources].flatMap(([file, text]) =>
    generic.test(file) && (named.test(text) || imported.test(text)) ? [file] : [],
  );
  expect(found).toEqual([]);
});

it("gives no test a shorter limit than all tests have", () => {
  const tests = [...sources].filter(([file]) => /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(file));
  const found = tests.flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:timeout: |set\w*Timeout\()([\d_]{3,})\b/g)]
      .filter(([, limit = ""]) => Number(limit.replaceAll("_", "")) < limits.event)
      .map(([all]) => `${file}: ${all}`),
  );
  expect(found).toEqual([]);
});

it("isolates the tests of the console that replace modules or globals", () => {
  const replaces = /\bvi\.(mock|doMock|stubGlobal|stubEnv|spyOn|useFakeTimers|resetModules)\(|\bi18next\.init\(/;
  const found = [...sources].filter(
    ([file, text]) =>
      /^web\/.*\.test\.tsx?$/.test(file) && replaces.test(text) !== /\.isolated\.test\.tsx?$/.test(file),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});

it("has a style for each class that the console names, and none for another one", () => {
  const namedIn = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    for (const [, variable = "", from = ""] of text.matchAll(/^import (\w+) from "(\..+\.module\.css)";$/gm)) {
      const sheet = join(dirname(file), from);
      const named = namedIn.get(sheet) ?? new Set();
      namedIn.set(sheet, named);
      for (const [, name = ""] of text.matchAll(new RegExp(`(?<!["/\\w-])${variable}\\.(\\w+)`, "g"))) named.add(name);
      // A component of Mantine gets the styles of all of its parts.
      if (text.includes(`classNames={${variable}}`)) for (const name of stylesIn(sheet)) named.add(name);
    }
  }
  const differences = [...namedIn].flatMap(([sheet, named]) => {
    const styled = stylesIn(sheet);
    const unlike = [...new Set([...named, ...styled])].filter((name) => named.has(name) !== styled.has(name));
    return unlike.map((name) => `${sheet}: ${name}`);
  });
  expect(namedIn.size).toBeGreaterThan(50);
  expect(differences).toEqual([]);
});

function stylesIn(sheet: string): Set<string> {
  const css = read(sheet).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, "");
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));
}

it("prints dates in one place for the console, and in the reader's own form on public pages only", () => {
  const found = [...sources].filter(
    ([file, text]) =>
      /^web\/src\/(?!kit\/ui\/|outside\/(public|paper)\/|.*\.test\.)/.test(file) &&
      /\bIntl\.DateTimeFormat\(|toLocale(Date|Time)/.test(text),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});

it("spreads no object or array that is written where it is spread: its parts stand there themselves", () => {
  const spread = new RegExp("\\.\\.\\." + "(\\{|\\[[^\\[\\]]*\\](?=\\s*[,)\\]}]))");
  expect([...sources].flatMap(([file, text]) => (spread.test(text) ? [file] : []))).toEqual([]);
});

it("casts a type away at most 40 times, each time with the reason beside it", () => {
  const cast = /\bas (never\b|unknown as\b|any[)\];])/;
  const casts = [...sources].flatMap(([file, text]) =>
    text.split("\n").flatMap((line, number, lines) => {
      const [code = "", reason] = line.split(/(?:^|\s)(?:\/\/|\/?\*\*?) /);
      if (!cast.test(code) || file === "scripts/repository.test.ts") return [];
      const isExplained = reason !== undefined || /^\s*(\/\/|\*\/|\/\*\*)/.test(lines[number - 1] ?? "");
      return [{ at: `${file}:${number + 1}`, isExplained }];
    }),
  );
  expect(casts.filter(({ isExplained }) => !isExplained).map(({ at }) => at)).toEqual([]);
  expect(casts.length).toBeLessThanOrEqual(40);
});

it("leaves no test out and nothing for later", () => {
  const marks = new RegExp(
    [
      "\\b(it|test|describe)\\.(only|skip|todo|fixme)\\b",
      "@ts-(ignore|nocheck)",
      "\\bTO" + "DO\\b",
      "\\bFIX" + "ME\\b",
    ].join("|"),
  );
  const marked = [...sources].flatMap(([file, text]) => (marks.test(text) ? [file] : []));
  expect(marked.filter((file) => file !== "scripts/repository.test.ts")).toEqual([]);
});

const packageFolders = files.filter((file) => /(^|\/)package\.json$/.test(file)).map((file) => dirname(file));

it.each(packageFolders)("locks dependencies exactly, and without addresses to load them from, in %s", (folder) => {
  const { dependencies, devDependencies } = JSON.parse(read(join(folder, "package.json")));
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read(join(folder, "package-lock.json"))).not.toContain('"resolved": "http');
});

it.each(packageFolders)(
  "locks the optional packages of every platform, which npm ci wants everywhere, in %s",
  (folder) => {
    const { packages } = JSON.parse(read(join(folder, "package-lock.json"))) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter(
        (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
      ),
    );
    expect(missing).toEqual([]);
  },
);

it("says everything in both languages", () => {
  const keys = (language: string) => flatten(JSON.parse(read(`web/src/locales/${language}/translation.json`)));
  expect(keys("de")).toEqual(keys("en"));
});

it("documents every configuration variable", () => {
  const names = [...read("server/src/app/config.ts").matchAll(/setting\("([A-Z_]+)"\)/g)].map(([, name]) => name);
  for (const document of ["README.md", "docs/operations.md"]) {
    for (const name of names) expect(read(document)).toContain(`\`${name}\``);
  }
});

function flatten(value: object, prefix = ""): string[] {
  return Object.entries(value)
    .flatMap(([key, inner]) => (typeof inner === "object" ? flatten(inner, `${prefix}${key}.`) : [`${prefix}${key}`]))
    .sort();
}

it("has each of the faults that `scripts/faults` tries once in its file", () => {
  expect(faults.filter(({ file, right }) => read(file).split(right).length !== 2)).toEqual([]);
});
