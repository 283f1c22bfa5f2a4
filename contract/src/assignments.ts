import { changeSetId } from "./change-sets.ts";
import { officialReplies } from "./enumerations.ts";
import { z } from "./zod.ts";

/** The body of an official's answer; null withdraws it. */
export const replyBody = z
  .strictObject({ changeSet: changeSetId, reply: z.enum(officialReplies).nullable() })
  .meta({ id: "ReplyRequest" });

export type ReplyBody = z.output<typeof replyBody>;
