import { expect, it } from "vitest";
import { answerTo } from "./answers.ts";

const origin = "https://courtside.example";
const ask = (path: string, { method = "GET", mode = "cors" } = {}) =>
  answerTo({ method, mode, url: new URL(path, origin).href }, origin);

it.each([
  ["/", "page"],
  ["/matches/1?new=true", "page"],
  ["/apis", "page"],
  ["/publications", "page"],
])("answers the load of %s as a page", (path, answer) => {
  expect(ask(path, { mode: "navigate" })).toBe(answer);
});

it.each([
  ["/assets/first-1.js", "file"],
  ["/favicon.svg", "file"],
  ["/locales/de/translation.json", "texts"],
  ["/config.json", "config"],
])("knows what %s is", (path, answer) => {
  expect(ask(path)).toBe(answer);
});

it.each([
  "/api/matches/1",
  "/api/docs",
  "/api",
  "/oidc/auth?x=1",
  "/metrics",
  "/sign-in/callback?code=1",
  "/public",
  "/public/tournaments/1?day=2026-05-01",
  "/robots.txt",
  "https://other.example/config.json",
  "https://other.example/",
])("leaves %s alone", (path) => {
  expect([ask(path), ask(path, { mode: "navigate" })]).toEqual([null, null]);
});

it("does not handle writes, and no requests for pages from elsewhere", () => {
  expect(ask("/locales/add/en/translation", { method: "POST" })).toBeNull();
  expect(ask("/", { method: "POST", mode: "navigate" })).toBeNull();
  expect(ask("/somewhere")).toBeNull();
});
