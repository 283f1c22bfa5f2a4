import { defineEntity, type Entity } from "../entity.ts";
import { requestAnswers, requestStates, requestTypes } from "../enumerations.ts";
import { computed, longText, optional, required, requiredReference } from "../field.ts";
import { request as kind } from "../kinds/request.ts";
import { changedTypes, partyTypes, subjectTypes } from "../requests.ts";
import { instant, reference, uuid } from "../values.ts";
import { z } from "../zod.ts";

const party = reference(partyTypes);

/** One answer: in whose name, by which user, and when. */
const answer = z.strictObject({
  of: party,
  by: z.string(),
  at: instant(),
  answer: z.enum(requestAnswers),
  note: z.string().nullable(),
});

export type RequestAnswer = z.output<typeof answer>;

/** The change that the last yes makes. */
const change = z.strictObject({
  type: z.enum(changedTypes),
  id: uuid(),
  data: z.record(z.string(), z.unknown()),
});

const parties = (value: readonly z.output<typeof party>[]) =>
  value.map((one, position) => ({ ...one, path: `${position}` }));

export const fields = {
  type: required(z.enum(requestTypes)),
  subject: requiredReference(subjectTypes),
  by: requiredReference(["organization", "team"]),
  change: optional(change),
  note: longText(),
  until: optional(instant()),
  asks: computed(z.array(party), () => [], { isExported: true, isRecorded: true, references: parties }),
  told: computed(z.array(party), () => [], { isExported: true, isRecorded: true, references: parties }),
  before: computed(z.record(z.string(), z.unknown()).nullable(), () => null, { isExported: true, isRecorded: true }),
  state: computed(z.enum(requestStates), () => "REQUEST_STATE_OPEN" as const, { isExported: true, isRecorded: true }),
  answers: computed(z.array(answer), () => [], { isExported: true, isRecorded: true }),
};

export const request = defineEntity(kind, fields);

export type Request = Entity<typeof request>;
