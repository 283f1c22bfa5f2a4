import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real HTTP server on loopback that keeps the messages that it receives, and answers as a test sets it. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** Answers a message; with 204 unless a test sets another function. */
  answer: (response: ServerResponse, message: Received) => void = (response) => response.writeHead(204).end();
  readonly #server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      const message = { path: request.url ?? "", headers: request.headers, body };
      this.received.push(message);
      this.answer(response, message);
    });
    response.on("error", () => {});
  });

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  url(path = "/"): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** The messages that came to a path. */
  at(path: string): Received[] {
    return this.received.filter((message) => message.path === path);
  }

  /** The contents of these messages, in their order. */
  dataAt(path: string): { type: string; timestamp: string; data: Record<string, unknown> }[] {
    return this.at(path).map(({ body }) => JSON.parse(body));
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
