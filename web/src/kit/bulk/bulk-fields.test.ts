import { expect, test } from "vitest";
import { team } from "#contract/kinds/team.ts";
import { editsOf } from "./bulk-fields.ts";

const club = { id: "club", type: "organization" } as const;
const sport = { id: "sport", type: "sport" } as const;
const hawks = { id: "hawks", version: 2, type: "TEAM_TYPE_TEAM", parents: [sport] };
const terns = { id: "terns", version: 0, type: "TEAM_TYPE_PAIR", parents: [sport, club] };

const edits = (values: Parameters<typeof editsOf>[2]) =>
  editsOf(team, [hawks, terns], values).flatMap(({ planned }) =>
    planned.map(({ change }) => [change.id, change.version, change.data]),
  );

test("a value is given to those that have another one", () => {
  expect(edits({ type: "TEAM_TYPE_PAIR" })).toEqual([["hawks", 3, { type: "TEAM_TYPE_PAIR" }]]);
  expect(edits({})).toEqual([]);
});

test("references are added if they are missing, removed if they exist, or replace all others", () => {
  expect(edits({ parents: { mode: "add", references: [club] } })).toEqual([["hawks", 3, { parents: [sport, club] }]]);
  expect(edits({ parents: { mode: "remove", references: [club] } })).toEqual([["terns", 1, { parents: [sport] }]]);
  expect(edits({ parents: { mode: "replace", references: [sport] } })).toEqual([["terns", 1, { parents: [sport] }]]);
});
