import { expect, it } from "vitest";
import { readClaims, timeLeft } from "./token.ts";

function token(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return `header.${payload}.signature`;
}

it("reads claims with names in any script", () => {
  const claims = { sub: "1", name: "Zoë Ødegård-Łukasz 李", sport_ids: [], superuser: false, exp: 1 };
  expect(readClaims(token(claims))).toEqual(claims);
});

it.each([null, "", "nonsense", "a.b.c", token({ sub: "1" }), token({ exp: 1 })])("reads nothing from %s", (text) => {
  expect(readClaims(text)).toBeNull();
  expect(timeLeft(text)).toBe(0);
});

it("tells how long a token lasts", () => {
  const exp = Math.floor(Date.now() / 1000) + 60;
  expect(timeLeft(token({ sub: "1", exp }))).toBeGreaterThan(58_000);
  expect(timeLeft(token({ sub: "1", exp: exp - 120 }))).toBeLessThan(0);
});
