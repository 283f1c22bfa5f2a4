import type { Match } from "#contract/fields/match.ts";
import type { Team } from "#contract/fields/team.ts";
import type { OwnPerson } from "#contract/own-people.ts";
import { type Caller, system } from "../kit/access/caller.ts";
import { readHistory } from "../kit/history/history.ts";
import { parseDocument } from "../kit/kinds/documents.ts";
import type { ListQuery } from "../kit/lists/list-query.ts";
import { listEntities } from "../kit/lists/listing.ts";
import type { Store } from "../kit/save/store.ts";

/** The most changes of the history. */
const mostChanges = 1_000;

/** All that is stored about a person, as the person may take it along (GDPR, articles 15 and 20). */
export async function readOwnPerson(store: Store, id: string, timeZone: string): Promise<OwnPerson> {
  const row = await store.db.findRow(id);
  if (!row) throw new Error(`The person ${id} has gone`);
  const caller: Caller = { ...system, selected: row.home };
  const listOf = async <Entity>(type: "license" | "team" | "match", query: ListQuery): Promise<Entity[]> => {
    const { texts } = await listEntities(store, caller, store.features.of(type).definition, query);
    return JSON.parse(`[${texts}]`) as Entity[];
  };
  const through = { ids: [id], sport: row.home ?? "", timeZone };
  const alsoOf = await store.features.of("match").busyThrough?.find(store.db.read, through);
  const [licenses, teams, matches, history] = await Promise.all([
    listOf<Record<string, unknown>>("license", { pid: [id] }),
    listOf<Team>("team", { filters: { member: [id] } }),
    listOf<Match>("match", { of: [id], alsoOf }),
    readHistory(store, caller, { entity: id, parts: true, limit: mostChanges }),
  ]);
  return {
    person: parseDocument(row),
    licenses,
    teams: teams.flatMap(({ id: team, name, members }) =>
      members.flatMap(({ participant, role, from, to }) =>
        participant.id === id ? [{ team: { id: team, type: "team" as const }, name, role, from, to }] : [],
      ),
    ),
    matches: matches.map(({ id: match, scheduledAt }) => ({ id: match, scheduledAt })),
    history: history.changes,
  };
}
