import type { Warning } from "#contract/change-sets.ts";
import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { Caller } from "../access/caller.ts";
import type { Span } from "../database/each-of.ts";
import type { Reader } from "../database/schema.ts";
import type { Origin } from "./change.ts";
import type { DerivedField } from "./derived-fields.ts";
import type { Step } from "./step.ts";
import type { WorkingSet } from "./working-set.ts";

/**
 * A kind of entity as the server knows it: its declaration, and the rules that need other entities or the caller. A single save may be
 * tried without a transaction. A rule that reads more than the entities it loads asks `work.transaction()`, and the save is made in one.
 */
export interface Feature {
  definition: AnyDefinition;
  /** Saves of this kind by a route of its own, instead of the common ones; they are no part of a client's change set. */
  ownRoutes?: boolean;
  /** Completes a change before it is merged into the stored entity. */
  complete?(change: Record<string, unknown>, stored: AnyEntity | null): Record<string, unknown>;
  /**
   * Completes the entity by the rules that hold for it, for which it loads what it needs; and says what they do not allow. May also
   * throw a Refusal.
   */
  applyRules?(work: WorkingSet, save: RuledSave): Promise<{ entity: AnyEntity; issues: RuleIssue[] }>;
  /** Refuses (by throwing) what this caller may not do, beyond the kinds and fields of contract/permissions.ts. */
  guard?(caller: Caller, act: GuardedAct): void;
  /** Issues that only other entities can tell, of which those referred to are loaded; may also throw a Refusal. */
  check?(work: WorkingSet, save: RuledSave): RuleIssue[] | Promise<RuleIssue[]>;
  /** @throws when another entity has what only one can have at a time, unless the change set changes that one later */
  requireFree?(work: WorkingSet, next: AnyEntity): Promise<void>;
  /** Whether the change of these fields is the caller's own affair, which needs no role: their answer, for one. */
  isOwn?(
    work: WorkingSet,
    caller: Caller,
    change: { stored: AnyEntity; next: AnyEntity; fields: readonly string[] },
  ): Promise<boolean>;
  /** What follows from the entity's parts. */
  derived?: DerivedField;
  /** The place of an entity among those of its kind that go by one another, to be compared number by number: the first come first. */
  orderOf?(work: WorkingSet, entity: AnyEntity): Promise<readonly number[]>;
  /** Whether the rules of the kind have to wait for what follows from other changes of a set: in their turn by `orderOf`. */
  awaitsOthers?(entity: AnyEntity): boolean;
  /** Whether other entities may have to follow the step; tells by the step alone. */
  isFollowed?(step: Step): boolean;
  /**
   * The changes that follow from steps of the kind that have the same place in its order, in the same change set. What it gives is
   * made before it is asked for more.
   */
  follow?(work: WorkingSet, steps: readonly Step[]): AsyncIterable<readonly Followed[]>;
  /**
   * What an undo does with a field of what had followed: puts it back unless it has changed since (null), leaves it to follow anew
   * from what is put back, or is refused.
   */
  undoOfFollowed?(field: string, effect: FollowedEffect, stored: AnyEntity): "follow" | "refuse" | null;
  /** What is to be said of a step although it is allowed. */
  warn?(work: WorkingSet, step: Step): Promise<readonly Warning[]>;
  /** Of kinds with a timetable: whom it keeps busy beside those whom its entities refer to. */
  busyThrough?: BusyThrough;
}

/** How others are kept busy through whom or what an entity refers to. */
export interface BusyThrough {
  /** The kinds that tell it: a change of one of them may make another list. */
  kinds: readonly EntityType[];
  /** The stretches of the timetable that count as theirs, as far as the sport sees why. */
  find(db: Reader, of: { ids: readonly string[]; sport: string; timeZone: string }): Promise<readonly Span[]>;
}

/** A change that follows from another one. */
export interface Followed {
  /** What is done with the entity; a save where it does not say. */
  action?: "create" | "delete";
  feature: Feature;
  id: string;
  data: Record<string, unknown>;
  /** Fields that only the server gives. */
  own?: Readonly<Record<string, unknown>>;
  /** Set where it takes back what has been reported already, which has to be accepted. */
  voids?: FollowedMatch;
}

export type FollowedMatch = NonNullable<ErrorBody["follows"]>[number];

/** A creation (nothing is stored), a change, or a deletion (nothing is next). */
export interface GuardedAct {
  stored: AnyEntity | null;
  next: AnyEntity | null;
  /** Who has created what is stored, or creates it now. */
  createdBy: string;
  /** Whether an undo puts back what was there before. */
  putsBack: boolean;
}

/** A save as rules see it. */
export interface RuledSave {
  /** What is stored; null for a new entity. */
  stored: AnyEntity | null;
  /** What the save makes of it so far. */
  next: AnyEntity;
  /** The fields as they were given, before anything was put in for what they leave out. */
  data: Readonly<Record<string, unknown>>;
  origin: Origin;
  /** Fields that no save of people gives, as the server makes them or puts them back. */
  own: Readonly<Record<string, unknown>>;
}

/** What had followed from a change set. */
export interface FollowedEffect {
  before: AnyEntity;
  after: AnyEntity;
}

/** The kinds that a store holds, by their names. */
export class Features {
  readonly all: readonly Feature[];
  readonly #byType: Map<EntityType, Feature>;

  constructor(all: readonly Feature[]) {
    this.all = all;
    this.#byType = new Map(all.map((feature) => [feature.definition.type, feature]));
  }

  /** @throws when the kind is not declared: a mistake in the program or in the database */
  of(type: EntityType): Feature {
    const feature = this.#byType.get(type);
    if (!feature) throw new Error(`Unknown kind of entity: ${type}`);
    return feature;
  }

  find(type: string): Feature | undefined {
    return this.#byType.get(type as EntityType);
  }
}
