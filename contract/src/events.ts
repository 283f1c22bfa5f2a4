import type { EntityType } from "./entity-types.ts";

/** One committed change, as the event stream tells it. */
export interface ChangeEvent {
  type: EntityType;
  id: string;
  /** True when a field that lists show has changed. */
  affects_summary: boolean;
  action: "created" | "updated" | "deleted";
  version: number;
  /** The change set that it belongs to. */
  changeSet: string;
  /** The entity as GET shows it at the moment of the message, where that was asked for and is not too long. */
  entity?: Record<string, unknown>;
}

/** Everything that the event stream can carry: after a reset the reader loads all anew. */
export type StreamMessage = ChangeEvent | { type: "heartbeat" } | { type: "reset" };
