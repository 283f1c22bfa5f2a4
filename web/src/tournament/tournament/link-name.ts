const longest = 20;
const kept = 16;

/** A link's name as lists have room for it: over 20 characters, its first 16 and an ellipsis. */
export function shorten(name: string): string {
  const characters = [...name];
  return characters.length > longest ? `${characters.slice(0, kept).join("")}…` : name;
}
