import { expect, it } from "vitest";
import { ageOn } from "./age.ts";

it("counts whole years, the birthday included", () => {
  expect(ageOn("2026-03-11", "1990-03-12")).toBe(35);
  expect(ageOn("2026-03-12", "1990-03-12")).toBe(36);
  expect(ageOn("2026-02-28", "2004-02-29")).toBe(21);
});
