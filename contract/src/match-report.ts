import { changeSetId, nextVersion } from "./change-sets.ts";
import { text } from "./values.ts";
import { z } from "./zod.ts";

const version = nextVersion.meta({ description: "The version of the match that the call creates" });

/** The body of the call by which the other side, or a manager, confirms the result of a match. */
export const confirmBody = z.strictObject({ changeSet: changeSetId, version }).meta({ id: "ConfirmRequest" });

export type ConfirmBody = z.output<typeof confirmBody>;

/** The body of the call by which the other side disputes the result of a match. */
export const disputeBody = z
  .strictObject({ changeSet: changeSetId, version, note: text({ min: 1, lines: "many" }) })
  .meta({ id: "DisputeRequest" });

export type DisputeBody = z.output<typeof disputeBody>;
