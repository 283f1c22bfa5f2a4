import { isDeepStrictEqual } from "node:util";
import type { EntityType } from "#contract/entity-types.ts";
import { everyReference, type FieldReference } from "./shapes.ts";

/** An entity as the contract describes it: nothing of how it is stored. Never changed in place. */
export interface ModelEntity {
  id: string;
  type: EntityType;
  version: number;
  /** The sport that it belongs to. */
  home: string | null;
  /** The entity that it is a part of. */
  owner: string | null;
  fields: Readonly<Record<string, unknown>>;
  /** Who made this version. */
  by: string;
  /** The change set that made it. */
  set: string;
}

/** What the server keeps of a change set. */
export interface ModelSet {
  id: string;
  title: string | null;
  by: string;
  /** The changes that were asked for. */
  count: number;
  undoes: string | null;
  /** Whether it has deleted a person. */
  final: boolean;
  /** What was sent, by which the same request is recognised; null where the server made the id. */
  sent: string | null;
}

/** What is left of a deleted entity. */
export interface Deletion {
  version: number;
  by: string;
  set: string;
  home: string | null;
  owner: string | null;
}

/** What the change log has to say of one change. */
export interface LogEntry {
  entity: string;
  type: EntityType;
  version: number;
  action: "created" | "updated" | "deleted" | "restored";
  set: string;
  /** The entity that it is a part of. */
  owner: string | null;
  /** Whether it followed from what was asked for. */
  followed: boolean;
  /** Owners of which readers are told after it, with 1 where their derived fields have changed. */
  told: Readonly<Record<string, 0 | 1>>;
  by: string;
  affectsSummary: boolean;
  /** The sports that see it. */
  sports: readonly string[];
  /** The sports in which something has come into sight or gone out of it. */
  resets: readonly string[];
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** All that there is, and all that has happened. */
export class Model {
  entities = new Map<string, ModelEntity>();
  deletions = new Map<string, Deletion>();
  sets = new Map<string, ModelSet>();
  log: LogEntry[] = [];

  clone(): Model {
    const copy = new Model();
    copy.become({ ...this, entities: new Map(this.entities), deletions: new Map(this.deletions) });
    copy.sets = new Map(this.sets);
    copy.log = [...this.log];
    return copy;
  }

  /** Takes over what has been tried with a clone. */
  become({ entities, deletions, sets, log }: Pick<Model, "entities" | "deletions" | "sets" | "log">): void {
    Object.assign(this, { entities, deletions, sets, log });
  }

  /** The set that has undone this one, as long as that one is not undone itself. */
  undoneBy(id: string): string | null {
    const undoing = [...this.sets.values()].filter(({ undoes }) => undoes === id);
    return undoing.find((set) => this.undoneBy(set.id) === null)?.id ?? null;
  }

  get(id: string): ModelEntity {
    const entity = this.entities.get(id);
    if (!entity) throw new Error(`the model has no ${id}`);
    return entity;
  }

  of(...types: EntityType[]): ModelEntity[] {
    return [...this.entities.values()].filter(({ type }) => types.includes(type));
  }

  parts(owner: string): ModelEntity[] {
    return [...this.entities.values()].filter((entity) => entity.owner === owner);
  }

  /** The entity's references as they are, of which each field holds each once. */
  references({ type, fields }: Pick<ModelEntity, "type" | "fields">): FieldReference[] {
    const all = everyReference(type, fields);
    return all.filter((one, place) => all.findIndex((other) => isDeepStrictEqual(one, other)) === place);
  }

  /** The sports that see the entity: its home and every sport above it; a part's are its owner's. */
  sportsOf(entity: ModelEntity): string[] {
    if (entity.type === "sport") return [entity.id];
    if (entity.owner !== null) return this.sportsOf(this.get(entity.owner));
    if (entity.home === null) return [];
    const above = this.above(entity).filter(({ type }) => type === "sport");
    return [...new Set([entity.home, ...above.map(({ id }) => id)])].sort();
  }

  /** All that is above the entity through parents; `counts`: whose. */
  above(entity: ModelEntity, counts: (id: string) => boolean = () => true): ModelEntity[] {
    const found = new Set<string>();
    const look = (one: ModelEntity) => {
      if (!counts(one.id)) return;
      for (const { field, id } of this.references(one)) {
        if (field !== "parents" || found.has(id)) continue;
        found.add(id);
        look(this.get(id));
      }
    };
    look(entity);
    return [...found].map((id) => this.get(id));
  }

  /** The entity with all that is below it: children, and owned parts. */
  withAllBelow(entity: ModelEntity): ModelEntity[] {
    const found = new Map([[entity.id, entity]]);
    for (const one of found.values()) {
      for (const other of this.entities.values()) {
        const isChild = this.references(other).some(({ field, id }) => field === "parents" && id === one.id);
        if (isChild || other.owner === one.id) found.set(other.id, other);
      }
    }
    return [...found.values()];
  }

  /** What follows from its parts; lists in the order of their ids. */
  derivedOf({ id, type }: ModelEntity): Record<string, unknown> {
    const parts = this.parts(id).sort((one, other) => (one.id < other.id ? -1 : 1));
    const of = (wanted: EntityType) => parts.filter((part) => part.type === wanted);
    if (type === "tournament") {
      return { stages: of("stage").map(({ id, version, fields }) => ({ id, type: fields.type, version })) };
    }
    if (type === "venue") {
      const fieldOf = ({ id, fields: { name, capacities } }: ModelEntity) => ({ id, name, capacities });
      return { playingFields: of("playing_field").map(fieldOf) };
    }
    return type === "stage" ? { numberOfMatches: of("match").length } : {};
  }
}
