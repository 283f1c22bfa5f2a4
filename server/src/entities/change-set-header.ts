import type { FastifyReply } from "fastify";
import { changeSetHeader } from "#contract/change-set-header.ts";

/** Names in the answer the change set that has made what is answered. */
export function nameChangeSet(reply: FastifyReply, id: string | null): void {
  if (id !== null) reply.header(changeSetHeader, id);
}
