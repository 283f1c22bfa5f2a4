import { describe, expect, it } from "vitest";
import { participant } from "#contract/fields/participant.ts";
import { team } from "#contract/fields/team.ts";
import { findIssues, normalize } from "./resolver.ts";

const show = () => null;
const fields = { name: { required: true, show }, type: { required: true, show }, parents: { required: false, show } };
const sportId = "0b8a6c1e-5a0e-4f57-9a53-3f5c0a7b1c11";
const stored = {
  id: "0b8a6c1e-5a0e-4f57-9a53-3f5c0a7b1c12",
  version: 3,
  name: "Lions",
  type: "TEAM_TYPE_PAIR",
  parents: [],
  members: [],
};

describe("a form of a new entity", () => {
  it("names every required field that is empty, once", () => {
    const issues = findIssues(team, fields, null, { name: "  ", type: null, parents: [] });
    expect(issues).toEqual([
      { path: "name", code: "required" },
      { path: "type", code: "required" },
    ]);
  });

  it("treats invisible characters as empty, and removes them from stored values", () => {
    const values = { name: "\u200b\u202e", type: "TEAM_TYPE_PAIR", parents: [] };
    expect(findIssues(team, fields, null, values)).toMatchObject([{ path: "name", code: "required" }]);
    expect(normalize(team, { ...values, name: "Li\u200bons" })).toMatchObject({ name: "Lions" });
    expect(normalize(participant, { middlename: "\u200b" })).toEqual({ middlename: null });
  });

  it("is checked as the server checks it", () => {
    const values = { name: "x".repeat(201), type: "TEAM_TYPE_PAIR", parents: [{ id: sportId, type: "sport" }] };
    expect(findIssues(team, fields, null, values)).toMatchObject([
      { path: "name", code: "tooLong", params: { max: 200 } },
    ]);
    expect(findIssues(team, fields, null, { ...values, name: "Lions" })).toEqual([]);
  });
});

describe("a form of a stored entity", () => {
  it("does not let a required field be emptied", () => {
    const issues = findIssues(team, fields, stored, { ...stored, name: "", parents: [] });
    expect(issues).toMatchObject([{ path: "name", code: "required" }]);
  });

  it("can be saved if the stored entity lacked a required field before", () => {
    const names = { firstname: "Ada", lastname: "Lovelace" };
    const person = { id: stored.id, version: 0, ...names, email: null, memberships: [] };
    const required = { email: { required: true, show }, firstname: { required: true, show } };
    expect(findIssues(participant, required, person, { firstname: "Augusta", email: "" })).toEqual([]);
    expect(findIssues(participant, required, person, { firstname: "Ada", email: "ada" })).toMatchObject([
      { path: "email", code: "email" },
    ]);
  });
});

it("normalizes values as the server stores them", () => {
  expect(normalize(team, { name: " Lions ", type: null })).toEqual({ name: "Lions", type: null });
  expect(normalize(team, { name: "   " })).toEqual({ name: null });
});
