import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Participant } from "#contract/fields/participant.ts";
import type { Team } from "#contract/fields/team.ts";
import { erasedName } from "#contract/public-names.ts";
import { columnHas } from "../kit/database/containing.ts";
import type { Reader, Transaction } from "../kit/database/schema.ts";
import type { Followed } from "../kit/kinds/feature.ts";
import type { Named } from "../kit/save/erasure.ts";
import type { EntityState, Step } from "../kit/save/step.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";

/** People who are erased or deleted, and the sports that saw them. */
interface Gone {
  ids: ReadonlySet<string>;
  sports: readonly string[];
}

/** A single or a pair with a member, or a former one, who is gone. */
interface TeamOfGone {
  state: EntityState;
  /** What it is called by those who are still members of it. */
  name: string;
}

/** The singles and pairs of which one of these people is, or ever was, a member, with their names without them. */
export async function teamsOfGone(work: WorkingSet, { ids, sports }: Gone): Promise<TeamOfGone[]> {
  const trx = await work.transaction();
  const rows = await trx
    .selectFrom("entity")
    .select(["id", "document"])
    .where("type", "=", "team")
    .where("home", "in", sports)
    .where(isOfPeople(trx, "document"))
    .orderBy("id")
    .execute();
  const teams = rows.flatMap(({ id, document }) => (hasOneOf(JSON.parse(document) as Team, ids) ? [id] : []));
  await work.load(teams, "change");
  const named: TeamOfGone[] = [];
  for (const id of teams) {
    const state = work.get(id);
    if (state) named.push({ state, name: await nameOfOthers(work, state.entity as Team, ids) });
  }
  return named;
}

/** The same for those that were deleted before: only the log still has their names. */
async function deletedTeamsOfGone(trx: Transaction, { ids, sports }: Gone): Promise<Named[]> {
  const rows = await trx
    .selectFrom("deleted_entity as gone")
    .innerJoin("change", "change.entity", "gone.id")
    .select(["gone.id", "change.before"])
    .where("gone.type", "=", "team")
    .where("gone.home", "in", sports)
    .where("change.action", "=", "deleted")
    .where(isOfPeople(trx, "before"))
    .execute();
  const teams = rows.filter(({ before }) => before !== null && hasOneOf(JSON.parse(before) as Team, ids));
  return [...new Set(teams.map(({ id }) => id))].map((id) => ({ id, name: erasedName }));
}

/** The deletion of people also renames the singles and pairs that were named after them. */
export async function* renameTeams(work: WorkingSet, steps: readonly Step[]): AsyncGenerator<readonly Followed[]> {
  const feature = work.features.of("team");
  const teams = await teamsOfGone(work, deletedBy(steps));
  yield teams.flatMap(({ state: { row, entity }, name }) =>
    name === entity.name ? [] : [{ action: "update", feature, id: row.id, data: { name } }],
  );
}

/** All singles and pairs of the people whom these steps delete, as they are called now. */
export async function namedAfterPeople(work: WorkingSet, steps: readonly Step[]): Promise<Named[]> {
  const gone = deletedBy(steps);
  return namedAfter(work, gone, await teamsOfGone(work, gone));
}

/** The names of these teams, and of those deleted before, of which only the log has a name. */
export async function namedAfter(work: WorkingSet, gone: Gone, teams: readonly TeamOfGone[]): Promise<Named[]> {
  return [
    ...teams.map(({ state: { row }, name }) => ({ id: row.id, name })),
    ...(await deletedTeamsOfGone(work.connection.requireTransaction(), gone)),
  ];
}

/** The people whom these steps delete. */
function deletedBy(steps: readonly Step[]): Gone {
  const people = steps.flatMap(({ id, action, before }) =>
    action === "deleted" && before?.row.type === "participant" ? [{ id, sports: before.sports }] : [],
  );
  return { ids: new Set(people.map(({ id }) => id)), sports: [...new Set(people.flatMap(({ sports }) => sports))] };
}

/** The condition that a team is a single or a pair with a member, or a former one. */
function isOfPeople(db: Reader, column: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not ${columnHas(db, column, '"type":"TEAM_TYPE_TEAM"')}
    and (${columnHas(db, column, '"members":[{')} or ${columnHas(db, column, '"formerMembers":[{')}))`;
}

function hasOneOf({ type, members, formerMembers = [] }: Team, ids: ReadonlySet<string>): boolean {
  if (type === "TEAM_TYPE_TEAM") return false;
  return [...members.map((one) => one.participant.id), ...formerMembers.map((one) => one.participant)].some((id) =>
    ids.has(id),
  );
}

async function nameOfOthers(work: WorkingSet, { members }: Team, gone: ReadonlySet<string>): Promise<string> {
  const others = [...new Set(members.map(({ participant }) => participant.id))].filter((id) => !gone.has(id));
  await work.load(others);
  const names = others.flatMap((other) => {
    const person = work.get(other)?.entity as Participant | undefined;
    return person && !person.erased ? [`${person.firstname} ${person.lastname}`] : [];
  });
  return names.length > 0 ? [...names.join(" / ")].slice(0, 200).join("") : erasedName;
}
