import { describe, expect, it } from "vitest";
import type { AnyKind } from "#contract/kind.ts";
import { entry } from "#contract/kinds/entry.ts";
import { match } from "#contract/kinds/match.ts";
import { team } from "#contract/kinds/team.ts";
import type { ListQuery, Stored } from "../records/entities.ts";
import { dependsOnFurtherFields, hasSamePlace, isInList } from "./list-membership.ts";

// Only the fields that decide are given.
const row = (fields: object) => ({ id: "1", version: 0, ...fields }) as Stored<AnyKind>;
const isIn = (kind: AnyKind, query: ListQuery, fields: object) =>
  isInList(kind, query, { id: "1", entity: row(fields) });

describe("whether an entity is in a list", () => {
  const ants = { name: "Ants", type: "TEAM_TYPE_TEAM", parents: [{ id: "c", type: "organization" }] };

  it("follows from parents, filters and ids", () => {
    expect(isIn(team, { sort: "-name", with: ["homes"] }, ants)).toBe(true);
    expect(isIn(team, { pid: ["c", "d"] }, ants)).toBe(true);
    expect(isIn(team, { pid: ["d"] }, ants)).toBe(false);
    expect(isIn(team, { type: "TEAM_TYPE_TEAM" }, ants)).toBe(true);
    expect(isIn(team, { type: "TEAM_TYPE_PAIR" }, ants)).toBe(false);
    expect(isIn(team, { ids: ["1", "2"] }, ants)).toBe(true);
    expect(isIn(match, { state: ["MATCH_STATE_RUNNING"] }, { state: "MATCH_STATE_FINISHED" })).toBe(false);
  });

  it("is known without the entity only for a list of ids", () => {
    expect(isInList(team, { ids: ["2"] }, { id: "1" })).toBe(false);
    expect(isInList(team, { ids: ["1"] }, { id: "1" })).toBeUndefined();
    expect(isInList(team, {}, { id: "1" })).toBeUndefined();
  });

  it("is unknown for a search, and for filters that only the server knows", () => {
    expect(isIn(team, { q: "an" }, ants)).toBeUndefined();
    expect(isIn(team, { member: ["p"] }, ants)).toBeUndefined();
    expect(isIn(team, { q: "an", pid: ["d"] }, ants)).toBe(false);
  });

  it("depends on the time, and on whom a match keeps busy", () => {
    const at = {
      scheduledAt: "2026-06-06T12:00:00Z",
      competitors: [{ id: "team" }, null],
      officials: [],
      playingField: null,
    };
    expect(isIn(match, { from: "2026-06-06T12:00:00Z", to: "2026-06-07T00:00:00Z" }, at)).toBe(true);
    expect(isIn(match, { to: "2026-06-06T12:00:00Z" }, at)).toBe(false);
    expect(isIn(match, { from: "2026-06-06T12:00:00Z" }, { ...at, scheduledAt: null })).toBe(false);
    expect(isIn(match, { of: ["team"] }, at)).toBe(true);
    expect(isIn(match, { of: ["member"] }, at)).toBeUndefined();
    expect(isIn(match, { of: ["member"], from: "2026-06-07T00:00:00Z" }, at)).toBe(false);
  });
});

it("depends on fields that lists do not show only for whom matches keep busy, and for one filter", () => {
  expect(dependsOnFurtherFields(match, { of: ["team"] })).toBe(true);
  expect(dependsOnFurtherFields(match, { reportState: "MATCH_REPORT_STATE_DISPUTED" } as ListQuery)).toBe(true);
  expect(dependsOnFurtherFields(match, { state: ["MATCH_STATE_RUNNING"], pid: ["c"] })).toBe(false);
  expect(dependsOnFurtherFields(team, { type: "TEAM_TYPE_PAIR", q: "an" })).toBe(false);
});

describe("the place of an entity in a list", () => {
  const isSame = (kind: AnyKind, query: ListQuery, before: object, after: object) =>
    hasSamePlace(kind, query, row(before), row(after));

  it("follows from the name, the time, or the order of the kind", () => {
    expect(isSame(team, {}, { name: "Ants" }, { name: "Ants", type: "TEAM_TYPE_PAIR" })).toBe(true);
    expect(isSame(team, {}, { name: "Ants" }, { name: "Bees" })).toBe(false);
    const [at, later] = [{ scheduledAt: "2026-06-06T12:00:00Z" }, { scheduledAt: "2026-06-06T13:00:00Z" }];
    expect(isSame(match, { sort: "-scheduledAt" }, at, later)).toBe(false);
    expect(isSame(match, {}, at, later)).toBe(true);
    expect(isSame(entry, {}, { seed: 1, ranking: null }, { seed: 2, ranking: null })).toBe(false);
    expect(isSame(entry, {}, { seed: 1, ranking: null }, { seed: 1, ranking: null, status: "ENTERED" })).toBe(true);
  });
});
