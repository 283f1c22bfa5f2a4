import { createHash } from "node:crypto";
import type { EntityType, Reference } from "#contract/entity-types.ts";

/** One save of the demo league, in the order in which they are made. */
export interface DemoRecord {
  type: EntityType;
  id: string;
  data: object;
  /** Fields that only a draw writes. */
  computed?: object;
  /** The second sport, for its entities; the first one when it is left out. */
  home?: string;
}

/** An id that is the same for the same name in every demo database. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`courtside demo ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function refer<Type extends EntityType>(type: Type, id: string): Reference<Type> {
  return { id, type };
}
