import type { FastifyReply } from "fastify";
import { changeSetHeader } from "#contract/change-set-header.ts";
import { z } from "#contract/zod.ts";
import { sendJson } from "../http/json.ts";
import type { ChangeSetAnswer } from "./change-set-answer.ts";

/** What all calls that make a change set take in their address. */
export const previewQuery = z.strictObject({ preview: z.enum(["true", "false"]).optional() });

/** Names in the answer the change set that has made what is answered. */
export function nameChangeSet(reply: FastifyReply, id: string | null): void {
  if (id !== null) reply.header(changeSetHeader, id);
}

export function sendChangeSet(reply: FastifyReply, { id, text }: ChangeSetAnswer, isPreview: boolean): FastifyReply {
  if (!isPreview) nameChangeSet(reply, id);
  return sendJson(reply, text);
}
