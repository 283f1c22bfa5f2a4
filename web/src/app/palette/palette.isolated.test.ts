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

test("recently opened entities come first among the results of their kind", () => {
  const found = [
    { kind: team, entities: ["a", "b", "c"].map((id) => ({ id })) },
    { kind: venue, entities: [] },
  ] as Parameters<typeof recentFirst>[0];
  const recent = ["c", "x", "b"].map((id) => ({ type: "team", id }));
  expect(recentFirst(found, recent).map(({ entities }) => entities.map(({ id }) => id))).toEqual([["c", "b", "a"]]);
});

test("entities that another user has opened, or that were opened in another sport, are not recent", async () => {
  const { parseRecent } = await import("../../kit/page/recent.ts");
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
