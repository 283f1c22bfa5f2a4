import { beforeEach, expect, test, vi } from "vitest";
import { team } from "#contract/kinds/team.ts";
import { venue } from "#contract/kinds/venue.ts";
import { matchesWords } from "../../kit/ui/fold.ts";
import { recentFirst } from "./found.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal("window", { addEventListener: () => {} });
});

test("what was looked at last stands first among what is found of its kind", () => {
  const found = [
    { kind: team, entities: ["a", "b", "c"].map((id) => ({ id })) },
    { kind: venue, entities: [] },
  ] as Parameters<typeof recentFirst>[0];
  const recent = ["c", "x", "b"].map((id) => ({ type: "team", id }));
  expect(recentFirst(found, recent).map(({ entities }) => entities.map(({ id }) => id))).toEqual([["c", "b", "a"]]);
});

test("what another user has looked at, or in another sport, is not recent", async () => {
  const { parseRecent } = await import("../../kit/records/recent.ts");
  const text = JSON.stringify({ reader: "anna sport", recent: [{ type: "team", id: "a" }, { type: 1 }, null] });
  expect(parseRecent(text, "anna sport")).toEqual([{ type: "team", id: "a" }]);
  expect(parseRecent(text, "bob sport")).toEqual([]);
  expect([parseRecent(null, ""), parseRecent("{", ""), parseRecent("null", "")]).toEqual([[], [], []]);
});

test("commands are found by the beginnings of their words", () => {
  expect(matchesWords("Go to Teams", "tea")).toBe(true);
  expect(matchesWords("Mannschaft anlegen", "anl mann")).toBe(true);
  expect(matchesWords("Zu Öffnungszeiten", "oeff")).toBe(false);
  expect(matchesWords("Zu Öffnungszeiten", "off")).toBe(true);
});
