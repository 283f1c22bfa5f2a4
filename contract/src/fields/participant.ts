import { defineEntity, type Entity } from "../entity.ts";
import { genders, memberFunctions, participantTypes, sportTypes } from "../enumerations.ts";
import { computed, line, list, optional, references, required, requiredName } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { participant as kind } from "../kinds/participant.ts";
import { stretchOf } from "../membership.ts";
import { findOverlaps } from "../overlaps.ts";
import { because, date, email, name, nationality, phoneNumber, reference, text } from "../values.ts";
import { z } from "../zod.ts";

/** A membership in a club, with the first and the last day. */
const membership = z.strictObject({
  organization: reference(["organization"]),
  from: date().nullable().default(null),
  to: date().nullable().default(null),
  functions: z
    .array(z.enum(memberFunctions))
    .superRefine((value, context) => {
      for (const [position, one] of value.entries()) {
        if (value.indexOf(one) < position)
          context.addIssue({ code: "custom", path: [position], ...because("repeated") });
      }
    })
    .default(["MEMBER_FUNCTION_PLAYER"]),
});

export type Membership = z.output<typeof membership>;

/** The most memberships of one person: lists of people include them. */
const mostMemberships = 100;

export const fields = {
  uspId: line(200),
  email: optional(email()),
  firstname: requiredName(),
  lastname: requiredName(),
  middlename: optional(text({ max: 200 })),
  birthDate: optional(date()),
  gender: optional(z.enum(genders)),
  nationality: optional(nationality()),
  phoneNumber: optional(phoneNumber()),
  type: required(z.enum(participantTypes)),
  sportType: required(z.enum(sportTypes)),
  careerStart: optional(date()),
  careerEnd: optional(date()),
  heightCm: optional(z.number().min(30).max(300)),
  weightKg: optional(z.number().min(1).max(500)),
  guardians: references(["participant"]),
  equipment: list(text({ min: 1 })),
  attributes: list(z.strictObject({ name: name(), value: text({}) })),
  memberships: list(membership, {
    max: mostMemberships,
    references: (memberships) =>
      memberships.map(({ organization }, position) => ({ ...organization, path: `${position}.organization` })),
  }),
  erased: computed(z.boolean(), () => false, { isExported: true, isRecorded: true }),
  mergedInto: computed(reference(["participant"]).nullable(), () => null, {
    isExported: true,
    isRecorded: true,
    references: (value) => (value ? [{ ...value, path: "" }] : []),
  }),
};

export const participant = defineEntity(kind, fields, {
  rules: ({ birthDate, careerStart, careerEnd, memberships }, previous, today) => {
    const issues: RuleIssue[] = [];
    if (birthDate !== null && birthDate !== previous?.birthDate && birthDate >= today) {
      issues.push({ path: "birthDate", code: "inThePast" });
    }
    if (careerStart !== null && careerEnd !== null && careerStart > careerEnd) {
      issues.push({ path: "careerStart", code: "startAfterEnd" });
    }
    return [...issues, ...membershipIssues(memberships)];
  },
});

export type Participant = Entity<typeof participant>;

/** Somebody may return to a club, but memberships of one club must not overlap. */
function membershipIssues(memberships: readonly Membership[]): RuleIssue[] {
  const reversed = memberships.flatMap(({ from, to }, position): RuleIssue[] =>
    from !== null && to !== null && from > to ? [{ path: `memberships.${position}.from`, code: "startAfterEnd" }] : [],
  );
  const placed = memberships.map((membership, position) => ({ ...membership, position }));
  const byOrganization = Map.groupBy(placed, ({ organization }) => organization.id);
  const twice = [...byOrganization.values()].flatMap((own) =>
    findOverlaps(own.map(stretchOf)).map(({ earlier, later }): RuleIssue => {
      const [first, second] = [own[earlier]?.position ?? 0, own[later]?.position ?? 0];
      return { path: `memberships.${second}.organization`, code: "memberTwice", params: { other: first + 1 } };
    }),
  );
  return [...reversed, ...twice];
}
