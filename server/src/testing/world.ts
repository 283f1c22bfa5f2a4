import { randomUUID } from "node:crypto";
import type { EntityType } from "#contract/entity-types.ts";
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
  /** How to make one more of each kind: where it is saved, and with what. */
  samples: Record<
    Sampled,
    () => { path: string; one: string; list: string; save: string; fields: Record<string, unknown> }
  >;
}

export type Sampled = Exclude<EntityType, "booking" | "user">;

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
  const someone = {
    firstname: "Zoë",
    lastname: "O'Connell",
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACQUET",
  };
  const person = (await admin.create("/participants", someone)).id;
  const venue = (await admin.create("/venues", { name: "Hall", parents: inClub })).id;
  const field = (await admin.create(`/venues/${venue}/playing-fields`, { name: "Court 1" })).id;
  const tournament = (await admin.create("/tournaments", { name: "Open", parents: inClub })).id;
  const stage = (await admin.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ELIMINATION" })).id;

  const sample =
    (path: string, one: string, list: string, fields: Record<string, unknown>, save = path) =>
    () => ({
      path,
      one,
      list,
      save,
      fields: fields.number === undefined ? fields : { ...fields, number: `L-${randomUUID()}` },
    });
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
    samples: {
      sport: sample("/sports", "sport", "sports", { name: "Curling", type: "SPORT_TYPE_RACE" }),
      organization: sample("/organizations", "organization", "organizations", {
        name: "Harbour Club",
        type: "ORGANIZATION_TYPE_CLUB",
        parents: [],
      }),
      team: sample("/teams", "team", "teams", { name: "Gulls", type: "TEAM_TYPE_PAIR", parents: inClub }),
      tournament: sample("/tournaments", "tournament", "tournaments", { name: "Autumn Cup" }),
      tournament_series: sample("/tournaments/series", "series", "series", {
        name: "Autumn Cups",
        tournaments: [{ id: tournament, type: "tournament" }],
      }),
      tournament_history: sample("/tournaments/histories", "history", "histories", {
        tournament: { id: tournament, type: "tournament" },
        season: "2025",
      }),
      stage: sample(
        "/tournaments/stages",
        "stage",
        "stages",
        { type: "STAGE_TYPE_ROUND_ROBIN" },
        `/tournaments/${tournament}/stages`,
      ),
      match: sample("/matches", "match", "matches", { parent: { id: stage, type: "stage" } }),
      venue: sample("/venues", "venue", "venues", { name: "Arena", address: "Harbour Lane 1" }),
      playing_field: sample(
        "/venues/playing-fields",
        "playingField",
        "playingFields",
        { name: "Court 9" },
        `/venues/${venue}/playing-fields`,
      ),
      participant: sample("/participants", "participant", "participants", { ...someone, firstname: "Ada" }),
      license: sample("/licenses", "license", "licenses", {
        participant: { id: person, type: "participant" },
        number: "",
        validFrom: "2026-01-01",
      }),
    },
  };
}
