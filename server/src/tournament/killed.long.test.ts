import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { TestClient } from "../testing/test-client.ts";

onEachEngine("tournaments, stages and matches", (context) => {
  const reference = (id: string, type: string) => ({ id, type });

  it("go as a whole or not at all, also when the server is killed in the middle", async () => {
    const { world, admin, app, db, env } = context();
    const { id } = await world.admin.create("/tournaments", { name: "Large" });
    const stage = await world.admin.create(`/tournaments/${id}/stages`, { type: "STAGE_TYPE_ELIMINATION" });
    for (let number = 0; number < 127; number++) {
      await world.admin.create("/matches", { parent: reference(stage.id, "stage") });
    }
    if (db.engine === "sqlite") {
      // Another process can only have the folder when this one has let go of it.
      await app.close();
      await db.close();
    }
    for (let attempt = 0; attempt < 6; attempt++) {
      const server = await startServerProcess(env);
      await server.healthy();
      const client = new TestClient(server.url, admin.token, admin.userId, world.sport);
      const matches = (await client.get(`/matches?pid=${stage.id}`)).body.matches.length;
      const there = (
        await Promise.all([client.get(`/tournaments/${id}`), client.get(`/tournaments/stages/${stage.id}`)])
      ).map(({ status }) => status);
      expect([
        [200, 200, 127],
        [404, 404, 0],
      ]).toContainEqual([...there, matches]);
      void client.delete("/tournaments", id, 1).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 2 + attempt * 4));
      server.child.kill("SIGKILL");
      await server.code;
    }
  });
});
