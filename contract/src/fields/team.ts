import { defineEntity, type Entity } from "../entity.ts";
import { memberRoles, teamTypes } from "../enumerations.ts";
import { computed, contactText, list, optional, optionalImage, references, required, requiredName } from "../field.ts";
import { homeGround, referencesOfHomeGround } from "../home-ground.ts";
import type { RuleIssue } from "../issues.ts";
import { team as kind } from "../kinds/team.ts";
import { stretchOf } from "../membership.ts";
import { findOverlaps } from "../overlaps.ts";
import { date, reference, uuid } from "../values.ts";
import { z } from "../zod.ts";

/** The highest number that fits on a shirt or a bib. */
export const highestMemberNumber = 9_999;

const member = z.strictObject({
  participant: reference(["participant"]),
  role: z.enum(memberRoles).default("MEMBER_ROLE_PLAYER"),
  number: z.int().min(0).max(highestMemberNumber).nullable().default(null),
  from: date().nullable().default(null),
  to: date().nullable().default(null),
});

export type Member = z.output<typeof member>;

/** A former member, with the last day of the membership. */
const formerMember = z.strictObject({ participant: uuid(), role: z.enum(memberRoles), until: date() });

export type FormerMember = z.output<typeof formerMember>;

/** The most former members: room for many years, but limited because lists of teams include them. */
const mostMembers = 500;

export const fields = {
  name: requiredName(),
  type: required(z.enum(teamTypes)),
  parents: references(["sport", "organization"]),
  badge: optionalImage(),
  contact: contactText(),
  members: list(member, {
    max: mostMembers,
    references: (members) =>
      members.map(({ participant }, position) => ({ ...participant, path: `${position}.participant` })),
  }),
  homeGround: optional(homeGround, referencesOfHomeGround),
  formerMembers: computed(z.array(formerMember), () => [], { isExported: true }),
};

export const team = defineEntity(kind, fields, {
  rules: ({ members }) => {
    const reversed = members.flatMap(({ from, to }, position): RuleIssue[] =>
      from !== null && to !== null && from > to ? [{ path: `members.${position}.from`, code: "startAfterEnd" }] : [],
    );
    return [...reversed, ...membersTwiceAtOnce(members)];
  },
});

export type Team = Entity<typeof team>;

/** A person may return to a team, but the memberships must not overlap. */
function membersTwiceAtOnce(members: readonly Member[]): RuleIssue[] {
  const placed = members.map((member, position) => ({ ...member, position }));
  const byPerson = Map.groupBy(placed, ({ participant }) => participant.id);
  return [...byPerson.values()].flatMap((memberships) =>
    findOverlaps(memberships.map(stretchOf)).map(({ earlier, later }): RuleIssue => {
      const [first, second] = [memberships[earlier]?.position ?? 0, memberships[later]?.position ?? 0];
      return { path: `members.${second}.participant`, code: "memberTwice", params: { other: first + 1 } };
    }),
  );
}
