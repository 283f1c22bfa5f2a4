import type { EntityType } from "#contract/entity-types.ts";
import type { Role } from "#contract/permissions.ts";

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
  | (Asked & { does: "give roles" | "take roles"; roles: Role[] });

export type Save = Extract<Request, { does: "save" }>;
export type Delete = Extract<Request, { does: "delete" }>;
export type Tie = Extract<Request, { does: "tie" }>;
export type RoleChange = Extract<Request, { roles: Role[] }>;

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
