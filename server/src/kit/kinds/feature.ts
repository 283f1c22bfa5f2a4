import type { Warning } from "#contract/change-sets.ts";
import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { RuleIssue } from "#contract/issues.ts";
import type { Caller } from "../access/caller.ts";
import type { Span } from "../database/each-of.ts";
import type { Reader } from "../database/schema.ts";
import type { ListQuery } from "../lists/list-query.ts";
import type { Refusal } from "../refusal.ts";
import type { Origin } from "../save/change.ts";
import type { DerivedField } from "../save/derived-fields.ts";
import type { Named } from "../save/erasure.ts";
import type { Act, EffectiveCaller, Granted, Target } from "../save/rights-over.ts";
import type { EntityState, Step } from "../save/step.ts";
import type { WorkingSet } from "../save/working-set.ts";

/**
 * A kind of entity as the server knows it: its declaration, and the rules that need other entities or the caller. Rules
 * throw a Refusal for what they forbid.
 */
export interface Feature extends SaveRules, UndoRules, RightRules, ReadRules {
  definition: AnyDefinition;
  /**
   * Set for a kind with its own routes for saves instead of the common ones, with the fields that they take. A client's
   * change set can't contain it.
   */
  ownRoutes?: { saves: readonly string[] };
}

/**
 * What happens when entities of a kind are saved or deleted, in its usual order; rights are judged after `normalize`. A
 * single save may be tried without a transaction. A rule that reads more than the entities it loads calls
 * `work.transaction()`, after which the save is repeated in a transaction.
 */
interface SaveRules {
  /** The fields that a save sets, for those that it gives. `before` is the entity to which they belong. */
  normalize?(data: SentFields, before: AnyEntity | null, origin: Origin): SentFields;
  /** Throws when nothing may newly refer to the entity any more. */
  refuseReference?(work: WorkingSet, entity: AnyEntity): Promise<void>;
  /** Whether the rules of the kind wait for the changes that follow from others of the set, in `followingOrder`. */
  awaitsOthers?(entity: AnyEntity): boolean;
  /** Loads the entities that the rules of the kind need, and completes the entity by these rules. */
  applyRules?(work: WorkingSet, save: RuledSave): Promise<{ entity: AnyEntity; issues: RuleIssue[] }>;
  /** Issues that depend on other entities, of which those referred to are loaded. */
  check?(work: WorkingSet, save: RuledSave): RuleIssue[] | Promise<RuleIssue[]>;
  /** Throws when another entity has a value that only one may have at a time, unless the set changes that entity later. */
  requireFree?(work: WorkingSet, entity: AnyEntity): Promise<void>;
  /** Whether changes of other entities may follow from the step, as far as the step alone shows. */
  mayCauseChanges?(step: Step): boolean;
  /**
   * The rank of an entity among those of its kind whose rules depend on one another, compared number by number, lowest
   * first.
   */
  followingOrder?(work: WorkingSet, entity: AnyEntity): Promise<readonly number[]>;
  /**
   * Yields the changes that follow, in the same change set, from steps of the kind with the same rank in its order. The
   * changes of one batch are applied before the next batch is requested.
   */
  follow?(work: WorkingSet, steps: readonly Step[]): AsyncIterable<readonly Followed[]>;
  /** The field that is computed from the entity's parts. */
  derived?: DerivedField;
  /** Warnings about a step that is allowed. */
  warn?(work: WorkingSet, step: Step): Promise<readonly Warning[]>;
  /**
   * For a kind whose deletion erases its values: the entities that were named after those that these steps delete, and
   * what they are called without them.
   */
  namedAfter?(work: WorkingSet, steps: readonly Step[]): Promise<readonly Named[]>;
}

/** What an undo may put back. */
interface UndoRules {
  /** False when a set of such entities alone can't be undone, because each change has an opposite of its own. */
  isUndoneAlone?: boolean;
  /**
   * What an undo does with a field of a change that had followed: null puts it back unless it has changed since;
   * "follow" leaves it to follow again from the restored entities; "refuse" refuses the undo.
   */
  undoOfFollowed?(
    field: string,
    effect: { before: AnyEntity; after: AnyEntity },
    stored: AnyEntity,
  ): "follow" | "refuse" | null;
}

