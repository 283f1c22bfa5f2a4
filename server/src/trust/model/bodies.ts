import type { EntityType, Reference } from "#contract/entity-types.ts";
import { matchStates, memberRoles, organizationTypes, stageTypes, teamTypes } from "#contract/enumerations.ts";
import { at, type Choice } from "./choice.ts";
import type { Deed } from "./steps.ts";

type Body = Record<string, unknown>;
/** The groups of fields of a kind, each chosen by the picker. */
type Aspects = ((pick: Picker) => Body)[];

/** Chooses the values and references of a body. */
interface Picker {
  one(...types: EntityType[]): Reference;
  /** None, one or two different ones. */
  some(...types: EntityType[]): Reference[];
  text(): string;
  value<Item>(...of: readonly Item[]): Item;
}

const named: Aspects[number] = (pick) => ({ name: pick.text() });
const parents =
  (...types: EntityType[]): Aspects[number] =>
  (pick) => ({ parents: pick.some(...types) });

const aspects: Partial<Record<EntityType, Aspects>> = {
  sport: [named],
  organization: [
    parents("organization", "sport"),
    named,
    parents("organization"),
    (pick) => ({ type: pick.value(...organizationTypes) }),
  ],
  team: [
    named,
    parents("organization", "sport"),
    parents("organization"),
    (pick) => ({
      members: pick.some("participant").map((participant) => ({
        participant,
        role: pick.value(...memberRoles),
        number: pick.value(null, 7),
        from: pick.value(null, "2026-01-01"),
        to: null,
      })),
    }),
    (pick) => ({
      homeGround: pick.value(null, { playingField: pick.one("playing_field").id, weekday: 6, time: "19:30" }),
    }),
  ],
  tournament: [
    parents("organization"),
    (pick) => ({ currentStage: pick.value(null, pick.one("stage").id, pick.one("stage").id) }),
    (pick) => ({ competitors: pick.some("team") }),
    (pick) => ({ staff: pick.some("participant") }),
    named,
  ],
  stage: [(pick) => ({ type: pick.value(...stageTypes) }), (pick) => ({ competitors: pick.some("team") })],
  match: [
    (pick) => ({ state: pick.value(...matchStates) }),
    (pick) => ({ officials: pick.some("participant") }),
    (pick) => ({ playingField: pick.value(null, pick.one("playing_field").id) }),
    (pick) => ({ parent: pick.one("stage", "tournament") }),
    (pick) => ({
      competitors: [pick.value(null, pick.one("team").id), pick.value(null, pick.one("team").id)].map((id, index) => ({
        id,
        type: "team",
        score: pick.text(),
        isHomeTeam: index === 0 || pick.value(true, false, false),
      })),
    }),
  ],
  venue: [named, parents("organization")],
  playing_field: [named],
  participant: [
    (pick) => ({ lastname: pick.text() }),
    (pick) => ({ email: pick.value(null, "ida@example.com"), heightCm: pick.value(170, 180) }),
    (pick) => ({ guardians: pick.some("participant") }),
  ],
  license: [
    (pick) => ({ number: pick.value("L-1", "L-2", "L-3") }),
    (pick) => ({ organization: pick.value(null, pick.one("organization")) }),
    (pick) => ({ participant: pick.one("participant") }),
  ],
  tournament_series: [named, parents("organization"), (pick) => ({ tournaments: pick.some("tournament") })],
  tournament_history: [
    (pick) => ({ season: pick.text() }),
    (pick) => ({ series: pick.value(null, pick.one("tournament_series")) }),
    (pick) => ({ tournament: pick.one("tournament") }),
    (pick) => ({ placements: [{ position: 1, competitor: pick.one("team", "participant") }] }),
  ],
};

/** The required fields of a new entity. */
const required: Partial<Record<EntityType, (pick: Picker) => Body>> = {
  organization: (pick) => ({ name: pick.text(), type: "ORGANIZATION_TYPE_CLUB" }),
  team: (pick) => ({ name: pick.text(), type: pick.value(...teamTypes) }),
  tournament: named,
  stage: () => ({ type: "STAGE_TYPE_ROUND_ROBIN" }),
  match: (pick) => ({ parent: pick.one("stage", "tournament") }),
  venue: named,
  playing_field: named,
  participant: (pick) => ({
    firstname: "Ida",
    lastname: pick.text(),
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACE",
    email: "ida@example.com",
  }),
  license: (pick) => ({
    participant: pick.one("participant"),
    number: pick.value("L-1", "L-2", "L-3"),
    validFrom: "2026-01-01",
  }),
  tournament_series: named,
  tournament_history: (pick) => ({ tournament: pick.one("tournament") }),
};

/** The kinds that the sequences create and change, without sports and users. */
export const kindsOf = Object.keys(required) as EntityType[];

export function bodyOf(choice: Choice, type: EntityType, deed: Deed, isNew: boolean): Body {
  const pick = pickerOf(choice, deed);
  const said = aspects[type] ?? [];
  const start = isNew ? required[type]?.(pick) : {};
  // Now and then the body has no further fields.
  return deed.aspect % 10 === 0 ? { ...start } : { ...start, ...at(said, deed.aspect)(pick) };
}

function pickerOf({ model, newId }: Choice, { picks, aspect }: Deed): Picker {
  let turn = 0;
  const next = () => picks[turn++ % picks.length] ?? 0;
  const one = (...types: EntityType[]): Reference => {
    const found = model.of(...types);
    const pick = next();
    // A reference to an entity that does not exist, or no longer exists, is refused.
    if (found.length === 0 || pick % 25 === 0)
      return { id: goneIn(model.deletions, pick) ?? newId(), type: types[0] ?? "team" };
    const { id, type } = at(found, pick);
    return { id, type };
  };
  return {
    one,
    some: (...types) => {
      const chosen = Array.from({ length: next() % 3 }, () => one(...types));
      return chosen.filter(({ id }, index) => chosen.findIndex((other) => other.id === id) === index);
    },
    text: () => `N${next() % 7} ${aspect}`,
    value: (...of) => at(of, next()),
  };
}

function goneIn(deletions: ReadonlyMap<string, unknown>, pick: number): string | null {
  return deletions.size > 0 ? at([...deletions.keys()], pick) : null;
}
