import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

/** Rules of this repository that a machine can check. */

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter(Boolean);
const sources = files.filter((file) => /\.tsx?$/.test(file));
const read = (file: string) => readFileSync(file, "utf8");

/** In the server, a folder may import itself and what stands before it. */
const serverLayers = [
  ["database", "config.ts", "refusal.ts"],
  ["access", "http", "threads"],
  ["changes"],
  ["entities"],
  ["features"],
  ["demo"],
  ["sign-in", "data"],
  ["translations", "programs"],
  ["console", "metrics"],
  ["public"],
  ["print"],
  ["address.ts", "app.ts", "serve.ts", "process.ts", "start.ts", "main.ts"],
];

/** In the console likewise; identity and what it stands on serve all of them. */
const webLayers = [
  ["service-worker"],
  ["release.ts", "text-formats.ts"],
  ["i18n.ts", "theme.ts", "api", "page-views.ts"],
  ["hosted-backend", "monitoring"],
  ["ui"],
  ["identity"],
  ["translations"],
  ["records"],
  ["record-kit"],
  ["competition"],
  ["features", "public"],
  ["history", "import", "guide"],
  ["palette"],
  ["shell"],
  ["routes"],
  ["router.tsx", "optional-services.ts", "main.tsx"],
];

it("lets nobody import against the order of the layers", () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} → ${target}`),
  );
  expect(wrong).toEqual([]);
});

it("keeps features apart from one another", () => {
  const wrong = sources.flatMap((file) => {
    const own = /^web\/src\/features\/([^/]+)/.exec(file)?.[1];
    return importsOf(file).filter(
      (target) => own && !(/^web\/src\/features\/([^/]+)/.exec(target)?.[1] ?? own).startsWith(own),
    );
  });
  expect(wrong).toEqual([]);
});

it("lets lists load neither forms nor the schemas of fields", () => {
  const lists = sources.filter((file) => /^web\/src\/routes\/\w+\/list\.tsx$/.test(file));
  const loaded = new Set(["web/src/shell/signed-in.tsx", ...lists]);
  for (const file of loaded) for (const target of loadedBy(file)) loaded.add(target);
  expect([...loaded].filter((file) => /^contract\/src\/(zod|field|values)\.ts|\/record-form\.tsx/.test(file))).toEqual(
    [],
  );
  expect(loaded).toContain("web/src/record-kit/list/record-row.tsx");
});

it("has no file longer than 300 lines", () => {
  expect(sources.filter((file) => read(file).split("\n").length > 301)).toEqual([]);
});

it("looks for nothing in the text of documents, in which fields may come to stand in another order", () => {
  const server = sources.filter((file) => /^server\/src\/(?!.*(\.test\.ts|\/migrations\/))/.test(file));
  expect(server.filter((file) => /"i?like"|\bi?like (\$\{|')/i.test(read(file)))).toEqual([]);
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
  expect(sources.filter((file) => file !== "scripts/repository.test.ts" && marks.test(read(file)))).toEqual([]);
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
  const names = [...read("server/src/config.ts").matchAll(/setting\("([A-Z_]+)"\)/g)].map(([, name]) => name);
  for (const document of ["README.md", "docs/operations.md"]) {
    for (const name of names) expect(read(document)).toContain(`\`${name}\``);
  }
});

function importsOf(file: string): string[] {
  const specifiers = [...read(file).matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(([, specifier = ""]) => specifier);
  return specifiers.flatMap((specifier) => resolveImport(file, specifier));
}

/** What comes along when the file is loaded: imports of types alone, and those that are made later, do not. */
function loadedBy(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const statements = [...read(file).matchAll(/^(?:import|export) (?!type)[^;]*?"([^"]+)";/gms)];
  return statements.flatMap(([, specifier = ""]) => resolveImport(file, specifier));
}

function resolveImport(file: string, specifier: string): string[] {
  const shared = /^#(contract|competition)\//.exec(specifier);
  if (shared) return [specifier.replace(shared[0], `${shared[1]}/src/`)];
  return specifier.startsWith(".") ? [normalize(join(dirname(file), specifier))] : [];
}

function mayImport(file: string, target: string): boolean {
  const [side] = file.split("/");
  const [other] = target.split("/");
  if (/\.test\.tsx?$|\/(testing|trust)\//.test(file)) return true;
  if (side === "contract") return other === "contract";
  const isShared = other === "contract" || other === "competition";
  if (side === "competition") return isShared;
  if (side === "web") return isShared || (other === "web" && inOrder(webLayers, file, target));
  if (side === "server") {
    return isShared || target === "package.json" || (other === "server" && inOrder(serverLayers, file, target));
  }
  return true;
}

function inOrder(layers: string[][], file: string, target: string): boolean {
  const place = (path: string) => layers.findIndex((names) => names.includes(path.split("/")[2] ?? ""));
  if (file.split("/")[2] === target.split("/")[2] || !/\.tsx?$/.test(target)) return true;
  const whole = place(file) === layers.length - 1 && place(target) === place(file);
  return whole || (place(target) >= 0 && place(target) < place(file));
}

function flatten(value: object, prefix = ""): string[] {
  return Object.entries(value)
    .flatMap(([key, inner]) => (typeof inner === "object" ? flatten(inner, `${prefix}${key}.`) : [`${prefix}${key}`]))
    .sort();
}
