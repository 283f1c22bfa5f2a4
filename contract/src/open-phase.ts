import { changeSetId, nextVersion } from "./change-sets.ts";
import { z } from "./zod.ts";

/** The body of the call that opens the next phase of an encounter, which makes its rubbers. */
export const openBody = z
  .strictObject({
    changeSet: changeSetId,
    version: nextVersion.meta({ description: "The version of the match that the call creates" }),
  })
  .meta({ id: "OpenRequest" });

export type OpenBody = z.output<typeof openBody>;
