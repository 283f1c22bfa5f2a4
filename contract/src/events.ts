import type { EntityType } from "./entity-types.ts";

/** One committed change, as the event stream tells it. */
export interface ChangeEvent {
  type: EntityType;
  id: string;
  /** True when a field that lists show has changed. */
  affects_summary: boolean;
  action: "created" | "updated" | "deleted";
  version: number;
}

/** Everything that the event stream can carry: after a reset the reader loads all anew. */
export type StreamMessage = ChangeEvent | { type: "heartbeat" } | { type: "reset" };
