import { tournament } from "#contract/fields/tournament.ts";
import { definitionOfPublic, publicTypes } from "../outside/public/public-fields.ts";
import { reading } from "./expected-answers.ts";
import type { Place } from "./places.ts";
import { type Matrix, observe, type Trial, type Try } from "./trials.ts";

/** The addresses of the parts of a published tournament, by the names of the calls in the OpenAPI document. */
const addresses: [operation: string, pathAt: (at: Published) => string][] = [
  ["GET /api/public/tournaments/{id}", ({ tournament }) => `/public/tournaments/${tournament}`],
  ...publicTypes
    .filter((type) => type !== "tournament")
    .map((type): [string, (at: Published) => string] => {
      const { path } = definitionOfPublic(type);
      const list = path.slice(path.lastIndexOf("/"));
      return [
        `GET /api/public/tournaments/{id}${list}`,
        ({ tournament }) => `/public/tournaments/${tournament}${list}`,
      ];
    }),
  [
    "GET /api/public/pages",
    ({ tournament, stage }) => `/public/pages?path=/public/tournaments/${tournament}/stages/${stage}`,
  ],
  ["GET /api/public/tournaments/stages/{id}", ({ stage }) => `/public/tournaments/stages/${stage}`],
  ["GET /api/public/tournaments/stages/{id}/standings", ({ stage }) => `/public/tournaments/stages/${stage}/standings`],
  ["GET /api/public/entries/{id}", ({ entry }) => `/public/entries/${entry}`],
  ["GET /api/public/matches/{id}", ({ match }) => `/public/matches/${match}`],
  ["GET /api/public/teams/{id}", ({ team }) => `/public/teams/${team}`],
  ["GET /api/public/entries", ({ tournament }) => `/public/entries?pid=${tournament}`],
  ["GET /api/public/matches", ({ stage }) => `/public/matches?pid=${stage}`],
];

/** The public calls: they need no token, and answer only published data. */
export const publicTrials: [operation: string, attempt: Try][] = [
  [
    "GET /api/public/tournaments",
    async (_, { client }) => [
      { what: "the list", expected: "200", observed: observe(await client.get("/public/tournaments")) },
    ],
  ],
  ...addresses.map(([operation, pathAt]): [string, Try] => [
    operation,
    async (matrix, { client }) => {
      const trials = matrix.places.all.map(async (at): Promise<Trial[]> => {
        const [shown, hidden] = [await publishedAt(matrix, at, true), await publishedAt(matrix, at, false)];
        return [
          { what: `published, ${at.name}`, expected: "200", observed: observe(await client.get(pathAt(shown))) },
          { what: at.name, expected: "404 not-found", observed: observe(await client.get(pathAt(hidden))) },
        ];
      });
      return (await Promise.all(trials)).flat();
    },
  ]),
  [
    "GET /api/tournaments/{id}/public-preview",
    async ({ places }, asker) =>
      Promise.all(
        places.all.map(async (at) => ({
          what: at.name,
          expected: reading(asker, places, tournament, at),
          observed: observe(await asker.client.get(`/tournaments/${at.tournament}/public-preview`)),
        })),
      ),
  ],
  [
    "GET /api/public/notifications",
    async ({ places }, { client }) => [
      {
        what: "of a tournament that is not published",
        expected: "404 not-found",
        observed: observe(await client.get(`/public/notifications?tournament=${places.all[0]?.tournament}`)),
      },
    ],
  ],
];

type Published = Record<"tournament" | "stage" | "match" | "entry" | "team", string>;

const publishedBy = new WeakMap<Matrix["app"], Map<string, Promise<Published>>>();

/** A tournament with a part of each kind, which all callers share. */
function publishedAt({ app }: Matrix, at: Place, published: boolean): Promise<Published> {
  const known = publishedBy.get(app) ?? new Map<string, Promise<Published>>();
  publishedBy.set(app, known);
  const key = `${at.name} ${published}`;
  const found = known.get(key) ?? make(app.admin.in(at.home), published);
  known.set(key, found);
  return found;
}

async function make(admin: Matrix["app"]["admin"], published: boolean): Promise<Published> {
  const team = (await admin.create("/teams", { name: "Shown", type: "TEAM_TYPE_TEAM" })).id;
  const tournament = (await admin.create("/tournaments", { name: "Shown", published })).id;
  const stage = (await admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ELIMINATION" })).id;
  const match = (await admin.create("/matches", { parent: { id: stage, type: "stage" } })).id;
  const entry = (
    await admin.create("/entries", {
      tournament: { id: tournament, type: "tournament" },
      competitor: { id: team, type: "team" },
      status: "ENTRY_STATUS_ACCEPTED",
    })
  ).id;
  return { tournament, stage, match, entry, team };
}
