import { formsOfName } from "./name-spellings.ts";

/**
 * The forms of somebody's names with the birth date, of which one is the same for the same person; none without a date.
 */
export function bornForms({
  firstname,
  lastname,
  birthDate,
}: {
  firstname: string;
  lastname: string;
  birthDate: string | null;
}): string[] {
  if (birthDate === null) return [];
  const [firsts, lasts] = [firstname, lastname].map(formsOfName) as [string[], string[]];
  return firsts.flatMap((first) => lasts.map((last) => `${birthDate} ${last}, ${first}`));
}
