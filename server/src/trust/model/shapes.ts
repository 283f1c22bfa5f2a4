import type { EntityType, Reference } from "#contract/entity-types.ts";

export interface FieldReference extends Reference {
  field: string;
}

/** Fields that hold the bare id of an entity. */
const bareIds: Record<string, EntityType> = {
  tournamentId: "tournament",
  venueId: "venue",
  currentStage: "stage",
  playingField: "playing_field",
};

/** The field that names the owner of an entity. */
export const ownerFields: Partial<Record<EntityType, string>> = {
  stage: "tournamentId",
  match: "parent",
  tournament_history: "tournament",
  playing_field: "venueId",
  license: "participant",
};

/** Kinds whose parts are saved and listed under the address of their owner. */
export const nestedKinds: readonly EntityType[] = ["stage", "playing_field"];

/** The personal fields, with the values that most callers get. */
export const personalFields: Record<string, unknown> = {
  email: null,
  phoneNumber: null,
  birthDate: null,
  heightCm: null,
  weightKg: null,
  guardians: [],
  attributes: [],
};

/** Every reference in an entity, wherever it stands. */
export function everyReference(type: EntityType, fields: Readonly<Record<string, unknown>>): FieldReference[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    if (type === "user") return field === "sportIds" ? found(field, (value as string[]).map(sport)) : [];
    if (field === "homeGround") return groundOf(value).map((id) => ({ field, id, type: "playing_field" }));
    const kind = bareIds[field];
    if (kind) return typeof value === "string" ? [{ field, id: value, type: kind }] : [];
    return found(field, referencesWithin(value));
  });
}

function groundOf(value: unknown): string[] {
  const { playingField } = (value ?? {}) as { playingField?: string | null };
  return typeof playingField === "string" ? [playingField] : [];
}

const sport = (id: string): Reference => ({ id, type: "sport" });

function found(field: string, references: Reference[]): FieldReference[] {
  return references.map(({ id, type }) => ({ field, id, type }));
}

function referencesWithin(value: unknown): Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesWithin);
  if (typeof value !== "object" || value === null) return [];
  const { id, type } = value as Partial<Reference>;
  if (typeof id === "string" && type) return [{ id, type }];
  return Object.values(value).flatMap(referencesWithin);
}

/** The default fields of a new entity; kinds that are not listed are created with all their fields. */
export const defaults: Partial<Record<EntityType, Record<string, unknown>>> = {
  user: {},
  sport: {},
  organization: { parents: [], badge: null, contact: null },
  team: { parents: [], members: [], badge: null, contact: null, homeGround: null, formerMembers: [] },
  tournament: {
    description: null,
    externalLinks: [],
    currentStage: null,
    states: ["PLANNING", "REGISTRATION", "ACTIVE", "FINISHED"].map((state) => ({
      type: `TOURNAMENT_STATE_${state}`,
      duration: null,
    })),
    currentState: "TOURNAMENT_STATE_PLANNING",
    parents: [],
    staff: [],
    competitors: [],
    format: null,
    standings: null,
    timeZone: null,
    schedule: null,
    published: false,
    badge: null,
    entryWindow: null,
    reports: null,
    rescheduling: "RESCHEDULE_NONE",
  },
  stage: {
    name: null,
    competitors: [],
    format: null,
    standings: null,
    sources: [],
    draw: {
      legs: 1,
      groups: 1,
      rounds: null,
      pairing: "SWISS_PAIRING_DUTCH",
      seeds: null,
      seedLines: "SEED_LINES_ITF",
      separation: null,
      placement: "PLACEMENT_NONE",
      finalReset: true,
      twoLegs: false,
      equalize: false,
    },
    groups: [],
    lines: [],
    decisions: [],
    adjustments: [],
    roundDates: [],
    lot: null,
    drawn: false,
  },
  match: {
    competitors: [1, 2].map(() => ({ id: null, type: "team", score: "0", isHomeTeam: false })),
    officials: [],
    replies: [],
    playingField: null,
    playingFields: [],
    players: [[], []],
    rubber: null,
    tally: null,
    state: "MATCH_STATE_PLANNING",
    scheduledAt: null,
    durationMinutes: null,
    format: null,
    sets: [],
    outcome: null,
    winner: null,
    round: null,
    position: null,
    group: null,
    bracket: null,
    leg: null,
    places: null,
    sources: [],
    name: null,
    reportState: null,
    report: null,
    startedAt: null,
  },
  venue: {
    address: null,
    contactData: null,
    description: null,
    parents: [],
    availability: [],
    specifications: [],
    timeZone: null,
  },
  playing_field: { capacities: [] },
  participant: {
    uspId: null,
    middlename: null,
    gender: null,
    nationality: null,
    careerStart: null,
    careerEnd: null,
    equipment: [],
    memberships: [],
    erased: false,
    mergedInto: null,
    ...personalFields,
  },
  license: { type: null, organization: null, validTo: null, state: "LICENSE_STATE_PENDING" },
  tournament_series: { description: null, parents: [], tournaments: [] },
  tournament_history: { series: null, season: null, placements: [], note: null },
};
