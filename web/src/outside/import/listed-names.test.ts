import { expect, test } from "vitest";
import { namesIn, possibleNames } from "./listed-names.ts";

test.each([
  ["Harbour", ["Harbour"]],
  ["Harbour, Mill", ["Harbour", "Mill"]],
  ["SC East, Berlin", ["SC East, Berlin"]],
  ["Mill, SC East, Berlin, Harbour", ["Mill", "SC East, Berlin", "Harbour"]],
  ["Mill, Nobody", ["Mill, Nobody"]],
])("%s", (cell, names) => {
  const known = ["Harbour", "Mill", "SC East, Berlin", "SC East"];
  expect(namesIn(cell, (name) => known.includes(name))).toEqual(names);
  expect(possibleNames(cell)).toEqual(expect.arrayContaining(names));
});
