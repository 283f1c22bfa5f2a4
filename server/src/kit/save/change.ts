import type { AnyDefinition } from "#contract/entity.ts";
import type { Caller } from "../access/caller.ts";
import type { Feature } from "../kinds/feature.ts";
import type { EntityState } from "./step.ts";

/** One requested change of a change set. */
export type Change = SaveChange | DeleteChange | RestoreChange;

interface AnyChange {
  feature: Feature;
  id: string;
  /**
   * The version that the change creates: stored plus one, 0 for a new entity; "next" for the version after the stored
   * one.
   */
  version: number | "next";
  caller: Caller;
}

/**
 * Where a save comes from:
 * - `request`: a call of a person or of another program;
 * - `server`: the server, which creates a draw or a change that follows from another change;
 * - `undo`: an undo; the references that it puts back only have to exist;
 * - `undo of followed`: an undo of a change that had followed from another change;
 * - `import`: an import, which skips entities that are stored with the same data, and from which no changes follow.
 */
export type Origin = "request" | "server" | "undo" | "undo of followed" | "import";

/** Whether an undo puts back an earlier state. */
export function isUndo(origin: Origin | undefined): boolean {
  return origin === "undo" || origin === "undo of followed";
}

/** Whether a person or another program asks for it, also by an undo. */
export function isByHand(origin: Origin | undefined): boolean {
  return origin !== "server" && origin !== "import";
}

export interface SaveChange extends AnyChange {
  action: "save";
  /** The fields to change, not yet validated. */
  data: unknown;
  /** The owner that the address names, for kinds that are nested under it. */
  ownerId?: string | undefined;
  /** The home that an import names. */
  home?: string | undefined;
  /** "request" when it is left out. */
  origin?: Origin;
  /** Fields that a client can't give: the server computes them, or an undo puts them back. */
  computed?: Readonly<Record<string, unknown>>;
}

export interface DeleteChange extends AnyChange {
  action: "delete";
  /** "request" when it is left out. */
  origin?: Origin;
  ownerId?: string | undefined;
}

/** The owner of a nested kind, which a change of a set names in its data and a single call in its address. */
export function ownerNamedIn({ nested, owner }: AnyDefinition, data: Record<string, unknown>): string | undefined {
  const named = nested && owner ? data[owner] : undefined;
  return typeof named === "string" ? named.toLowerCase() : undefined;
}

/** An undo brings back what was deleted. */
export interface RestoreChange extends AnyChange {
  action: "restore";
  /** The state before the deletion, with the version that follows the deletion. */
  state: EntityState;
}
