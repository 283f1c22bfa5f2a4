import { changeSetId, nextVersion } from "./change-sets.ts";
import { z } from "./zod.ts";

/** The body of the erasure of a person who has played. */
export const eraseBody = z.strictObject({ changeSet: changeSetId, version: nextVersion }).meta({ id: "EraseRequest" });

export type EraseBody = z.output<typeof eraseBody>;
