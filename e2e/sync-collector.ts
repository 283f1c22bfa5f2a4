import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The server to which tokens are synced, on another origin than the console, so that the policy has to allow it. */
export interface SyncCollector {
  url: string;
  /** The received requests, in order. */
  received: { method: string; authorization: string | undefined }[];
  stop(): Promise<void>;
}

export async function startSyncCollector(): Promise<SyncCollector> {
  const received: SyncCollector["received"] = [];
  const server = createServer(({ method = "", headers }, response) => {
    response.setHeader("access-control-allow-origin", headers.origin ?? "*");
    response.setHeader("access-control-allow-headers", "authorization");
    response.setHeader("access-control-allow-methods", "POST, DELETE");
    if (method !== "OPTIONS") received.push({ method, authorization: headers.authorization });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The claims of a bearer token. */
export function claimsOf(authorization: string | undefined): Record<string, unknown> {
  const [, payload = ""] = (authorization ?? "").replace(/^Bearer /, "").split(".");
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
