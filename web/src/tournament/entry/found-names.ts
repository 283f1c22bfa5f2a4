import { team } from "#contract/kinds/team.ts";
import { fold } from "#contract/sort-key.ts";
import { getPage, type Stored } from "../../kit/records/entities.ts";
import type { PastedName } from "./pasted-names.ts";

export interface FoundName extends PastedName {
  /** The teams with this name, apart from accents and case. */
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

async function findTeam(pasted: PastedName, signal: AbortSignal): Promise<FoundName> {
  const { entities } = await getPage(team, { q: pasted.name }, { limit: 50, signal });
  const name = plain(pasted.name);
  return { ...pasted, teams: entities.filter((one) => plain(one.name) === name) };
}

function plain(name: string): string {
  return fold(name).replaceAll(/\s+/g, " ").trim();
}
