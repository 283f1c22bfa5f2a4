import { expect, it } from "vitest";
import type { Member } from "#contract/fields/team.ts";
import { lineUpOn } from "./line-up.ts";

const member = (id: string, fields: Partial<Member> = {}): Member => {
  const person = { id, type: "participant" as const };
  return { participant: person, role: "MEMBER_ROLE_PLAYER", number: null, from: null, to: null, ...fields };
};

const idsOf = (members: readonly Member[]) => members.map(({ participant }) => participant.id);

it("has those who are in the team on the day, by their numbers and then by name", () => {
  const members = [
    member("Zoe"),
    member("Ada"),
    member("Ten", { number: 10 }),
    member("Keeper", { number: 1, role: "MEMBER_ROLE_CAPTAIN" }),
    member("Gone", { number: 2, to: "2026-04-30" }),
    member("Coming", { from: "2026-05-02" }),
    member("Coach", { role: "MEMBER_ROLE_COACH" }),
    member("Once", { role: "MEMBER_ROLE_STAFF", to: "2025-12-31" }),
  ];
  const { players, others } = lineUpOn({ members }, "2026-05-01", (id) => id);
  expect(idsOf(players)).toEqual(["Keeper", "Ten", "Ada", "Zoe"]);
  expect(idsOf(others)).toEqual(["Coach"]);
});
