import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addErrorAnswers } from "../../kit/http/errors.ts";
import { readConfig } from "../config.ts";
import { addConsole } from "./pages.ts";

const folder = mkdtempSync(join(tmpdir(), "courtside-console-"));
const texts = join(folder, "locales/en/translation.json");
const server: FastifyInstance = Fastify();
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

beforeAll(async () => {
  mkdirSync(join(folder, "locales/en"), { recursive: true });
  writeFileSync(texts, '{"a":"first"}');
  writeFileSync(join(folder, "index.html"), "<html></html>");
  addErrorAnswers(server);
  await addConsole(server, folder, readConfig({}));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it("lets the texts be kept, and asked for again without being sent again until they have changed", async () => {
  const first = await get("/locales/en/translation.json");
  expect([first.statusCode, first.json()]).toEqual([200, { a: "first" }]);
  expect(first.headers).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "content-type": "application/json; charset=utf-8",
    etag: expect.stringMatching(/^(W\/)?".+"$/),
  });
  const etag = String(first.headers.etag);
  const again = await get("/locales/en/translation.json", { "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");

  writeFileSync(texts, '{"a":"another"}');
  const changed = await get("/locales/en/translation.json", { "if-none-match": etag });
  expect([changed.statusCode, changed.json()]).toEqual([200, { a: "another" }]);
});

it.each([
  "/locales/fr/translation.json",
  "/locales/en/other.json",
  "/locales/en/translation",
  "/locales/en",
  "/locales/en/%2e%2e%2f%2e%2e%2findex.html",
])("answers %s by the error body", async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: "not-found" })]);
});

it("gives the service worker out to be asked for again each time, with leave to fetch from here alone", async () => {
  const worker = join(folder, "service-worker.js");
  writeFileSync(worker, "self.x = 1;");
  const answer = await get("/service-worker.js");
  expect([answer.statusCode, answer.body]).toEqual([200, "self.x = 1;"]);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": expect.stringMatching(/javascript; charset=utf-8$/),
    "content-security-policy": expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
  });
  rmSync(worker);
  expect((await get("/service-worker.js")).statusCode).toBe(404);
});
