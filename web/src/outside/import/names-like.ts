import type { AnyDefinition } from "#contract/entity.ts";
import { venue } from "#contract/fields/venue.ts";
import { getAll, getPage } from "../../kit/records/entities.ts";
import { mostSimilar } from "./most-similar.ts";
import { plainName } from "./plain.ts";

const mostRead = 100;

/**
 * The names of records of a kind that are like a text with a mistake in it: they have a word that begins like one of
 * its words.
 */
export function namesLike(kind: AnyDefinition) {
  return async (text: string, signal: AbortSignal): Promise<readonly string[]> => {
    const beginnings = wordsOf(text).map((word) => word.slice(0, 3));
    const pages = await Promise.all(
      [...new Set(beginnings)].map((q) => getPage(kind, { q }, { limit: mostRead, signal })),
    );
    return mostSimilar(
      text,
      pages.flatMap(({ entities }) => entities.map(({ name }) => String(name))),
    );
  };
}

/** The same for playing fields. */
export async function fieldNamesLike(text: string, signal: AbortSignal): Promise<readonly string[]> {
  const venues = await getAll(venue, {}, signal);
  return mostSimilar(
    text,
    venues.flatMap(({ playingFields }) => playingFields.map(({ name }) => name)),
  );
}

/** The longest words, which say more than "TC" or "1". */
function wordsOf(text: string): string[] {
  const words = plainName(text).split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word !== "")
    .sort((one, other) => other.length - one.length)
    .slice(0, 3);
}
