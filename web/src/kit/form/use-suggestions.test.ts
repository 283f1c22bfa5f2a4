import { expect, it } from "vitest";
import { dueSuggestions } from "./use-suggestions.ts";

const blank = { number: null, parents: [], name: null };
const parents = [{ id: "1", type: "sport" }];

it("fills in what is blank, and what was suggested before", () => {
  expect(dueSuggestions({ number: "A-2", parents }, blank, blank)).toEqual({ number: "A-2", parents });
  const before = { ...blank, number: "A-2" };
  expect(dueSuggestions({ number: "B-1" }, before, before)).toEqual({ number: "B-1" });
  expect(dueSuggestions({ number: null }, before, before)).toEqual({ number: null });
});

it("keeps values that the user has typed, chosen or removed", () => {
  const before = { ...blank, number: "A-2", parents };
  expect(dueSuggestions({ number: "B-1", parents: [] }, { ...before, number: "X", parents: [] }, before)).toEqual({});
  expect(dueSuggestions({ parents }, { ...before, parents: [] }, before)).toEqual({});
});

it("has nothing to do once it is filled in", () => {
  const before = { ...blank, parents };
  expect(dueSuggestions({ parents: structuredClone(parents), number: null }, before, before)).toEqual({});
});
