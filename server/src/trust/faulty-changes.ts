import { randomUUID } from "node:crypto";
import type { Match } from "#contract/fields/match.ts";
import { features } from "../app/features.ts";
import { dayIn } from "../testing/days.ts";
import { refusedFields } from "../testing/refused-fields.ts";
import type { TestClient } from "../testing/test-client.ts";
import { type Sampled, sampledKinds, type World } from "../testing/world.ts";
import { drawCup } from "../tournament/stage/testing/drawn-cup.ts";

/** A save, with what may be wrong with it in words. */
export interface FaultyChange {
  what: string;
  kind: Sampled;
  id: string;
  version: number;
  data: Record<string, unknown>;
  by: TestClient;
}

/** What is wrong with a save, or new in it. */
interface Fault {
  what: string;
  data?: Record<string, unknown>;
  /** How far the version is from the right one. */
  versions?: number;
  by?: TestClient;
}

/** An entity, stored or new, and what may be wrong with a save of it. */
interface Target {
  kind: Sampled;
  what: string;
  id: string | null;
  faults: readonly Fault[];
}

/** For each entity of a small world: saves with each of the faults that are possible with it, and with each two. */
export async function makeFaultyChanges(world: World, official: TestClient): Promise<readonly FaultyChange[]> {
  const known: readonly Fault[] = [
    { what: "nothing wrong" },
    { what: "a later version", versions: 1 },
    { what: "by an official", by: official },
    { what: "in another sport", by: world.admin.in(world.otherSport) },
  ];
  const changes: FaultyChange[] = [];
  for (const { kind, what, id, faults } of await makeTargets(world)) {
    const { path, one } = features.of(kind).definition;
    const stored = id === null ? null : (await world.admin.ok("GET", `${path}/${id}`))[one];
    const all = [...known, ...faults];
    for (const [index, fault] of all.entries()) {
      for (const other of all.slice(index)) {
        changes.push({
          what: `${what} ${kind}: ${[...new Set([fault.what, other.what])].join(" and ")}`,
          kind,
          id: id ?? randomUUID(),
          version: (stored === null ? 0 : stored.version + 1) + (fault.versions ?? other.versions ?? 0),
          data: { ...(stored ? ownerIn(kind, stored) : newFields(world, kind)), ...fault.data, ...other.data },
          by: fault.by ?? other.by ?? world.admin,
        });
      }
    }
  }
  return changes;
}

/** The fields of a new entity, with its owner, which the address of a save names. */
export function newFields(world: World, kind: Sampled): Record<string, unknown> {
  const { tournament: tournamentId, venue: venueId } = world;
  return { ...ownerIn(kind, { tournamentId, venueId }), ...world.samples[kind]().fields };
}

function ownerIn(kind: Sampled, fields: Record<string, unknown>): Record<string, unknown> {
  const { owner, nested } = features.of(kind).definition;
  return nested && owner ? { [owner]: fields[owner] } : {};
}

/** The kinds that a client's change set may contain. */
export const savedKinds = sampledKinds.filter((kind) => features.of(kind).ownRoutes === undefined);

async function makeTargets(world: World): Promise<readonly Target[]> {
  const { admin } = world;
  const wrongFields = (kind: Sampled) =>
    refusedFields.flatMap(([what, of, fields]): Fault[] => (of === kind ? [{ what, data: { ...fields(world) } }] : []));
  const among = await amongOthers(world);
  const targets: Target[] = [];
  for (const kind of savedKinds) {
    const { save, fields } = world.samples[kind]();
    const { id } = await admin.create(save, fields);
    const faults = wrongFields(kind);
    targets.push({ kind, what: "a new", id: null, faults: [...faults, ...(among.new[kind] ?? [])] });
    targets.push({ kind, what: "a stored", id, faults });
  }
  return [...targets, ...among.stored];
}

const sets = (...scores: [number, number][]) =>
  scores.map((pair) => ({ type: "SET_TYPE_SET", scores: pair, tieBreak: null }));

