/** The data that the build gives to the worker (scripts/console-release.ts). The version is a digest of the files. */
export interface Release {
  version: string;
  /** The files by address. A file whose name does not contain a digest of its content comes with one. */
  files: readonly (string | readonly [address: string, digest: string])[];
}

/** Each version has a cache of its own, and files of different versions never mix. */
const prefix = "courtside ";

export const nameOfCache = (version: string): string => prefix + version;
export const versionOfCache = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

/**
 * The name of the lock that a page holds while it is open. The worker reads from the locks which versions are in use.
 */
export const lockOf = (version: string): string => `courtside-release ${version}`;

/** The version of a page, from its head. */
export function versionIn(html: string): string | undefined {
  return /<meta name="release" content="([^"]*)"/.exec(html)?.[1];
}

/**
 * The header that names the version of the page that requests texts, because all versions use the same addresses for
 * texts.
 */
export const releaseHeader = "x-release";

/** The versions whose caches are no longer needed; none while the version of an open page is unknown. */
export function outdated(
  versions: readonly string[],
  { present, openPages, held }: { present: string; openPages: number; held: readonly string[] },
): string[] {
  const known = held.filter((name) => name.startsWith(lockOf("")));
  if (known.length < openPages) return [];
  return versions.filter((version) => version !== present && !known.includes(lockOf(version)));
}
