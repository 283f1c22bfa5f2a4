import { expect, it } from "vitest";
import { publicNameOf, publicNameOfTeam } from "./public-names.ts";

const today = "2026-03-01";
const person = (birthDate: string | null, wish?: string) => ({
  ...{ firstname: "Zoë", lastname: "O'Connell", birthDate },
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
])("whoever was born on %s and says %s is named %3$s", (birthDate, wish, expected) => {
  expect(publicNameOf(person(birthDate, wish), today)).toBe(expected);
});

it("calls singles and pairs by their members, and teams by their names", () => {
  const member = (id: string, more = {}) => ({
    participant: { id, type: "participant" as const },
    role: "MEMBER_ROLE_PLAYER" as const,
    ...{ number: null, from: null, to: null },
    ...more,
  });
  const people = new Map([
    ["adult", person("1980-01-01")],
    ["child", { ...person("2015-01-01"), firstname: "Ida", lastname: "Berg" }],
  ]);
  const called = (type: "TEAM_TYPE_PAIR" | "TEAM_TYPE_TEAM", members: ReturnType<typeof member>[]) =>
    publicNameOfTeam({ name: "O'Connell / Berg", type, members }, (id) => people.get(id), today);
  expect(called("TEAM_TYPE_PAIR", [member("adult"), member("child")])).toBe("Zoë O'Connell / I. B.");
  expect(called("TEAM_TYPE_PAIR", [member("adult"), member("child", { role: "MEMBER_ROLE_COACH" })])).toBe(
    "Zoë O'Connell",
  );
  expect(called("TEAM_TYPE_PAIR", [])).toBe("O'Connell / Berg");
  expect(called("TEAM_TYPE_PAIR", [member("child", { to: "2026-01-01" })])).toBe("–");
  expect(called("TEAM_TYPE_TEAM", [member("child")])).toBe("O'Connell / Berg");
});