/** Faults that other entities make: what is taken, has begun, follows or would wait for itself. */
async function amongOthers(world: World): Promise<{ new: Partial<Record<Sampled, Fault[]>>; stored: Target[] }> {
  const { admin, sport, club, federation, person, field } = world;
  const reference = (id: string, type: string) => ({ id, type });
  const cup = await drawCup(world, "ELIMINATION", 4);
  for (const place of ["MAIN 1.1", "MAIN 1.2", "MAIN 2.1"]) await cup.finish(place, 0);
  const open = await drawCup(world, "ELIMINATION", 4);
  const [semifinal, final, later] = await Promise.all([cup.at("MAIN 1.1"), cup.at("MAIN 2.1"), open.at("MAIN 2.1")]);
  const team = (side: number) => cup.teams[side]?.id;
  const scores = (match: Match, ...input: string[]) =>
    match.competitors.map(({ id }, side) => ({ id, type: "team", score: input[side] }));

  const tournament = (await admin.create("/tournaments", { name: "Played", format: "FORMAT_TABLE_TENNIS_5" })).id;
  const played = await admin.create("/matches", {
    parent: reference(tournament, "tournament"),
    competitors: cup.teams.slice(0, 2),
    sets: sets([11, 3], [11, 4], [11, 5]),
    state: "MATCH_STATE_FINISHED",
  });
  const license = (number: string) =>
    admin.create("/licenses", { participant: reference(person, "participant"), number, validFrom: "2026-01-01" });
  await license("TAKEN");
  const enter = async (seed: number | null, of = tournament) => {
    const competitor = reference(
      (await admin.create("/teams", { name: "Entrant", type: "TEAM_TYPE_SINGLE" })).id,
      "team",
    );
    return admin.create("/entries", { tournament: reference(of, "tournament"), competitor, seed });
  };
  const [seeded, entry] = [await enter(1), await enter(null)];
  const elsewhere = await enter(1, world.tournament);
  const [start, end] = [`${dayIn(10)}T16:00:00Z`, `${dayIn(10)}T18:00:00Z`];
  const training = { playingField: field, type: "BOOKING_TYPE_TRAINING", title: "Juniors" };
  const confirmed = { start, end, state: "BOOKING_STATE_CONFIRMED" };
  await admin.create("/bookings", { ...training, ...confirmed });
  const booking = await admin.create("/bookings", {
    ...training,
    ...confirmed,
    start: `${dayIn(11)}T16:00:00Z`,
    end: `${dayIn(11)}T18:00:00Z`,
  });
  const taken: Fault = { what: "a taken time", data: confirmed };
  const number: Fault = { what: "a taken number", data: { number: "TAKEN" } };
  const seed: Fault = { what: "a taken seed", data: { seed: 1, tournament: reference(tournament, "tournament") } };
  const winnerOf = (id: string) => ({ sources: [{ match: id, outcome: "WINNER" }, null] });
  const ofStage = ({ stage, teams }: typeof cup): Fault[] => [
    { what: "fewer competitors", data: { competitors: teams.slice(1) } },
    { what: "the same draw", data: { competitors: teams } },
    { what: "another draw", data: { draw: { seeds: 0 } } },
    { what: "a round that it does not have", data: { roundDates: [{ round: 9, from: dayIn(1), to: dayIn(2) }] } },
    { what: "itself as a source", data: { sources: [{ stage: stage.id, ranks: [1, 2] }] } },
    { what: "another format", data: { format: "FORMAT_BADMINTON_21" } },
    { what: "an unspecified type", data: { type: "STAGE_TYPE_UNSPECIFIED" } },
  ];
  return {
    new: { license: [number], booking: [taken], entry: [seed] },
    stored: [
      { kind: "license", what: "another", id: (await license("FREE")).id, faults: [number] },
      {
        kind: "booking",
        what: "another",
        id: booking.id,
        faults: [taken, { what: "an end before its start", data: { end: start } }],
      },
      {
        kind: "entry",
        what: "another",
        id: entry.id,
        faults: [
          { what: "a taken seed", data: { seed: 1 } },
          { what: "in place of itself", data: { replaces: reference(entry.id, "entry") } },
          { what: "in place of one of another tournament", data: { replaces: reference(elsewhere.id, "entry") } },
          { what: "the seed 0", data: { seed: 0 } },
          { what: "of a competitor who is entered", data: { competitor: seeded.competitor } },
        ],
      },
      {
        kind: "organization",
        what: "an upper",
        id: federation,
        faults: [
          { what: "a circle", data: { parents: [reference(club, "organization")] } },
          { what: "no parents", data: { parents: [] } },
          { what: "a name of spaces", data: { name: " " } },
        ],
      },
      {
        kind: "sport",
        what: "the",
        id: sport,
        faults: [
          { what: "another format", data: { format: "FORMAT_BADMINTON_21" } },
          { what: "no name", data: { name: "" } },
        ],
      },
      {
        kind: "tournament",
        what: "a played",
        id: tournament,
        faults: [
          { what: "another format", data: { format: "FORMAT_BADMINTON_21" } },
          { what: "another's stage", data: { currentStage: cup.stage.id } },
          { what: "another competitor", data: { competitors: [reference(world.teams[0], "team")] } },
          { what: "no name", data: { name: "" } },
        ],
      },
      { kind: "stage", what: "a played", id: cup.stage.id, faults: ofStage(cup) },
      { kind: "stage", what: "a drawn", id: open.stage.id, faults: ofStage(open) },
      {
        kind: "match",
        what: "a played",
        id: played.id,
        faults: [
          { what: "another format", data: { format: "FORMAT_BADMINTON_21" } },
          { what: "sets of another format", data: { sets: sets([21, 3], [21, 4]) } },
          { what: "planned again", data: { state: "MATCH_STATE_PLANNING" } },
          { what: "without sets", data: { sets: [] } },
          { what: "itself as a source", data: winnerOf(played.id) },
          { what: "the other winner", data: { winner: team(1) } },
          { what: "a walkover", data: { outcome: "MATCH_OUTCOME_WALKOVER" } },
        ],
      },
      {
        kind: "match",
        what: "a followed",
        id: semifinal.id,
        faults: [
          { what: "the other winner", data: { competitors: scores(semifinal, "0", "3") } },
          { what: "the final as a source", data: winnerOf(final.id) },
          { what: "planned again", data: { state: "MATCH_STATE_PLANNING" } },
          {
            what: "another side",
            data: { competitors: [reference(world.teams[0], "team"), semifinal.competitors[1]] },
          },
          { what: "an unspecified state", data: { state: "MATCH_STATE_UNSPECIFIED" } },
        ],
      },
      {
        kind: "match",
        what: "a following",
        id: later.id,
        faults: [
          { what: "a score", data: { competitors: scores(later, "1", "0") } },
          { what: "begun", data: { state: "MATCH_STATE_RUNNING" } },
          { what: "a walkover", data: { outcome: "MATCH_OUTCOME_WALKOVER" } },
          {
            what: "a side that follows",
            data: { competitors: [reference(world.teams[0], "team"), reference(world.teams[1], "team")] },
          },
          { what: "itself as a source", data: winnerOf(later.id) },
          { what: "without sources", data: { sources: [] } },
        ],
      },
    ],
  };
}
