/** What the build tells the worker (scripts/console-release.ts): the version is a digest of the files. */
export interface Release {
  version: string;
  /** Under their addresses, those whose names don't name their content with a digest of it. */
  files: readonly (string | readonly [address: string, digest: string])[];
}

/** One cache for each version: nothing of one is ever put to another. */
const prefix = "courtside ";

export const nameOfCache = (version: string): string => prefix + version;
export const versionOfCache = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

/** The lock that each page holds for as long as it is open, by which the worker knows the versions in use. */
export const lockOf = (version: string): string => `courtside-release ${version}`;

/** The version that a page was built as: it is in its head. */
export function versionIn(html: string): string | undefined {
  return /<meta name="release" content="([^"]*)"/.exec(html)?.[1];
}

/** Names the version of the page that asks for texts: their addresses are those of every version. */
export const releaseHeader = "x-release";

/** The versions whose caches nobody needs any longer; none as long as it is not known what each open page is. */
export function outdated(
  versions: readonly string[],
  { present, openPages, held }: { present: string; openPages: number; held: readonly string[] },
): string[] {
  const known = held.filter((name) => name.startsWith(lockOf("")));
  if (known.length < openPages) return [];
  return versions.filter((version) => version !== present && !known.includes(lockOf(version)));
}
