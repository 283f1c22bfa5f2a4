import { randomUUID } from "node:crypto";
import type { GrantRole, ScopeType } from "#contract/grant-roles.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import type { World } from "../../testing/world.ts";

const dayMs = 86_400_000;
export const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const ref = (type: string) => (id: string) => ({ id, type });
export const organization = ref("organization");
export const team = ref("team");
export const tournament = ref("tournament");
export const match = ref("match");

/** What tests of requests do: they make a league of two clubs, ask and answer. */
export function requestsIn(context: () => TestApp & { world: World }) {
  async function holderOf(role: GrantRole, type: ScopeType, id: string): Promise<TestClient> {
    const { world, signIn } = context();
    const email = `${randomUUID()}@example.com`;
    await world.admin.create("/grants", { role, scope: { id, type }, email });
    return signIn(email);
  }

  /** Two clubs with a team each, which meet in a match of a tournament of the federation. */
  async function makeLeague(fields: object = {}) {
    const { admin, federation } = context().world;
    const club = async (name: string) => {
      const parents = [organization(federation)];
      const { id } = await admin.create("/organizations", { name, type: "ORGANIZATION_TYPE_CLUB", parents });
      const own = { name: `${name} 1`, type: "TEAM_TYPE_TEAM", parents: [organization(id)] };
      return { id: id as string, team: (await admin.create("/teams", own)).id as string };
    };
    const [red, blue] = [await club("Red"), await club("Blue")];
    const parents = [organization(federation)];
    const cup = (await admin.create("/tournaments", { name: "Cup", parents, ...fields })).id as string;
    const game = await admin.create("/matches", {
      parent: tournament(cup),
      competitors: [red.team, blue.team].map((id) => ({ id, type: "team" })),
      scheduledAt: daysFromNow(10),
    });
    return {
      red,
      blue,
      cup,
      game: game.id as string,
      captainOfRed: await holderOf("team-captain", "team", red.team),
      captainOfBlue: await holderOf("team-captain", "team", blue.team),
      managerOfRed: await holderOf("club-manager", "organization", red.id),
    };
  }

  const ask = (by: TestClient, fields: object, id: string = randomUUID()) => by.save("/requests", id, 0, fields);
  const answer = (by: TestClient, id: string, version: number, word: string, more: object = {}) =>
    by.call("POST", `/requests/${id}/answer`, {
      changeSet: randomUUID(),
      version,
      answer: `REQUEST_ANSWER_${word}`,
      ...more,
    });
  const move = (game: string, by: string, scheduledAt = daysFromNow(12)) => ({
    type: "REQUEST_TYPE_RESCHEDULE",
    subject: match(game),
    by: team(by),
    change: { type: "match", id: game, data: { scheduledAt } },
    note: "Our hall is closed.",
  });
  return { holderOf, makeLeague, ask, answer, move };
}
