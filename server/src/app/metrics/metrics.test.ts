import { request as httpRequest } from "node:http";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import { EventReader } from "../../testing/event-reader.ts";

const token = "a-long-token-for-the-one-who-measures";

onEachEngine(
  "metrics",
  (context) => {
    it("count requests by route and status, without their addresses", async () => {
      const { world } = context();
      const before = await read();
      const team = await world.admin.create("/teams", { name: "Counted", type: "TEAM_TYPE_TEAM" });
      await world.admin.get(`/teams/${team.id}`);
      await world.admin.get(`/teams/${team.id}?secret=1`);
      await world.admin.get("/nothing/secret");
      const after = await read();
      const grown = (sample: string) => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
      const of = (route: string, status: number, method = "GET") =>
        `courtside_http_requests_total{method="${method}",route="${route}",status="${status}"}`;
      expect(grown(of("/api/teams/:id/version/:version", 200, "POST"))).toBe(1);
      expect(grown(of("/api/teams/:id", 200))).toBe(1);
      expect(grown(of("/api/teams/:id", 400))).toBe(1);
      expect(grown(of("unknown", 404))).toBe(1);
      const series = (part: string, bound = "") =>
        `courtside_http_request_duration_seconds_${part}{${bound}method="GET",route="/api/teams/:id"}`;
      expect(grown(series("count"))).toBe(2);
      expect(grown(series("bucket", 'le="+Inf",'))).toBe(2);
      expect(grown(series("bucket", 'le="10",'))).toBe(2);
      expect(grown(series("sum"))).toBeGreaterThan(0);
      expect([...after.keys()].join()).not.toMatch(new RegExp(`secret|${team.id}`));
    });

    it("tell of open streams, of the database and how far events are behind", async () => {
      const { world } = context();
      const idle = await read();
      const readers = await Promise.all([EventReader.open(world.admin), EventReader.open(world.admin)]);
      for (const reader of readers) await reader.until(() => reader.messages.length > 0);
      await world.admin.create("/teams", { name: "Told", type: "TEAM_TYPE_TEAM" });
      for (const reader of readers) await reader.expect(1);
      const busy = await read();
      expect(busy.get("courtside_open_streams")).toBe((idle.get("courtside_open_streams") ?? 0) + 2);
      expect(busy.get("courtside_database_up")).toBe(1);
      expect(busy.get("courtside_database_query_seconds")).toBeGreaterThan(0);
      expect(busy.get("courtside_event_lag_changes")).toBe(0);
      expect(busy.get("courtside_event_delay_seconds_count")).toBeGreaterThan(
        idle.get("courtside_event_delay_seconds_count") ?? 0,
      );
      for (const reader of readers) reader.close();
    });

    it("tell of the process", async () => {
      const figures = await read();
      expect(figures.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
      expect(figures.get("process_cpu_seconds_total")).toBeGreaterThan(0);
      expect(figures.get("process_start_time_seconds")).toBeGreaterThan(1_600_000_000);
      expect(figures.get("courtside_event_loop_lag_max_seconds")).toBeGreaterThanOrEqual(0);
    });

    it("are in the form that Prometheus reads", async () => {
      const { headers, text } = await call();
      expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
      const sample = /^[a-z_0-9]+(\{([a-z]+="([^"\\\n]|\\["\\n])*"(,|(?=\})))+\})? -?\d+(\.\d+)?(e[+-]?\d+)?$/;
      for (const line of text.split("\n").filter((one) => one !== "")) {
        expect(line).toMatch(
          line.startsWith("#") ? /^# (HELP [a-z_0-9]+ .+|TYPE [a-z_0-9]+ (counter|gauge|histogram))$/ : sample,
        );
      }
      const types = text.split("\n").filter((line) => line.startsWith("# TYPE"));
      expect(new Set(types).size).toBe(types.length);
    });

    it("are there for this machine and for the token, and for nobody else", async () => {
      const forwarded = { "x-forwarded-for": "203.0.113.7" };
      const nothing = { statusCode: 404, code: "not-found" };
      expect((await call()).status).toBe(200);
      for (const header of ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"]) {
        const answer = await call({ [header]: "127.0.0.1" });
        expect([header, answer.status, JSON.parse(answer.text)]).toMatchObject([header, 404, nothing]);
      }
      expect((await call({ ...forwarded, authorization: `Bearer ${token}` })).status).toBe(200);
      for (const wrong of [`${token}x`, token.slice(1), "", "é", context().admin.token]) {
        expect((await call({ ...forwarded, authorization: `Bearer ${wrong}` })).status).toBe(404);
      }
      expect((await call({ ...forwarded, authorization: token })).status).toBe(404);
    });

    async function read(): Promise<Map<string, number>> {
      const { text } = await call();
      const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
      return new Map(
        lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
      );
    }

    function call(headers: Record<string, string> = {}) {
      return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
        httpRequest(`${context().url}/metrics`, { headers }, async (answer) => {
          const text = (await answer.toArray()).join("");
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        })
          .on("error", reject)
          .end();
      });
    }
  },
  // The server trusts the proxy at the loopback address; a request that it forwards is still not local.
  { METRICS_TOKEN: token, TRUST_PROXY: "127.0.0.1" },
);

onEachEngine("metrics without a token", (context) => {
  it("are there for this machine alone", async () => {
    const address = `${context().url}/metrics`;
    expect((await fetch(address)).status).toBe(200);
    for (const authorization of ["Bearer null", "Bearer ", "Bearer undefined"]) {
      expect((await fetch(address, { headers: { authorization, "x-forwarded-for": "203.0.113.7" } })).status).toBe(404);
    }
  });
});
