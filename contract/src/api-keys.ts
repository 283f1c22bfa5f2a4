import { type Role, roles } from "./permissions.ts";
import { instant, name, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The number of days for which a key is valid. */
export const keyDays = { initial: 90, most: 366 };

/** The scope of a key: one sport, and roles like those of users, because rights follow from roles. */
export const apiKeyBody = z
  .strictObject({
    name: name().meta({ description: "Who the key is for, as the history names it" }),
    roles: z.array(z.enum(roles)).max(100).meta({ description: "None: it reads, but no personal fields" }),
    days: z
      .int()
      .min(1)
      .max(keyDays.most)
      .optional()
      .meta({ description: `${keyDays.initial} unless given` }),
  })
  .meta({ id: "ApiKeyRequest" });

export type ApiKeyBody = Omit<z.input<typeof apiKeyBody>, "roles"> & { roles: Role[] };

/** A person or a program in the history; null if it has been deleted. */
export const author = z.object({ id: uuid(), name: z.string() }).nullable();

export const apiKey = z
  .object({
    id: uuid(),
    name: z.string(),
    sport: uuid(),
    roles: z.array(z.enum(roles)),
    ending: z.string().meta({ description: "The last four characters of the key" }),
    validUntil: instant(),
    createdAt: instant(),
    createdBy: author,
    lastUsedAt: instant().nullable().meta({ description: "Up to a minute old" }),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.output<typeof apiKey>;

export const apiKeys = z.object({ apiKeys: z.array(apiKey) }).meta({ id: "ApiKeys" });
export type ApiKeys = z.output<typeof apiKeys>;

/** The only answer that contains the key itself. */
export const createdApiKey = z.object({ apiKey, key: z.string() }).meta({ id: "CreatedApiKey" });
export type CreatedApiKey = z.output<typeof createdApiKey>;
