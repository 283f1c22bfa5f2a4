import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { headersOf } from "../http/security-headers.ts";

/** Called when the reader of a stream has left it. */
export type OnLeft = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Prepares an answer that stays open as an event stream; `sendHead` sends its head.
 * @returns the response, and the id of the last event that the reader has got
 */
export function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  onLeft: OnLeft,
): { raw: ServerResponse; lastEventId: string | undefined } {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headersOf(request),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    // A kept-alive connection of an ended stream would delay the shutdown of the server.
    connection: "close",
  });
  raw.on("error", () => raw.destroy());
  raw.on("close", () => {
    if (!raw.writableFinished) onLeft(request, reply);
  });
  const lastEventId = request.headers["last-event-id"];
  // Nobody reads them any more: a browser's would take 2 kB for as long as the stream is open.
  request.headers = {};
  request.raw.headers = {};
  request.raw.rawHeaders = [];
  return { raw, lastEventId: typeof lastEventId === "string" && lastEventId !== "" ? lastEventId : undefined };
}

/**
 * Sends the head of an answer, when its stream has its position: whoever has got it misses no later change.
 * @param message the first message, if there is one
 */
export function sendHead(response: ServerResponse, message = ""): void {
  // Node keeps the head as long as the stream: in one piece if it is sent by itself, and otherwise in 45.
  response.flushHeaders();
  if (message !== "") response.write(message);
}

/** Waits until the response takes more, or is over. */
export async function drained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
