import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onEachEngine } from "../../testing/each-engine.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { readKnownTexts } from "./known-texts.ts";
import { mostRows } from "./missing-translations.ts";

onEachEngine("missing translations", (context) => {
  const { report, listed, find } = requestsOf(context);

  it("are reported by anybody who is signed in, also without a sport, and counted once for each report", async () => {
    const newcomer = await context().signIn("newcomer@example.com");
    const before = new Date().toISOString();
    expect((await report(newcomer, { "team.colour": "team.colour", "team.crest": "Crest" })).status).toBe(204);
    const [first] = await find("team.colour");
    expect(first).toEqual({
      language: "en",
      namespace: "translation",
      key: "team.colour",
      text: "team.colour",
      count: 1,
      firstSeenAt: expect.any(String),
      lastSeenAt: first.firstSeenAt,
    });
    expect(first.firstSeenAt >= before).toBe(true);

    expect((await report(context().admin, { "team.colour": "Colour" })).status).toBe(204);
    expect((await report(newcomer, { "team.colour": "Farbe" }, "de/translation")).status).toBe(204);
    const rows = await find("team.colour");
    expect(rows.map(({ language, count, text }: Record<string, unknown>) => [language, count, text])).toEqual([
      ["de", 1, "Farbe"],
      ["en", 2, "Colour"],
    ]);
    expect(rows[1].firstSeenAt).toBe(first.firstSeenAt);
    expect(rows[1].lastSeenAt > first.lastSeenAt).toBe(true);
    expect(await find("team.crest")).toHaveLength(1);
  });

  it("are counted rightly when many report the same at once", async () => {
    const { admin } = context();
    const keys = ["at.once.b", "at.once.a", "at.once.c"];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => {
        const order = number % 2 === 0 ? keys : [...keys].reverse();
        return report(admin, Object.fromEntries(order.map((key) => [key, ""])));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    for (const key of keys) expect((await find(key))[0].count).toBe(12);
  });

  it("are refused from strangers, and shown to superusers only", async () => {
    const { stranger, signIn, world } = context();
    const answer = await report(stranger, { "by.stranger": "" });
    expect(await answer.json()).toMatchObject({ statusCode: 401, code: "unauthorized" });
    expect((await report(stranger, {}, "en/translation", { authorization: "Bearer x" })).status).toBe(401);
    expect(await find("by.stranger")).toEqual([]);
    const manager = await signIn("translator@example.com", { sportIds: [world.sport], roles: ["sport-manager"] });
    const list = await manager.get("/missing-translations");
    expect([list.status, list.body.code]).toEqual([403, "forbidden"]);
    expect((await stranger.get("/missing-translations")).status).toBe(401);
    expect((await context().admin.get("/missing-translations?x=1")).status).toBe(400);
  });

  it("are bounded in size, and in which languages and namespaces there are", async () => {
    const { admin } = context();
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`many.${at}`, ""]));
    for (const [body, status] of [
      [many(51), 400],
      [{ ["k".repeat(201)]: "" }, 400],
      [{ "": "" }, 400],
      [{ long: "v".repeat(1_001) }, 400],
      [{ "not.a.text": 5 }, 400],
      [{ "with.nul": "a\0" }, 400],
      ['{"broken.\\ud800": ""}', 400],
      ["[]", 400],
      ["{", 400],
      [{ ["k".repeat(200)]: "v".repeat(1_000) }, 204],
      [many(50), 204],
      [{}, 204],
    ] as const) {
      const answer = await report(admin, body);
      expect(answer.status, JSON.stringify(body)).toBe(status);
    }
    for (const place of ["fr/translation", "EN/translation", "en/..", "en/a%20b", `en/${"n".repeat(41)}`, "en/a.b"]) {
      const answer = await report(admin, { a: "" }, place);
      expect([place, answer.status]).toEqual([place, 404]);
      expect(await answer.json()).toMatchObject({ statusCode: 404, code: "not-found" });
    }
    expect((await listed()).every(({ key }: { key: string }) => !/not\.a|with\.nul|^a$/.test(key))).toBe(true);
  });

  it("are in the OpenAPI document", async () => {
    const { paths } = (await context().stranger.get("/openapi.json")).body;
    expect(paths["/locales/add/{lng}/{ns}"].post).toMatchObject({ responses: { 204: {}, 401: {} } });
    expect(paths["/locales/add/{lng}/{ns}"].post.security).toBeUndefined();
    expect(paths["/api/missing-translations"].get.tags).toEqual(["translations"]);
  });
});

onEachEngine("the full list of missing translations", (context) => {
  const { report, listed, find } = requestsOf(context);

  it("takes no more rows, and goes on counting what it knows", async () => {
    const { admin } = context();
    for (let at = 0; at < mostRows; at += 50) {
      const keys = Array.from({ length: 50 }, (_, number) => [`full.${at + number}`, ""]);
      expect((await report(admin, Object.fromEntries(keys))).status).toBe(204);
    }
    expect(await listed()).toHaveLength(mostRows);
    expect((await report(admin, { "full.0": "", "too.late": "" })).status).toBe(204);
    expect(await listed()).toHaveLength(mostRows);
    expect(await find("too.late")).toEqual([]);
    expect((await find("full.0"))[0].count).toBe(2);
  });
});

it("knows the texts that a locale file has, and only those", async () => {
  const folder = mkdtempSync(join(tmpdir(), "courtside-texts-"));
  mkdirSync(join(folder, "locales/de"), { recursive: true });
  writeFileSync(join(folder, "locales/de/translation.json"), '{"team":{"one":"Mannschaft"}}');
  const isKnown = await readKnownTexts(folder, "de", "translation");
  expect(["team.one", "team", "team.one.more", "team.many", "toString", "team.constructor"].filter(isKnown)).toEqual([
    "team.one",
  ]);
  for (const [place, language] of [
    [folder, "en"],
    [null, "de"],
  ] as const) {
    expect((await readKnownTexts(place, language, "translation"))("team.one")).toBe(false);
  }
  rmSync(folder, { recursive: true });
});

function requestsOf(context: () => TestApp) {
  const report = (who: TestClient, body: unknown, place = "en/translation", headers: Record<string, string> = {}) =>
    fetch(`${context().url}/locales/add/${place}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...who.headers(), ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const listed = async () => (await context().admin.get("/missing-translations")).body.missingTranslations;
  const find = async (key: string) => (await listed()).filter((row: { key: string }) => row.key === key);
  return { report, listed, find };
}
