import { isDeepStrictEqual } from "node:util";
import type { EntityType } from "#contract/entity-types.ts";
import { everyReference, type FieldReference } from "./shapes.ts";

/** An entity as the contract describes it, without details of its storage. Never changed in place. */
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

/** The data of a change set that the server stores. */
export interface ModelSet {
  id: string;
  title: string | null;
  by: string;
  /** The number of requested changes. */
  count: number;
  undoes: string | null;
  /** Whether it has deleted a person. */
  final: boolean;
  /** The sent content, by which a repeated request is recognised; null for a set whose id the server made. */
  sent: string | null;
}

/** The note of a deleted entity. */
export interface Deletion {
  version: number;
  by: string;
  set: string;
  home: string | null;
  owner: string | null;
}

/** The expected entry of the change log for one change. */
export interface LogEntry {
  entity: string;
  type: EntityType;
  version: number;
  action: "created" | "updated" | "deleted" | "restored";
  set: string;
  /** The entity that it is a part of. */
  owner: string | null;
  /** Whether it followed from a requested change. */
  followed: boolean;
  /** The owners whose readers are notified, with 1 for changed derived fields. */
  reported: Readonly<Record<string, 0 | 1>>;
  by: string;
  affectsSummary: boolean;
  /** The sports that see it. */
  sports: readonly string[];
  /** The sports in which entities became visible or invisible by it. */
  resets: readonly string[];
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** All entities, and the log of all changes. */
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

  /** Takes over the state of a clone in which a request was tried. */
  become({ entities, deletions, sets, log }: Pick<Model, "entities" | "deletions" | "sets" | "log">): void {
    Object.assign(this, { entities, deletions, sets, log });
  }

  /** The set that undid this one and is not undone itself. */
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

  /** The entity's references; each field has each reference once. */
  references({ type, fields }: Pick<ModelEntity, "type" | "fields">): FieldReference[] {
    const all = everyReference(type, fields);
    return all.filter((one, index) => all.findIndex((other) => isDeepStrictEqual(one, other)) === index);
  }

  /** The sports that see the entity: its home and every sport above it; a part's are its owner's. */
  sportsOf(entity: ModelEntity): string[] {
    if (entity.type === "sport") return [entity.id];
    if (entity.owner !== null) return this.sportsOf(this.get(entity.owner));
    if (entity.home === null) return [];
    const above = this.above(entity).filter(({ type }) => type === "sport");
    return [...new Set([entity.home, ...above.map(({ id }) => id)])].sort();
  }

  /**
   * All entities above this one through parents.
   * @param counts whether the parents of the entity with this id are followed
   */
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

  /** The fields that are derived from its parts, which are listed in the order of their ids. */
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
    // The matches of the model are no encounters.
    if (type === "match") return { lineups: [] };
    return type === "stage" ? { numberOfMatches: of("match").length } : {};
  }
}
