import { expect, it } from "vitest";
import { sortKey } from "#contract/sort-key.ts";
import { querySigns, queryWords, signs, words } from "./words.ts";

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
  expect(queryWords("O'Conn d’A")).toEqual([["oconn"], ["da"]]);
});

it("bounds what a long name makes", () => {
  expect(sortKey("ﷺ".repeat(200)).length).toBeLessThanOrEqual(200);
  expect(words("a".repeat(200))).toEqual(["a".repeat(100)]);
});

it("knows the pairs of letters that others are also written as, however they are encoded", () => {
  expect(words("Müller-Đoković").sort()).toEqual(["djokovic", "dokovic", "mueller", "muller"]);
  expect(words("MU\u0308LLER").sort()).toEqual(["mueller", "muller"]);
  expect(words("Ångström Øre").sort()).toEqual(["aangstroem", "angstrom", "oere", "ore"]);
  expect(words("Mueller")).toEqual(["mueller"]);
  expect(queryWords("Müller Zoë müller")).toEqual([["muller", "mueller"], ["zoe"]]);
});

it("searches by signs only what has neither letter nor digit", () => {
  expect(signs("Go! Go - it’s ❤️ 24/7!")).toEqual(["!", "-", "'", "❤", "/"]);
  expect(querySigns("Go!")).toEqual([]);
  expect(querySigns(" !! ʼ ")).toEqual(["!", "'"]);
  expect(querySigns("™")).toEqual(["™"]);
  expect(querySigns("\u0301")).toEqual(["\u0301"]);
  expect(querySigns(" ")).toEqual([]);
});
