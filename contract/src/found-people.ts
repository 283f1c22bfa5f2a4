import { date, name, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The body of a search for a person by whoever registers people. */
export const findPersonBody = z
  .strictObject({ firstname: name(), lastname: name(), birthDate: date() })
  .meta({ id: "FindPersonRequest" });

export type FindPersonBody = z.output<typeof findPersonBody>;

const reference = z.object({ id: uuid(), type: z.string() });

export const foundPerson = z
  .object({
    participant: reference,
    name: z.string(),
    match: z.enum(["MATCH_EXACT", "MATCH_SIMILAR"]),
    organizations: z.array(reference).meta({ description: "Those in which a membership has not ended" }),
  })
  .meta({ id: "FoundPerson" });

export type FoundPerson = z.output<typeof foundPerson>;

export const findPersonAnswer = z.object({ found: z.array(foundPerson) });
