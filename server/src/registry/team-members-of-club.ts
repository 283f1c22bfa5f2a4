import type { Participant } from "#contract/fields/participant.ts";
import type { Team } from "#contract/fields/team.ts";
import { team as definition } from "#contract/fields/team.ts";
import { mayManage, rolesWithin } from "#contract/permissions.ts";
import { invalid } from "../kit/refusal.ts";
import { type EffectiveCaller, grantsOver } from "../kit/save/rights-over.ts";
import type { WorkingSet } from "../kit/save/working-set.ts";
import { clubsOf, scopesAbove } from "./people-of-clubs.ts";

/** @throws 400 when a grant would add a member who is not one of the people of the organization that it is for */
export async function requireOfClub(
  work: WorkingSet,
  by: EffectiveCaller,
  before: Team | null,
  after: Team | null,
): Promise<void> {
  if (after === null || mayManage({ ...by, roles: by.sportRoles }, "team")) return;
  const known = new Set(before?.members.map(({ participant }) => participant.id));
  const added = after.members.flatMap(({ participant: { id } }, position) => (known.has(id) ? [] : [{ id, position }]));
  if (added.length === 0) return;
  const home = by.sportIds[0] ?? null;
  const held = await grantsOver(work, by, { definition, entity: { ...after }, home });
  const scopes = held.filter(({ role }) => rolesWithin[role].includes("team-manager")).map(({ scope }) => scope.id);
  await work.load(added.map(({ id }) => id));
  const people = added.map(({ id, position }) => {
    const person = work.get(id)?.entity as Participant | undefined;
    return { position, clubs: person ? clubsOf(person, work.today) : [] };
  });
  const organizations = [...new Set(people.flatMap(({ clubs }) => clubs))];
  const above = await scopesAbove(work, { organizations, scopes, home });
  const strangers = people.filter(({ clubs }) => !clubs.some((club) => above.has(club)));
  if (strangers.length === 0) return;
  throw invalid(
    strangers.map(({ position }) => ({ path: `members.${position}.participant`, code: "notOfClub" as const })),
  );
}
