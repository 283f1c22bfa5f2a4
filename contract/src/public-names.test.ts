import { expect, it } from "vitest";
import type { FormerMember, Team } from "./fields/team.ts";
import { publicNameOf, publicNameOfTeam } from "./public-names.ts";

const today = "2026-03-01";
const person = (birthDate: string | null, wish?: string) => ({
  firstname: "Zoë",
  lastname: "O'Connell",
  birthDate,
  attributes: wish === undefined ? [] : [{ name: "public", value: wish }],
});

it.each([
  ["2008-03-01", undefined, "Zoë O'Connell"],
  ["2008-03-02", undefined, "Z. O."],
  ["2008-02-29", undefined, "Zoë O'Connell"],
  [null, undefined, "Z. O."],
  ["2015-01-01", "yes", "Zoë O'Connell"],
  [null, "yes", "Zoë O'Connell"],
  ["1980-01-01", "no", "Z. O."],
  ["1980-01-01", "No", "Z. O."],
  ["1980-01-01", "nein", "Z. O."],
  ["1980-01-01", "false", "Z. O."],
  ["1980-01-01", "0", "Z. O."],
  ["1980-01-01", "please ask first", "Z. O."],
  ["1980-01-01", "", "Z. O."],
  ["2015-01-01", "Ja", "Zoë O'Connell"],
  ["2015-01-01", " YES ", "Zoë O'Connell"],
])("whoever was born on %s and says %s is named %s", (birthDate, wish, expected) => {
  expect(publicNameOf(person(birthDate, wish), today)).toBe(expected);
});

it("calls singles and pairs by their members, and teams by their names", () => {
  const member = (id: string, more = {}) => ({
    participant: { id, type: "participant" as const },
    role: "MEMBER_ROLE_PLAYER" as const,
    number: null,
    from: null,
    to: null,
    ...more,
  });
  const people = new Map([
    ["adult", person("1980-01-01")],
    ["child", { ...person("2015-01-01"), firstname: "Ida", lastname: "Berg" }],
  ]);
  const called = (
    type: "TEAM_TYPE_PAIR" | "TEAM_TYPE_TEAM",
    members: ReturnType<typeof member>[],
    formerMembers: FormerMember[] = [],
  ) => publicNameOfTeam({ name: "O'Connell / Berg", type, members, formerMembers }, (id) => people.get(id), today);
  expect(called("TEAM_TYPE_PAIR", [member("adult"), member("child")])).toBe("Zoë O'Connell / I. B.");
  expect(called("TEAM_TYPE_PAIR", [member("adult"), member("child", { role: "MEMBER_ROLE_COACH" })])).toBe(
    "Zoë O'Connell",
  );
  expect(called("TEAM_TYPE_PAIR", [])).toBe("O'Connell / Berg");
  // Nobody plays today, so the last players name the team.
  const ended = [member("adult", { to: "2025-01-01" }), member("child", { to: "2026-01-01" })];
  expect(called("TEAM_TYPE_PAIR", ended)).toBe("I. B.");
  expect(called("TEAM_TYPE_PAIR", [member("child", { from: "2027-01-01" })])).toBe("–");
  expect(called("TEAM_TYPE_PAIR", [member("child", { role: "MEMBER_ROLE_COACH" })])).toBe("–");
  // A team that ever had members is named after them, even after all of them are deleted.
  const former = (participant: string, until = "2026-02-01") => ({
    participant,
    until,
    role: "MEMBER_ROLE_PLAYER" as const,
  });
  expect(called("TEAM_TYPE_PAIR", [], [former("child"), former("adult", "2025-02-01")])).toBe("I. B.");
  expect(called("TEAM_TYPE_PAIR", [], [former("erased"), former("adult")])).toBe("Zoë O'Connell");
  expect(called("TEAM_TYPE_PAIR", [], [former("erased")])).toBe("–");
  expect(called("TEAM_TYPE_PAIR", ended.slice(0, 1), [former("child")])).toBe("I. B.");
  // Who was taken off the list after the day had played on it, if there was room for them.
  const on = (day: string, members: ReturnType<typeof member>[], formerMembers: FormerMember[]) =>
    publicNameOfTeam(
      { name: "O'Connell / Berg", type: "TEAM_TYPE_PAIR", members, formerMembers },
      (id) => people.get(id),
      today,
      day,
    );
  expect(on("2025-06-01", [], [former("child"), former("adult")])).toBe("I. B. / Zoë O'Connell");
  expect(on("2025-06-01", [member("adult")], [former("child")])).toBe("Zoë O'Connell / I. B.");
  expect(on("2025-06-01", [member("adult", { from: "2026-02-02" })], [former("child")])).toBe("I. B.");
  expect(on("2025-06-01", [member("adult"), member("adult")], [former("child")])).toBe("Zoë O'Connell / Zoë O'Connell");
});

it.each([
  ["Ida Berg", "I. B."],
  ["berg, ida", "I. B."],
  ["Berg Ida (U12)", "I. B. (U12)"],
  ["O'Connell / Berg", "O'Connell / I. B."],
  ["I. Berg/Zoë O'Connell", "I. B./Zoë O'Connell"],
  ["SV Berg", "SV Berg"],
  ["Idaberg", "Idaberg"],
  ["–", "–"],
])("a team called %s, of which a child is or was a member, is %s in public", (name, expected) => {
  const people = new Map([
    ["adult", person("1980-01-01")],
    ["child", { ...person("2015-01-01"), firstname: "Ida", lastname: "Berg" }],
    ["erased", { ...person(null), firstname: "–", lastname: "–" }],
  ]);
  const role = "MEMBER_ROLE_PLAYER" as const;
  const members = [...people.keys()].map((id) => ({
    participant: { id, type: "participant" as const },
    role,
    number: null,
    from: null,
    to: null,
  }));
  const formerMembers = [...people.keys()].map((participant) => ({ participant, role, until: "2026-02-01" }));
  const shown = (team: Pick<Team, "members" | "formerMembers">) =>
    publicNameOfTeam({ name, type: "TEAM_TYPE_TEAM", ...team }, (id) => people.get(id), today);
  expect(shown({ members, formerMembers: [] })).toBe(expected);
  expect(shown({ members: [], formerMembers })).toBe(expected);
});
