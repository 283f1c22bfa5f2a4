import { defineEntity, type Entity } from "../entity.ts";
import { genders, participantTypes, sportTypes } from "../enumerations.ts";
import { line, list, optional, references, required, requiredName } from "../field.ts";
import type { RuleIssue } from "../issues.ts";
import { participant as kind } from "../kinds/participant.ts";
import { date, email, name, nationality, phoneNumber, text } from "../values.ts";
import { z } from "../zod.ts";

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
};

export const participant = defineEntity(kind, fields, {
  rules: ({ birthDate, careerStart, careerEnd }, previous) => {
    const issues: RuleIssue[] = [];
    const today = new Date().toISOString().slice(0, 10);
    if (birthDate !== null && birthDate !== previous?.birthDate && birthDate >= today) {
      issues.push({ path: "birthDate", code: "inThePast" });
    }
    if (careerStart !== null && careerEnd !== null && careerStart > careerEnd) {
      issues.push({ path: "careerStart", code: "startAfterEnd" });
    }
    return issues;
  },
});

export type Participant = Entity<typeof participant>;
