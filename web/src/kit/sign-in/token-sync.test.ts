import { expect, it } from "vitest";
import { isFresh } from "./token-sync.ts";

const issued = (secondsAgo: number) => {
  const iat = Math.floor(Date.now() / 1000) - secondsAgo;
  return `header.${btoa(JSON.stringify({ sub: "1", iat, exp: iat + 3_600 })).replaceAll("=", "")}.signature`;
};

it("counts a token as fresh for 300 seconds", () => {
  expect(isFresh(issued(0))).toBe(true);
  expect(isFresh(issued(298))).toBe(true);
  expect(isFresh(issued(302))).toBe(false);
});

it.each([null, "", "nonsense", `h.${btoa('{"sub":"1","exp":9999999999}')}.s`])("never counts %s as fresh", (token) => {
  expect(isFresh(token)).toBe(false);
});
