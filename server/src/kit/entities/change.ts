import type { AnyDefinition } from "#contract/entity.ts";
import type { Caller } from "../access/caller.ts";
import type { Feature } from "./feature.ts";
import type { EntityState } from "./step.ts";

/** One change of a change set, as it is asked for. */
export type Change = SaveChange | DeleteChange | RestoreChange;

interface AnyChange {
  feature: Feature;
  id: string;
  /** The version that the change creates: stored plus one, 0 for a new entity; "next" for whichever that is. */
  version: number | "next";
  caller: Caller;
}

/**
 * Who asks for a save:
 * - `request`: a person or another program, by a call of their own;
 * - `server`: the server, which makes a draw or what follows from another change;
 * - `undo`: an undo, which puts back what was allowed once: of references, it is enough that they exist;
 * - `undo of followed`: the same of what had followed from another change;
 * - `import`: an import, which passes over what is stored already with the same data, and in which nothing follows.
 */
export type Origin = "request" | "server" | "undo" | "undo of followed" | "import";

export interface SaveChange extends AnyChange {
  action: "save";
  /** The fields to change, not yet validated. */
  data: unknown;
  /** The owner that the address names, for kinds that are nested under it. */
  ownerId?: string | undefined;
  /** The home that an import names. */
  home?: string | undefined;
  /** A request, unless it says otherwise. */
  origin?: Origin;
  /** Fields that no save of people gives, as the server makes them or puts them back. */
  own?: Readonly<Record<string, unknown>>;
}

export interface DeleteChange extends AnyChange {
  action: "delete";
  ownerId?: string | undefined;
}

/** A kind that is saved below its owner names it in the data of a change, where a single call has it in its address. */
export function ownerNamedIn({ nested, owner }: AnyDefinition, data: Record<string, unknown>): string | undefined {
  const named = nested && owner ? data[owner] : undefined;
  return typeof named === "string" ? named.toLowerCase() : undefined;
}

/** An undo brings back what was deleted. */
export interface RestoreChange extends AnyChange {
  action: "restore";
  /** As it was before its deletion, with the version that it gets. */
  state: EntityState;
}
