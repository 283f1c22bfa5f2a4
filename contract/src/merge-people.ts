import { changeSetId, nextVersion } from "./change-sets.ts";
import type { Participant } from "./fields/participant.ts";
import { uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The fields of which the merged person may take the value of the other one; all others are united. */
export const takenFields = [
  "uspId",
  "email",
  "firstname",
  "lastname",
  "middlename",
  "birthDate",
  "gender",
  "nationality",
  "phoneNumber",
  "type",
  "sportType",
  "careerStart",
  "careerEnd",
  "heightCm",
  "weightKg",
] as const satisfies readonly (keyof Participant)[];

/** The body of a merge: what refers to `other` then refers to the person in the address. */
export const mergeBody = z
  .strictObject({
    changeSet: changeSetId,
    version: nextVersion,
    other: uuid(),
    otherVersion: nextVersion.meta({ description: "The stored version of the other person plus one" }),
    take: z.array(z.enum(takenFields)).max(takenFields.length).default([]),
  })
  .meta({ id: "MergeRequest" });

export type MergeBody = z.output<typeof mergeBody>;
