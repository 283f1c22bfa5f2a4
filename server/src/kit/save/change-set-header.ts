import type { FastifyReply } from "fastify";
import { changeSetHeader } from "#contract/change-set-header.ts";
import { z } from "#contract/zod.ts";
import { sendJson } from "../http/json.ts";
import type { ChangeSetAnswer } from "./change-set-answer.ts";

/** The query parameters of all calls that create a change set. */
export const previewQuery = z.strictObject({ preview: z.enum(["true", "false"]).optional() });

/** Sets the response header that names the change set which the call created. */
export function nameChangeSet(reply: FastifyReply, id: string | null): void {
  if (id !== null) reply.header(changeSetHeader, id);
}

export function sendChangeSet(reply: FastifyReply, { id, text }: ChangeSetAnswer, isPreview: boolean): FastifyReply {
  if (!isPreview) nameChangeSet(reply, id);
  return sendJson(reply, text);
}
