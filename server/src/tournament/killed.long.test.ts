import { expect, it } from "vitest";
import { onEachEngine } from "../testing/each-engine.ts";
import { haltWrites, type Moment } from "../testing/halted-writes.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { TestClient } from "../testing/test-client.ts";

const moments: Moment[] = [
  { write: "delete on entity", when: "true" },
  { write: "delete on entity", when: "(select count(*) from entity where type = 'match') = 64" },
  { write: "insert on change", when: "true" },
];

onEachEngine("tournaments, stages and matches", (context) => {
  const reference = (id: string, type: string) => ({ id, type });

  it("are deleted as a whole or not at all, also when the server is killed in the middle", async () => {
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
    const start = async () => {
      const server = await startServerProcess(env);
      await server.healthy();
      return { server, client: new TestClient(server.url, admin.token, admin.userId, world.sport) };
    };
    const kill = async (server: ServerProcess) => {
      server.child.kill("SIGKILL");
      await server.code;
    };
    const there = async (client: TestClient) => {
      const paths = [`/tournaments/${id}`, `/tournaments/stages/${stage.id}`];
      const found = await Promise.all(paths.map(async (path) => (await client.get(path)).status));
      return [...found, (await client.get(`/matches?pid=${stage.id}`)).body.matches.length];
    };

    const halting = haltWrites(env);
    for (const moment of moments) {
      await halting.haltAt(moment);
      const { server, client } = await start();
      expect(await there(client)).toEqual([200, 200, 127]);
      const answer = client.delete("/tournaments", id, 1).then(
        ({ status }) => status,
        () => "none",
      );
      await halting.halted();
      await kill(server);
      expect(await answer).toBe("none");
      await halting.lift();
    }
    await halting.close();
    const last = await start();
    expect(await there(last.client)).toEqual([200, 200, 127]);
    expect((await last.client.delete("/tournaments", id, 1)).status).toBe(204);
    await kill(last.server);
    const after = await start();
    expect(await there(after.client)).toEqual([404, 404, 0]);
    await kill(after.server);
  });
});
