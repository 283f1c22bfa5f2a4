import { z } from "./zod.ts";

/** What visitors would see of a tournament, published or not. */
export const publicPreview = z
  .object({
    url: z.string().meta({ description: "Where its pages are for everybody, once it is published" }),
    stages: z.int(),
    matches: z.int(),
    teams: z.int(),
    named: z.array(z.string()).meta({ description: "The people who are named" }),
    initials: z.array(z.string()).meta({ description: "The people who are shown by initials, as visitors see them" }),
  })
  .meta({ id: "PublicPreview" });

export type PublicPreview = z.output<typeof publicPreview>;
