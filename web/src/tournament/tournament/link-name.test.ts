import { expect, it } from "vitest";
import { shorten } from "./link-name.ts";

it("keeps names of up to 20 characters", () => {
  expect(shorten("x".repeat(20))).toBe("x".repeat(20));
});

it("shortens longer ones to 16 characters and an ellipsis", () => {
  expect(shorten("International Tennis Federation")).toBe("International Te…");
  expect(shorten("x".repeat(21))).toBe(`${"x".repeat(16)}…`);
});

it("counts characters, not their parts", () => {
  expect(shorten("🎾".repeat(20))).toBe("🎾".repeat(20));
  expect(shorten("🎾".repeat(21))).toBe(`${"🎾".repeat(16)}…`);
});
