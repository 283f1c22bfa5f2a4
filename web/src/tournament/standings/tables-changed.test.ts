import { expect, it } from "vitest";
import type { ChangeEvent } from "#contract/events.ts";
import { changesTables } from "./tables-changed.ts";

const about = (change: Pick<ChangeEvent, "type" | "id" | "entity">) =>
  changesTables(change, { id: "stage", tournamentId: "tournament" });

it("knows what a table follows from", () => {
  expect(about({ type: "match", id: "m", entity: { parent: { id: "stage" } } })).toBe(true);
  expect(about({ type: "match", id: "m", entity: { parent: { id: "another" } } })).toBe(false);
  expect(about({ type: "match", id: "m" })).toBe(true);
  expect(about({ type: "stage", id: "stage" })).toBe(true);
  expect(about({ type: "stage", id: "another" })).toBe(false);
  expect(about({ type: "tournament", id: "tournament" })).toBe(true);
  expect(about({ type: "team", id: "team" })).toBe(false);
});
