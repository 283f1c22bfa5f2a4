import { parseAst } from "vite";
import { placeOf, places, treeOf } from "../areas.ts";
import { importsOf, isOfTests, sources } from "../imports.ts";
import { filesOfScore } from "./score-path.ts";

/**
 * Prints numbers that say how hard the code is to find one's way in: `npm exec -- node scripts/numbers/main.ts`. Fewer
 * are better; the pairs of duplicates are counted by other tools.
 */

const product = [...sources.keys()].filter((file) => placeOf(file) !== null && !isOfTests(file));
const linesOf = (file: string) => (sources.get(file) ?? "").trimEnd().split("\n").length;
const linesIn = (files: readonly string[]) => files.reduce((sum, file) => sum + linesOf(file), 0);

/** The folders of one area that import from each other, in whatever manner. */
function mutualFolders(): string[] {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
  const imports = new Set<string>();
  for (const file of product) {
    for (const { target } of importsOf(file)) {
      const isWithin = treeOf(file) !== null && treeOf(file) === treeOf(target) && placeOf(file) === placeOf(target);
      if (isWithin && folderOf(file) !== folderOf(target)) imports.add(`${folderOf(file)} ${folderOf(target)}`);
    }
  }
  return [...imports].flatMap((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return from < to && imports.has(`${to} ${from}`) ? [`${from} ↔ ${to}`] : [];
  });
}

/** The groups of files that import from one another, also through other files and also only types. */
function circlesOfFiles(): string[][] {
  const targets = new Map(
    product.map((file) => [file, importsOf(file).flatMap(({ target, manner }) => (manner === "later" ? [] : target))]),
  );
  const reached = new Map<string, Set<string>>();
  for (const file of product) {
    const seen = new Set<string>();
    // The loop also visits the files that it adds to the set.
    for (const one of targets.get(file) ?? []) seen.add(one);
    for (const one of seen) for (const next of targets.get(one) ?? []) seen.add(next);
    reached.set(file, seen);
  }
  const groups = new Map<string, string[]>();
  for (const file of product) {
    const group = product.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file));
    if (group.length > 1) groups.set(group.join(" "), group);
  }
  return [...groups.values()];
}

/** The functions with more than 100 lines, the longest first. */
function longFunctions(): { at: string; lines: number }[] {
  const found = product.flatMap((file) => {
    const text = sources.get(file) ?? "";
    const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
    return functionsIn(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" })).map(({ start, end }) => {
      return { at: `${file}:${lineAt(start)}`, lines: lineAt(end) - lineAt(start) + 1 };
    });
  });
  return found.filter(({ lines }) => lines > 100).sort((one, other) => other.lines - one.lines);
}

interface FunctionNode {
  start: number;
  end: number;
}

function functionsIn(node: object): FunctionNode[] {
  const inner = Object.values(node).flatMap((value) =>
    typeof value === "object" && value !== null ? functionsIn(value) : [],
  );
  return isFunction(node) ? [node, ...inner] : inner;
}

function isFunction(node: object): node is FunctionNode {
  return "type" in node && /Function/.test(String(node.type)) && "body" in node && node.body !== null;
}

const onTheWay = (await filesOfScore(process.cwd())).filter((file) => !file.startsWith("scripts/"));
const rules = onTheWay.filter((file) => file.startsWith("competition/"));
const concepts = onTheWay.flatMap((file) => [
  ...(sources.get(file) ?? "").matchAll(/^export (?:interface|type|class) (\w+)/gm),
]);
const functions = longFunctions();
const folders = mutualFolders();
const circles = circlesOfFiles();

console.log(`Source: ${linesIn(product)} lines in ${product.length} files`);
for (const place of places) {
  const files = product.filter((file) => placeOf(file) === place);
  console.log(`  ${place}: ${linesIn(files)} in ${files.length}`);
}
console.log(`Files of which a function runs for one score: ${onTheWay.length} (${linesIn(onTheWay)} lines)`);
console.log(`  of these rules of sport: ${rules.length} (${linesIn(rules)})`);
console.log(`  types and classes that they export: ${concepts.length}`);
console.log(`Functions over 100 lines: ${functions.length}`);
for (const { at, lines } of functions) console.log(`  ${lines} ${at}`);
console.log(`Folders of an area that import from each other: ${folders.length} pairs`);
for (const pair of folders) console.log(`  ${pair}`);
console.log(`Files in circles of imports, types included: ${circles.flat().length} in ${circles.length} groups`);
for (const group of circles) console.log(`  ${group.length}: ${group.slice(0, 6).join(", ")}`);
