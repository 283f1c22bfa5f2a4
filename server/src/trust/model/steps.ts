import fc from "fast-check";
import type { EntityType } from "#contract/entity-types.ts";
import { type Role, roles } from "#contract/permissions.ts";

/** An action, in numbers from which a request is chosen in the state at its turn. */
export interface Deed {
  does: "create" | "change" | "delete" | "retry" | "link" | "give roles" | "take roles" | "set" | "undo";
  /** The number of the caller. */
  by: number;
  /** The number of the entity, or of the kind of a new one. */
  target: number;
  /** The kind of the entity; null for any. */
  among: EntityType | null;
  /** The number of the variant. */
  aspect: number;
  /** The numbers of the entities to which it refers. */
  picks: number[];
  /** The difference of the version from the correct one. */
  off: number;
  role: Role;
  /** How many turns of the event loop after the start of its step it is sent. */
  later: number;
  /** Whether a set or an undo is a preview. */
  preview: boolean;
  /** The changes of a set. */
  parts: Pick<Deed, "does" | "target" | "aspect" | "picks" | "off">[];
}

/** Actions that are sent at about the same time. */
export type Step = Deed[];

const off = fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) });
const picks = fc.array(fc.nat(99), { minLength: 3, maxLength: 3 });
const part = fc.record({
  does: fc.constantFrom("create", "create", "create", "change", "change", "delete"),
  target: fc.nat(999),
  aspect: fc.nat(99),
  picks,
  off: fc.oneof({ weight: 40, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
});

const deed = fc.record<Deed>({
  does: fc.oneof(
    { weight: 8, arbitrary: fc.constant("change" as const) },
    { weight: 5, arbitrary: fc.constant("create" as const) },
    { weight: 4, arbitrary: fc.constant("delete" as const) },
    { weight: 4, arbitrary: fc.constant("set" as const) },
    { weight: 6, arbitrary: fc.constant("undo" as const) },
    { weight: 1, arbitrary: fc.constant("retry" as const) },
    { weight: 1, arbitrary: fc.constantFrom("link" as const, "give roles" as const, "take roles" as const) },
  ),
  by: fc.nat(6),
  target: fc.nat(999),
  among: fc.constant(null),
  aspect: fc.nat(99),
  picks,
  off,
  role: fc.constantFrom(...roles),
  later: fc.oneof(fc.constant(0), fc.nat(40)),
  preview: fc.nat(4).map((one) => one === 4),
  parts: fc.array(part as fc.Arbitrary<Deed["parts"][number]>, { minLength: 2, maxLength: 5 }),
});

const alone = fc.tuple(deed);
const together = fc.array(deed, { minLength: 2, maxLength: 3 });
/** Several actions on the same entity. */
const clash = fc
  .tuple(fc.nat(999), fc.array(deed, { minLength: 2, maxLength: 3 }))
  .map(([target, deeds]) => deeds.map((one) => ({ ...one, target })));
/** Actions on a club, or on entities below it, while it is moved to other parents. */
const meanwhile: Pick<Deed, "does" | "among" | "aspect">[] = [
  { does: "change", among: "team", aspect: 3 },
  { does: "change", among: "team", aspect: 5 },
  { does: "change", among: "organization", aspect: 2 },
  { does: "create", among: null, aspect: 5 },
];

const moved = fc
  .tuple(
    deed,
    fc.integer({ min: 1, max: 24 }),
    fc.array(fc.tuple(deed, fc.constantFrom(...meanwhile)), { maxLength: 2 }),
  )
  .map(([move, club, others]): Step => {
    const by = move.by % 2;
    // Actions that choose a parent choose this one.
    const below = { by, off: 0, picks: [1, club, club] };
    return [
      { ...move, does: "change", by, off: 0, among: "organization", target: club, aspect: 4 },
      ...others.map(
        ([other, act]): Deed => ({ ...other, ...below, ...act, target: act.does === "create" ? 1 : other.target }),
      ),
    ];
  });
const twice = deed.map((one) => [one, one]);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: alone },
    { weight: 1, arbitrary: together },
    { weight: 2, arbitrary: clash },
    { weight: 1, arbitrary: twice },
    { weight: 3, arbitrary: moved },
  ),
  { minLength: 5, maxLength: 14, size: "max" },
);
