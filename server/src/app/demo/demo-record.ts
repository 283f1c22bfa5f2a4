import { createHash } from "node:crypto";
import type { EntityType, Reference } from "#contract/entity-types.ts";

/** One save of the demo league, in the order in which they are made. */
export interface DemoRecord {
  type: EntityType;
  id: string;
  data: object;
  /** What draws alone write. */
  own?: object;
  /** Of the second sport; otherwise the first. */
  home?: string;
}

/** The same id for the same thing in every demo database. */
export function demoId(name: string): string {
  const hex = createHash("sha256").update(`courtside demo ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function refer<Type extends EntityType>(type: Type, id: string): Reference<Type> {
  return { id, type };
}
