import { expect, it } from "vitest";
import { sortKey } from "#contract/sort-key.ts";
import { queryWords, words } from "./words.ts";

it("orders names as people do, without case and accents", () => {
  const names = ["Zoë", "Ångström", "Øre", "ärzte", "Łódź", "Straße", "strasser", "Ilkay", "İlkay"];
  const sorted = names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  expect(sorted).toEqual(["Ångström", "ärzte", "Ilkay", "İlkay", "Łódź", "Øre", "Straße", "strasser", "Zoë"]);
});

it("joins and parts words at apostrophes", () => {
  expect(words("Christopher O’Connell-d'Arc").sort()).toEqual([
    "arc",
    "christopher",
    "connell",
    "d",
    "darc",
    "o",
    "oconnell",
  ]);
  expect(queryWords("O'Conn d’A")).toEqual(["oconn", "da"]);
});

it("bounds what a long name makes", () => {
  expect(sortKey("ﷺ".repeat(200)).length).toBeLessThanOrEqual(200);
  expect(words("a".repeat(200))).toEqual(["a".repeat(100)]);
});
