const longest = 20;
const kept = 16;

/** The name of a link for lists: a name of more than 20 characters is cut to 16 and an ellipsis. */
export function shorten(name: string): string {
  const characters = [...name];
  return characters.length > longest ? `${characters.slice(0, kept).join("")}…` : name;
}
