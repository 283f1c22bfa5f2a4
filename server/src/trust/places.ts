import { randomUUID } from "node:crypto";
import { type AnyDefinition, parentsFieldOf } from "#contract/entity.ts";
import { isHomeless } from "#contract/permissions.ts";
import { features } from "../app/features.ts";
import type { TestApp } from "../testing/test-app.ts";
import type { TestClient } from "../testing/test-client.ts";
import { type Sampled, samplesIn } from "../testing/world.ts";

/** Where an entity is: its home, and the sports that see it. */
export interface Place {
  name: string;
  home: string;
  sports: readonly string[];
  club: string;
  team: string;
  /** Teams without an entry, enough for every entry that is tried. */
  teams: readonly string[];
  tournament: string;
  stage: string;
  venue: string;
  field: string;
  person: string;
}

/** Two sports, with places that only one of them sees and places that both see. */
export interface Places {
  sport: string;
  otherSport: string;
  all: readonly Place[];
}

type Created = Record<"club" | "team" | "tournament" | "stage" | "venue" | "field" | "person", string> & {
  teams: string[];
};

export const definitions: readonly AnyDefinition[] = features.all
  .map(({ definition }) => definition)
  .filter(({ type }) => !isHomeless(type));

export async function makePlaces({ admin }: TestApp): Promise<Places> {
  const sportOf = async (name: string) => (await admin.create("/sports", { name, type: "SPORT_TYPE_RACE" })).id;
  const [sport, otherSport] = [await sportOf("Curling"), await sportOf("Rowing")];
  const place = async (name: string, home: string, above: readonly string[]): Promise<Place> => ({
    name,
    home,
    sports: [home, ...above],
    ...(await fill(admin.in(home), admin, above)),
  });
  const all = [
    await place("of the first sport", sport, []),
    await place("of the first sport, below the other", sport, [otherSport]),
    await place("of the other sport", otherSport, []),
    await place("of the other sport, below the first", otherSport, [sport]),
  ];
  return { sport, otherSport, all };
}

async function fill(inHome: TestClient, admin: TestClient, above: readonly string[]): Promise<Created> {
  const organization = { name: "Club", type: "ORGANIZATION_TYPE_CLUB" };
  const club = (await inHome.create("/organizations", organization)).id;
  const parents = above.map((id) => ({ id, type: "sport" }));
  // Only a caller who sees both sports can link them.
  if (above.length > 0) await admin.ok("POST", `/organizations/${club}/version/1`, { parents });
  const below = { parents: [{ id: club, type: "organization" }] };
  const team = (await inHome.create("/teams", { name: "Team", type: "TEAM_TYPE_PAIR", ...below })).id;
  const teams = Array.from({ length: mostEntriesTried }, () => randomUUID());
  const data = { name: "Entrant", type: "TEAM_TYPE_PAIR", ...below };
  const changes = teams.map((id) => ({ type: "team", id, version: 0, data }));
  await inHome.ok("POST", `/change-sets/${randomUUID()}`, { changes });
  const tournament = (await inHome.create("/tournaments", { name: "Cup", ...below })).id;
  const stage = (await inHome.create(`/tournaments/${tournament}/stages`, { type: "STAGE_TYPE_ROUND_ROBIN" })).id;
  const venue = (await inHome.create("/venues", { name: "Hall", ...below })).id;
  const field = (await inHome.create(`/venues/${venue}/playing-fields`, { name: "Court" })).id;
  const person = (await inHome.create("/participants", someone)).id;
  return { club, team, teams, tournament, stage, venue, field, person };
}

const mostEntriesTried = 400;

const someone = {
  firstname: "Ida",
  lastname: "Example",
  type: "PARTICIPANT_TYPE_PLAYER",
  sportType: "SPORT_TYPE_RACE",
  email: "ida@example.com",
  heightCm: 181,
};

/** The number of entries tried at each place. */
const entered = new WeakMap<Place, number>();

/** For each kind: the fields of a new entity at a place, and a change of it. */
export function sampleOf({ type }: AnyDefinition, at: Place): { fields: object; change: object } {
  const parents = [{ id: at.club, type: "organization" }];
  const tournament = { id: at.tournament, type: "tournament" };
  switch (type) {
    case "organization":
      return { fields: { name: "Branch", type: "ORGANIZATION_TYPE_CLUB", parents }, change: { name: "Renamed" } };
    case "team":
      return { fields: { name: "Pair", type: "TEAM_TYPE_PAIR", parents }, change: { name: "Renamed" } };
    case "tournament":
      return { fields: { name: "Open", parents }, change: { name: "Renamed" } };
    case "tournament_series":
      return { fields: { name: "Opens", parents }, change: { name: "Renamed" } };
    case "tournament_history":
      return { fields: { tournament, season: "2025" }, change: { season: "2026" } };
    case "stage":
      return { fields: { type: "STAGE_TYPE_ROUND_ROBIN" }, change: { type: "STAGE_TYPE_ELIMINATION" } };
    case "match":
      return {
        fields: { parent: { id: at.stage, type: "stage" } },
        change: { state: "MATCH_STATE_RUNNING" },
      };
    case "venue":
      return { fields: { name: "Arena", parents }, change: { name: "Renamed" } };
    case "playing_field":
      return { fields: { name: "Court" }, change: { name: "Renamed" } };
    case "participant":
      return { fields: someone, change: { firstname: "Ada" } };
    case "license":
      return {
        fields: {
          participant: { id: at.person, type: "participant" },
          number: `L-${randomUUID()}`,
          validFrom: "2026-01-01",
        },
        change: { state: "LICENSE_STATE_ACTIVE" },
      };
    case "grant": {
      const scope = { id: at.club, type: "organization" };
      return {
        fields: { role: "club-manager", scope, email: `${randomUUID()}@example.com` },
        change: { note: "Asked again" },
      };
    }
    case "entry": {
      const next = (entered.get(at) ?? 0) + 1;
      entered.set(at, next);
      const competitor = { id: at.teams[next % at.teams.length], type: "team" };
      return { fields: { tournament, competitor }, change: { note: "Comes late" } };
    }
    default: {
      const { fields } = samplesIn(at)[type as Sampled]();
      return { fields, change: "name" in fields ? { name: "Renamed" } : fields };
    }
  }
}

/**
 * The sports that see an entity of the kind at a place: a person has no parents through which other sports could see
 * it.
 */
export function seenIn(definition: AnyDefinition, { home, sports }: Place): readonly string[] {
  const { type, owner } = definition;
  const reaches = parentsFieldOf(definition) !== null || (owner !== undefined && type !== "license");
  return reaches ? sports : [home];
}

/** The path below /api by which entities of the kind are saved and listed at a place. */
export function pathAt({ path, nested }: AnyDefinition, at: Place): string {
  if (!nested) return path;
  return nested.replace("{owner}", nested.startsWith("/venues") ? at.venue : at.tournament);
}
