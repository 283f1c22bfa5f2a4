import { team } from "#contract/kinds/team.ts";
import { formsOfName } from "#contract/name-spellings.ts";
import { fold } from "#contract/sort-key.ts";
import { getPage, type Stored } from "../../kit/records/entities.ts";
import type { PastedName } from "./pasted-names.ts";

export interface FoundName extends PastedName {
  /** The teams with this name, apart from case, accents and the spelling of umlauts. */
  teams: readonly Stored<typeof team>[];
}

const atOnce = 6;

/** Finds the teams with these names among those that the user may see. */
export async function findTeams(names: readonly PastedName[], signal: AbortSignal): Promise<FoundName[]> {
  const found: FoundName[] = [];
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce);
    found.push(...(await Promise.all(some.map((one) => findTeam(one, signal)))));
  }
  return found;
}

/** A whole line that is the name of a team comes before a line without its number. */
async function findTeam(pasted: PastedName, signal: AbortSignal): Promise<FoundName> {
  const whole = await teamsCalled(pasted.name, signal);
  if (pasted.unnumbered === null || whole.length > 0) return { ...pasted, teams: whole };
  return { ...pasted, name: pasted.unnumbered, teams: await teamsCalled(pasted.unnumbered, signal) };
}

/** The teams with this name, or, if there are none, those whose names can be spelled like it. */
async function teamsCalled(name: string, signal: AbortSignal): Promise<readonly Stored<typeof team>[]> {
  const { entities } = await getPage(team, { q: name }, { limit: 50, signal });
  const same = entities.filter((one) => plain(one.name) === plain(name));
  if (same.length > 0) return same;
  const forms = formsOfName(name);
  return entities.filter((one) => formsOfName(one.name).some((form) => forms.includes(form)));
}

function plain(name: string): string {
  return fold(name).replaceAll(/\s+/g, " ").trim();
}
