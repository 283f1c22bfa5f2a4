import { expect, it } from "vitest";
import { lockOf, nameOfCache, outdated, versionIn, versionOfCache } from "./release.ts";

const present = "c";
const versions = ["a", "b", "c"];
const heldBy = (...pages: string[]) => ({ openPages: pages.length, held: [...pages.map(lockOf), "another lock"] });

it("drops the caches of earlier releases without an open page", () => {
  expect(outdated(versions, { present, ...heldBy("b", "c", "b") })).toEqual(["a"]);
  expect(outdated(versions, { present, ...heldBy("c") })).toEqual(["a", "b"]);
  expect(outdated(versions, { present, ...heldBy() })).toEqual(["a", "b"]);
});

it("keeps all caches while the release of an open page is unknown", () => {
  expect(outdated(versions, { present, openPages: 2, held: [lockOf("c")] })).toEqual([]);
});

it("finds the version of a page and of a cache, and nothing where there is none", () => {
  expect(versionIn('<head><meta name="release" content="a-1" /></head>')).toBe("a-1");
  expect(versionIn("<html></html>")).toBeUndefined();
  expect(versionOfCache(nameOfCache("a-1"))).toBe("a-1");
  expect(versionOfCache("something else")).toBeNull();
});