/** Who may do what, beyond the kinds and fields of contract/permissions.ts. */
interface RightRules {
  /**
   * What grants allow with an entity, stored or to be stored, besides the roles that they give over it. It depends on
   * stored facts alone, and not on versions, times or states: `guard` judges these.
   */
  grantsOver?(work: WorkingSet, caller: Caller, target: Target): Promise<Granted>;
  /** The user who may delete the entity, whatever the user's rights. */
  holderOf?(entity: AnyEntity): string | null;
  /** The refusal of a change that the caller's rights do not allow, where the kind can say more than that. */
  refusalOf?(work: WorkingSet, caller: Caller, act: Act): Promise<Refusal | null>;
  /** Set for a kind whose rules refuse every save of a stored entity, so that none is offered. */
  isFixed?: boolean;
  /** Throws when the caller may not do this. */
  guard?(work: WorkingSet, by: EffectiveCaller, act: GuardedAct): void | Promise<void>;
  /** Whether the caller may change these fields without a role, for example their own answer. */
  isOwn?(
    work: WorkingSet,
    caller: Caller,
    change: { before: AnyEntity; after: AnyEntity; fields: readonly string[] },
  ): Promise<boolean>;
  /** Whether the caller may create entities of the kind below this one, where roles alone do not allow it. */
  createsBelow?(work: WorkingSet, caller: Caller, target: Target): Promise<boolean>;
  /** The calls besides saves and deletions that the caller may make on an entity, by the last part of their paths. */
  callsOn?(work: WorkingSet, by: EffectiveCaller, target: Target): readonly string[] | Promise<readonly string[]>;
}

/** What is read of a kind besides its documents. */
interface ReadRules {
  /** For kinds with personal fields: which entities are read whole by those who do not read all of the kind so. */
  readWhole?: ReadWhole;
  /** For kinds with a time: who is busy beside those to whom its entities refer. */
  busyThrough?: BusyThrough;
}

/** A change that follows from another one. */
export interface Followed {
  action: "create" | "update" | "delete";
  feature: Feature;
  id: string;
  data: Record<string, unknown>;
  /** Fields that only the server gives. */
  computed?: Readonly<Record<string, unknown>>;
  /** The match whose reported result the change voids, which the caller has to accept. */
  voids?: FollowedMatch;
}

export type FollowedMatch = NonNullable<ErrorBody["follows"]>[number];

/** A change whose maker's rights allow it by kind and field. */
export interface GuardedAct extends Act {
  /** The user who created the entity, or creates it now. */
  createdBy: string;
  origin: Origin;
}

/** The fields that a save gives, each of them validated, with the defaults of their parts. */
export type SentFields = Readonly<Record<string, unknown>>;

/** What a save gives, and who gives it. */
export interface SaveInput {
  /** The fields as given, without defaults. */
  data: Readonly<Record<string, unknown>>;
  origin: Origin;
  /** Fields that a client can't give: the server computes them, or an undo puts them back. */
  computed: Readonly<Record<string, unknown>>;
  /** Who saves, with the roles by which the save is judged. */
  by: Caller;
}

/** A save as rules see it. */
export interface RuledSave extends SaveInput {
  /**
   * The entity before this save, or, when the result of several saves is checked, before all of them; null for a new
   * one.
   */
  before: AnyEntity | null;
  /** The entity before all saves of the list, from which everything is computed that is kept or lost by a change. */
  beforeList: AnyEntity | null;
  /** The entity as the save, or all of them, leave it so far. */
  after: AnyEntity;
}

/** An entity with its row. */
export type Stored = Pick<EntityState, "row" | "entity">;

/** Which entities of a kind somebody reads whole for a reason of their own, for example by a grant. */
export interface ReadWhole {
  /** Whether this is possible for the caller at all; everybody else is answered without a search. */
  isPossible(caller: Caller): boolean;
  /** The ids of those among these entities that the caller reads whole now. */
  among(work: WorkingSet, caller: Caller, all: readonly Stored[]): Promise<Iterable<string>>;
  /** Whether the caller reads whole whatever a list with these conditions finds. */
  list(work: WorkingSet, caller: Caller, query: Pick<ListQuery, "pid" | "filters" | "present">): Promise<boolean>;
}

/**
 * How an entity with a time keeps others busy through those to whom it refers, for example the members of a team.
 */
export interface BusyThrough {
  /** The kinds from which this is computed: a change of one of them may change a list. */
  kinds: readonly EntityType[];
  /** The spans in which they are busy, as far as the sport may see the reason. */
  find(db: Reader, of: { ids: readonly string[]; sport: string; timeZone: string }): Promise<readonly Span[]>;
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
