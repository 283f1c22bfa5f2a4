import type { EntityType } from "#contract/entity-types.ts";
import type { Role } from "#contract/permissions.ts";
import type { ModelSet } from "./model.ts";

/** Whoever asks: which user, with which sport selected. */
export interface Asking {
  name: string;
  userId: string;
  selected: string | null;
}

interface Asked {
  by: Asking;
  id: string;
}

/** What is asked of the server and of the model alike. */
export type Request =
  | (Asked & { does: "save"; type: EntityType; version: number; ownerId: string | null; body: Record<string, unknown> })
  | (Asked & { does: "delete"; type: EntityType; version: number; ownerId: string | null })
  | (Asked & { does: "tie"; version: number; sportIds: string[] })
  | (Asked & { does: "give roles" | "take roles"; roles: Role[] })
  | (Asked & { does: "set"; preview: boolean; title: string | null; changes: SetChange[] })
  | (Asked & { does: "undo"; preview: boolean; title: string | null; undoes: string });

/** One change of a set: a save with a body, a delete without. */
export interface SetChange {
  type: EntityType;
  id: string;
  version: number;
  body: Record<string, unknown> | null;
}

export type Save = Extract<Request, { does: "save" }>;
export type Delete = Extract<Request, { does: "delete" }>;
export type Tie = Extract<Request, { does: "tie" }>;
export type RoleChange = Extract<Request, { roles: Role[] }>;
export type ApplySet = Extract<Request, { does: "set" }>;
export type Undo = Extract<Request, { does: "undo" }>;

/** What is answered, as far as the contract says it. */
export interface Outcome {
  status: number;
  code?: string;
  /** Of a version conflict. */
  currentVersion?: number;
  /** Of what is in use: by how many of each kind. */
  uses?: Record<string, number>;
  /** The fields that something is wrong with. */
  fields?: string[];
  /** The entity as the asker sees it. */
  entity?: Record<string, unknown>;
  /** The set that was made, or, of what was repeated, that made it then. */
  changeSet?: string;
  /** What a set has done. */
  done?: Done;
  /** Of a set that is refused: the place of the first refused change. */
  place?: number;
}

/** What a set is answered with, as far as it can be foretold. */
export interface Done {
  set: Omit<ModelSet, "sent"> & { undoneBy: string | null };
  /** As the asker sees them, in the order of the list; what followed, in the order of the ids. */
  entities: Record<string, unknown>[];
  /** Ids, in the same order. */
  deleted: string[];
  followed: string[];
}

/** Thrown by the rules of the model for what is refused; nothing has been changed then. */
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
