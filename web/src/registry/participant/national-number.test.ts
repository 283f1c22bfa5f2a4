import { expect, it } from "vitest";
import { toInternational } from "./national-number.ts";

it("leaves out the 0 that only people at home dial", () => {
  expect(toInternational("015123456789", "de")).toBe("+4915123456789");
  expect(toInternational("07400123456", "gb-sct")).toBe("+447400123456");
  expect(toInternational("06301234567", "hu")).toBe("+36301234567");
});

it("keeps a 0 that is a part of the number", () => {
  expect(toInternational("0612345678", "it")).toBe("+390612345678");
  expect(toInternational("0549886377", "sm")).toBe("+3780549886377");
  expect(toInternational("0701234567", "ci")).toBe("+2250701234567");
});

it("offers nothing where numbers at home do not begin so, or have no simple rule", () => {
  for (const country of ["dk", "es", "us", "ru", "ar"]) expect(toInternational("0123456", country)).toBeNull();
  expect(toInternational("0301234567", "hu")).toBeNull();
});
