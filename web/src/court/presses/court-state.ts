import type { match as definition } from "#contract/kinds/match.ts";
import type { Stored } from "../../kit/records/entities.ts";
import type { KeptPress } from "./kept-press.ts";
import type { Press, Thing } from "./press.ts";

/** A message about presses that were not applied. */
export type Notice =
  | { kind: "overtaken"; thing: Thing; count: number; at: number }
  | { kind: "failed"; error: unknown; press: Press; count: number; at: number };

export interface CourtState {
  /** The version that was saved last. It is known here before other places on the screen have it. */
  saved: Stored<typeof definition> | null;
  /** The presses that are not saved yet, in their order. */
  presses: readonly KeptPress[];
  /** Presses that waited for the connection and do not fit later changes of others; their user decides about them. */
  held: readonly KeptPress[];
  /** Whether the server is out of reach, so that presses wait. */
  isWaiting: boolean;
  notice: Notice | null;
}
