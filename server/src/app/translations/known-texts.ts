import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Tells for each key whether the served locale file has a text for it; without a built console, no key is known. The
 * file is read for each call, since the console may have been built again.
 */
export async function readKnownTexts(
  consoleDir: string | null,
  language: string,
  namespace: string,
): Promise<(key: string) => boolean> {
  const texts = consoleDir === null ? {} : await readTexts(join(consoleDir, "locales", language, `${namespace}.json`));
  return (key) => typeof valueAt(texts, key.split(".")) === "string";
}

async function readTexts(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return {};
  }
}

function valueAt(texts: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    texts,
  );
}
