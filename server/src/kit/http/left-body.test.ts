import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startServerProcess } from "../../testing/server-process.ts";
import { startTestApp } from "../../testing/test-app.ts";

it("a client that leaves while it sends is not logged as a database that can't be reached", async () => {
  const folder = mkdtempSync(join(tmpdir(), "courtside-left-"));
  const app = await startTestApp("sqlite", { DATA_DIR: folder });
  await app.close();
  const server = await startServerProcess(app.env);
  try {
    await server.healthy();
    const { hostname, port } = new URL(server.url);
    const left = 5;
    for (let count = 0; count < left; count++) {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      const head = [
        `POST /api/teams/${randomUUID()}/version/0 HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${app.admin.token}`,
        "Content-Type: application/json",
        "Content-Length: 1000",
        "Expect: 100-continue",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n{"name": "Half of`);
      // The server answers 100 Continue, and waits for the rest.
      await once(socket, "data");
      socket.resetAndDestroy();
    }
    // The server answers this request after it has handled the broken ones.
    await server.healthy();
    await expect.poll(() => server.output()).toContain('"route":"/api/health"');
    expect(server.output()).not.toMatch(/can't be reached|"status":503|"level":50/);
  } finally {
    server.child.kill("SIGKILL");
    await server.code;
    rmSync(folder, { recursive: true, force: true });
  }
});
