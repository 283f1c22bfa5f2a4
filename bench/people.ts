import { clubId, clubs, idOf } from "./rows.ts";

/** Somebody with rights in the filled database, and their token. */
export interface Person {
  id: string;
  token: string;
}

/** The people beside whom club-managers are measured, and those with a club of their own. */
export interface People {
  /** The first club-managers, each of one club. */
  managers: Person[];
  /** The manager of a club that has no teams yet. */
  ofLargeClub: Person;
  /** Has the whole sport, by a role. */
  teamManager: Person;
  viewer: Person;
}

export const largeClubId = idOf("bench large club");

const userId = (name: string) => idOf(`bench user ${name}`);
const managerId = (club: number) => userId(`manager of club ${club}`);
const numbers = Array.from({ length: clubs }, (_, number) => number);

/** Each club has a manager; further ones come to the clubs in turn, until there are this many. */
export function* recordsOfPeople(sport: string, federation: string, holders: number): Generator<string> {
  yield record("organization", largeClubId, sport, {
    name: "Large club",
    type: "ORGANIZATION_TYPE_CLUB",
    parents: [{ id: federation, type: "organization" }],
  });
  for (const number of numbers) yield* manager(sport, managerId(number), clubId(number));
  for (let number = clubs; number < holders; number++) {
    yield* manager(sport, userId(`further manager ${number}`), clubId(number % clubs));
  }
  yield* manager(sport, userId("manager of large club"), largeClubId);
  yield user(userId("team-manager"), { sportIds: [sport], roles: ["team-manager"] });
  yield user(userId("viewer"), { sportIds: [sport], roles: [] });
}

/** @param issue makes the token of a user */
export async function findPeople(issue: (id: string) => Promise<string>, count: number): Promise<People> {
  const person = async (id: string) => ({ id, token: await issue(id) });
  return {
    managers: await Promise.all(numbers.slice(0, count).map((number) => person(managerId(number)))),
    ofLargeClub: await person(userId("manager of large club")),
    teamManager: await person(userId("team-manager")),
    viewer: await person(userId("viewer")),
  };
}

function* manager(sport: string, id: string, club: string): Generator<string> {
  const email = `${id}@example.com`;
  yield user(id, { sportIds: [], roles: [] });
  yield record("grant", idOf(`bench grant ${id}`), sport, {
    role: "club-manager",
    scope: { id: club, type: "organization" },
    email,
    user: id,
    invitedAt: "2026-01-01T00:00:00.000Z",
  });
}

function user(id: string, rights: { sportIds: string[]; roles: string[] }): string {
  return record("user", id, null, { name: "Pat Person", email: `${id}@example.com`, superUser: false, ...rights });
}

function record(entity: string, id: string, home: string | null, data: object): string {
  return JSON.stringify({ entity, id, ...(home && { home }), data });
}
