import { definitionOfPublic, publicTypes } from "./public-fields.ts";

/** The addresses of all lists below a published tournament. */
export function listsBelow(tournament: string): string[] {
  const below = publicTypes.filter((type) => type !== "tournament").map((type) => definitionOfPublic(type).path);
  return below.map((path) => `/public/tournaments/${tournament}/${path.split("/").at(-1)}`);
}
