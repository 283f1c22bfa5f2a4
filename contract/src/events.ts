import type { EntityType } from "./entity-types.ts";

/** One committed change as a message of the event stream. */
export interface ChangeEvent {
  type: EntityType;
  id: string;
  /** True when the change concerns a field that lists show. */
  affects_summary: boolean;
  action: "created" | "updated" | "deleted";
  version: number;
  /** The change set that it belongs to. */
  changeSet: string;
  /** The entity as GET shows it when the message is sent, if the client asked for it and it is not too long. */
  entity?: Record<string, unknown>;
}

/** All messages of the event stream. After a reset the client reloads everything. */
export type StreamMessage = ChangeEvent | { type: "heartbeat" } | { type: "reset" };
