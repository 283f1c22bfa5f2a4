import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { errorBodyOf } from "../refusal.ts";

/** Answers a request that is not valid HTTP or has too large headers with the error body, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, message] = reasonOf(error.code);
  const body = errorBodyOf(status, "invalid", message);
  const text = JSON.stringify(body);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${body.error}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}

/** Ignores unknown expectations (RFC 9110, 10.1.1); Node would refuse the request, without a body. */
export function passOverExpectations({ server }: FastifyInstance): void {
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

function reasonOf(code: string | undefined): [status: number, message: string] {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return [431, "The headers are longer than 16 KiB together."];
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return [408, "The request did not come to its end in time."];
    default:
      return [400, "The request is not well-formed HTTP."];
  }
}
