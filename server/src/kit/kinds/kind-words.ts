import type { EntityType } from "#contract/entity-types.ts";

/** The name of a kind in English messages: "playing field". */
export function singular(type: EntityType): string {
  return type.replaceAll("_", " ");
}

/** The plural of that name: "tournament histories". */
export function plural(type: EntityType): string {
  const words = singular(type);
  if (words.endsWith("series")) return words;
  if (words.endsWith("y")) return `${words.slice(0, -1)}ies`;
  return `${words}${words.endsWith("ch") ? "es" : "s"}`;
}
