import type { FastifyInstance } from "fastify";
import type { ConsoleConfig } from "#contract/console-config.ts";
import type { Config } from "../config.ts";

/** GET /config.json: the settings that the browser needs, without secrets. */
export function addConfigRoute(
  server: FastifyInstance,
  { firebase, rum, authTokenSyncUrl, timeZone }: Config,
  signIn: ConsoleConfig["signIn"],
): void {
  const body: ConsoleConfig = { apiBaseUrl: "/api", signIn, firebase, rum, authTokenSyncUrl, timeZone };
  server.get("/config.json", { config: { open: true }, schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(body),
  );
}
