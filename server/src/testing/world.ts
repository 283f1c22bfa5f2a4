import { randomUUID } from "node:crypto";
import type { EntityType } from "#contract/entity-types.ts";
import { features } from "../app/features.ts";
import type { TestApp } from "./test-app.ts";
import type { TestClient } from "./test-client.ts";

/** Two sports with a little of everything in the first, to test in. */
export interface World {
  sport: string;
  otherSport: string;
  federation: string;
  club: string;
  teams: [string, string];
  person: string;
  venue: string;
  field: string;
  tournament: string;
  stage: string;
  /** The superuser with the first sport selected. */
  admin: TestClient;
  /** How to make one more of each kind. */
  samples: Record<Sampled, () => Sample>;
}

/** The paths by which an entity of a kind is read, listed and saved, and the fields of a save. */
export interface Sample {
  path: string;
  one: string;
  list: string;
  save: string;
  fields: Record<string, unknown>;
}

export type Sampled = Exclude<EntityType, "user">;

/** The entities to which samples refer; each team is entered only once. */
type Surroundings = Record<"club" | "person" | "tournament" | "stage" | "venue" | "field", string> & {
  teams: readonly string[];
};

export async function makeWorld({ admin: root }: TestApp): Promise<World> {
  const sport = (await root.create("/sports", { name: "Featherball", type: "SPORT_TYPE_RACQUET" })).id;
  const otherSport = (await root.create("/sports", { name: "Hill Running", type: "SPORT_TYPE_RACE" })).id;
  const admin = root.in(sport);
  const organization = (name: string, type: string, parent: object) =>
    admin.create("/organizations", { name, type: `ORGANIZATION_TYPE_${type}`, parents: [parent] });
  const federation = (await organization("Federation", "FEDERATION", { id: sport, type: "sport" })).id;
  const club = (await organization("Club", "CLUB", { id: federation, type: "organization" })).id;
  const inClub = [{ id: club, type: "organization" }];
  const team = async (name: string) =>
    (await admin.create("/teams", { name, type: "TEAM_TYPE_TEAM", parents: inClub })).id as string;
  const teams: [string, string] = [await team("Herons"), await team("Kestrels")];
  const person = (await admin.create("/participants", someone)).id;
  const venue = (await admin.create("/venues", { name: "Hall", parents: inClub })).id;
  const field = (await admin.create(`/venues/${venue}/playing-fields`, { name: "Court 1" })).id;
  const entrants = Array.from({ length: 30 }, () => randomUUID());
  const data = { name: "Entrant", type: "TEAM_TYPE_SINGLE" };
  const changes = entrants.map((id) => ({ type: "team", id, version: 0, data }));
  await admin.ok("POST", `/change-sets/${randomUUID()}`, { changes });
  const tournament = (await admin.create("/tournaments", { name: "Open", parents: inClub })).id;
  const stage = (await admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ELIMINATION" })).id;

  return {
    sport,
    otherSport,
    federation,
    club,
    teams,
    person,
    venue,
    field,
    tournament,
    stage,
    admin,
    samples: samplesIn({ club, person, teams: entrants, tournament, stage, venue, field }),
  };
}

const someone = {
  firstname: "Zoë",
  lastname: "O'Connell",
  type: "PARTICIPANT_TYPE_PLAYER",
  sportType: "SPORT_TYPE_RACQUET",
};

const training = {
  start: "2026-05-01T16:00:00Z",
  end: "2026-05-01T18:00:00Z",
  type: "BOOKING_TYPE_TRAINING",
  title: "Juniors",
};

/** The fields of a new entity of each kind. */
function fieldsIn({ club, person, tournament, stage, field }: Surroundings): Record<Sampled, Record<string, unknown>> {
  const inClub = [{ id: club, type: "organization" }];
  return {
    sport: { name: "Curling", type: "SPORT_TYPE_RACE" },
    organization: { name: "Harbour Club", type: "ORGANIZATION_TYPE_CLUB", parents: [] },
    team: { name: "Gulls", type: "TEAM_TYPE_PAIR", parents: inClub },
    tournament: { name: "Autumn Cup" },
    tournament_series: { name: "Autumn Cups", tournaments: [{ id: tournament, type: "tournament" }] },
    tournament_history: { tournament: { id: tournament, type: "tournament" }, season: "2025" },
    stage: { type: "STAGE_TYPE_ROUND_ROBIN" },
    entry: { tournament: { id: tournament, type: "tournament" } },
    match: { parent: { id: stage, type: "stage" } },
    venue: { name: "Arena", address: "Harbour Lane 1" },
    playing_field: { name: "Court 9" },
    booking: { playingField: field, ...training },
    participant: { ...someone, firstname: "Ada" },
    license: { participant: { id: person, type: "participant" }, number: "", validFrom: "2026-01-01" },
    grant: { role: "club-manager", scope: { id: club, type: "organization" }, email: "" },
    request: {
      type: "REQUEST_TYPE_OTHER",
      subject: { id: club, type: "organization" },
      by: { id: club, type: "organization" },
      note: "May we have a key?",
      until: new Date(Date.now() + 86_400_000).toISOString(),
    },
  };
}

/** The samples of all kinds, with new values for unique fields each time. */
export function samplesIn(surroundings: Surroundings): World["samples"] {
  let created = 0;
  const others: Partial<Record<Sampled, () => object>> = {
    license: () => ({ number: `L-${randomUUID()}` }),
    grant: () => ({ email: `${randomUUID()}@example.com` }),
    entry: () => ({ competitor: { id: surroundings.teams[created++ % surroundings.teams.length], type: "team" } }),
  };
  const samples = Object.entries(fieldsIn(surroundings)).map(([type, fields]) => {
    const { path, one, many, nested, owner } = features.of(type as Sampled).definition;
    const ownerId = surroundings[owner === "venueId" ? "venue" : "tournament"];
    const save = nested?.replace("{owner}", ownerId) ?? path;
    const sample = (): Sample => ({
      path,
      one,
      list: many,
      save,
      fields: { ...fields, ...others[type as Sampled]?.() },
    });
    return [type, sample] as const;
  });
  return Object.fromEntries(samples) as World["samples"];
}

/** The kinds that have samples, for the names of tests. */
/** Kinds whose entities are never saved again: what a request asks for stays as its parties have seen it. */
export const neverSavedAgain: readonly string[] = ["request"];

export const sampledKinds = Object.keys(
  fieldsIn({ club: "", person: "", teams: [], tournament: "", stage: "", venue: "", field: "" }),
) as Sampled[];
