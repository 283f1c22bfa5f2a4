import { z } from "#contract/zod.ts";

/** A version in a path, at most the greatest 32-bit integer. */
export const versionParam = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647));
