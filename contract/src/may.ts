import { grantRoles } from "./grant-roles.ts";
import { uuid } from "./values.ts";
import { z } from "./zod.ts";

const mostIds = 1_000;

export const mayBody = z.strictObject({ ids: z.array(uuid()).min(1).max(mostIds) }).meta({ id: "MayRequest" });

/** What the caller may do with one entity. Versions, times, states and use are not considered. */
const may = z
  .object({
    save: z.array(z.string()).meta({ description: "The fields that may be changed, also those only in part" }),
    delete: z.boolean(),
    create: z.array(z.string()).meta({ description: "The kinds that may be created below it" }),
    grant: z.array(z.enum(grantRoles)).meta({ description: "The roles that may be given for it" }),
    calls: z.array(z.string()).meta({ description: "Further calls, by the last part of their paths" }),
  })
  .meta({ id: "May" });

export type May = z.output<typeof may>;

export const mayAnswer = z.object({ may: z.record(z.string(), may) }).meta({ id: "MayAnswer" });
