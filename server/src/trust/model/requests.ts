import type { EntityType } from "#contract/entity-types.ts";
import type { Role } from "#contract/permissions.ts";
import type { ModelSet } from "./model.ts";

/** The caller: a user with a selected sport. */
export interface Asking {
  name: string;
  userId: string;
  selected: string | null;
}

interface RequestBase {
  by: Asking;
  id: string;
}

/** A request to the server and to the model. */
export type Request =
  | (RequestBase & {
      does: "save";
      type: EntityType;
      version: number;
      ownerId: string | null;
      body: Record<string, unknown>;
    })
  | (RequestBase & { does: "delete"; type: EntityType; version: number; ownerId: string | null })
  | (RequestBase & { does: "link"; version: number; sportIds: string[] })
  | (RequestBase & { does: "give roles" | "take roles"; roles: Role[] })
  | (RequestBase & { does: "set"; preview: boolean; title: string | null; changes: SetChange[] })
  | (RequestBase & { does: "undo"; preview: boolean; title: string | null; undoes: string });

/** One change of a set: a save with a body, a delete without. */
export interface SetChange {
  type: EntityType;
  id: string;
  version: number;
  body: Record<string, unknown> | null;
}

export type Save = Extract<Request, { does: "save" }>;
export type Delete = Extract<Request, { does: "delete" }>;
export type LinkToSports = Extract<Request, { does: "link" }>;
export type RoleChange = Extract<Request, { roles: Role[] }>;
export type ApplySet = Extract<Request, { does: "set" }>;
export type Undo = Extract<Request, { does: "undo" }>;

/** The answer, as far as the contract defines it. */
export interface Outcome {
  status: number;
  code?: string;
  /** The stored version, for a version conflict. */
  currentVersion?: number;
  /** For an entity in use: the number of users of each kind. */
  uses?: Record<string, number>;
  /** The invalid fields. */
  fields?: string[];
  /** The entity as the asker sees it. */
  entity?: Record<string, unknown>;
  /** The set that was created, or, for a repeated request, the set that the first request created. */
  changeSet?: string;
  /** The changes of a set. */
  done?: Done;
  /** For a refused set: the place of its first refused change. */
  place?: number;
}

/** The predictable part of a set's answer. */
export interface Done {
  set: Omit<ModelSet, "sent"> & { undoneBy: string | null };
  /**
   * The entities as the caller sees them: in the order of the list, and then those that followed, in the order of their
   * ids.
   */
  entities: Record<string, unknown>[];
  /** Ids, in the same order. */
  deleted: string[];
  followed: string[];
}

/** Thrown by the rules of the model for a refused request, which changes nothing. */
export class Refused extends Error {
  readonly outcome: Outcome;

  constructor(status: number, code: string, details: Omit<Outcome, "status" | "code"> = {}) {
    super(code);
    this.outcome = { status, code, ...details };
  }
}

export function refusedFields(fields: readonly string[]): Refused {
  return new Refused(400, "invalid", { fields: [...new Set(fields)].sort() });
}
