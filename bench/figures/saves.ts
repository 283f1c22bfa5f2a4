import { load, type SavedEntity } from "../load.ts";
import { nameOfTeam } from "../names.ts";
import type { Plan } from "../plan.ts";
import { type Figure, inTurn } from "../rounds.ts";
import { matchId, teamId } from "../rows.ts";
import { get, type Subject } from "../subject.ts";

const connections = 16;
/** A number from which no other figure uses entities. */
const first = 300;

/**
 * Measures sixteen simultaneous writers, with scores of sixteen matches of one stage and new names of different teams; and
 * one writer alone, with scores of one match.
 */
export async function measureSaves(subject: Subject, plan: Plan): Promise<Figure[]> {
  const { engine, courtside, bare, headers } = subject;
  const common = {
    engine,
    unit: "/s",
    reference: "bare durable UPDATE",
    target: { atLeast: engine === "sqlite" ? 0.8 : 0.4 },
  };
  const perSecond = async (url: string, saves: { entities: SavedEntity[]; bodies: object[] }[]) =>
    (await load({ url, connections: saves.length, seconds: plan.seconds, headers, saves })).perSecond;
  const perConnection = Math.floor((plan.entities - first) / connections);
  const numbers = Array.from({ length: connections }, (_, connection) => connection);
  const teamsOf = (connection: number) =>
    Array.from({ length: perConnection }, (_, count) => first + connection * perConnection + count);
  /** Scores of the matches with these numbers, one after the other at each of them. */
  const scored = async (name: string, matches: readonly number[]): Promise<Figure> => ({
    name,
    ...common,
    ...(await inTurn(
      plan.rounds,
      async () => perSecond(courtside.url, await scoresOf(subject, matches)),
      () =>
        perSecond(
          bare.url,
          matches.map((number) => ({ entities: [{ path: `/${teamId(number)}`, version: 0 }], bodies: scores })),
        ),
    )),
  });
  return [
    await scored("score of a match, one client", [0]),
    await scored("score of a match, 16 at once at one stage", numbers),
    {
      name: "name of ever other teams, 16 at once",
      ...common,
      ...(await inTurn(
        plan.rounds,
        async () => {
          const versions = await teamVersions(subject);
          const saves = numbers.map((connection) => ({
            entities: teamsOf(connection).map((number) => ({
              path: `/api/teams/${teamId(number)}`,
              version: versions.get(teamId(number)) ?? 0,
            })),
            bodies: namesOf(connection),
          }));
          return perSecond(courtside.url, saves);
        },
        () =>
          perSecond(
            bare.url,
            numbers.map((connection) => ({
              entities: teamsOf(connection).map((number) => ({ path: `/${teamId(number)}`, version: 0 })),
              bodies: namesOf(connection),
            })),
          ),
      )),
    },
  ];
}

/** The successive scores of a match. */
const scores = Array.from({ length: 20 }, (_, count) => ({
  competitors: [
    { id: null, score: String(count) },
    { id: null, score: "7" },
  ],
}));

/** The saves of scores of these matches; each connection has its own match. */
export async function scoresOf(
  subject: Pick<Subject, "courtside" | "headers">,
  numbers: readonly number[],
): Promise<{ entities: SavedEntity[]; bodies: object[] }[]> {
  return Promise.all(
    numbers.map(async (number) => {
      const { match } = (await (await get(subject, `/api/matches/${matchId(number)}`)).json()) as {
        match: { version: number };
      };
      return { entities: [{ path: `/api/matches/${matchId(number)}`, version: match.version }], bodies: scores };
    }),
  );
}

/** The stored versions of all teams. */
export async function teamVersions(subject: Subject): Promise<Map<string, number>> {
  const { teams } = (await (await get(subject, "/api/teams")).json()) as { teams: { id: string; version: number }[] };
  return new Map(teams.map(({ id, version }) => [id, version]));
}

export const namesOf = (number: number) =>
  Array.from({ length: 97 }, (_, count) => ({ name: `${nameOfTeam(number + 16 * count)} ${count}` }));
