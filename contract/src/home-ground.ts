import type { FoundReference } from "./field.ts";
import { timeOfDay, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** Where and when a team plays at home; each part may be unknown. */
export const homeGround = z.strictObject({
  playingField: uuid().nullable().default(null),
  weekday: z.int().min(1).max(7).nullable().default(null).meta({ description: "1 is Monday, 7 is Sunday" }),
  time: timeOfDay().nullable().default(null),
});

export type HomeGround = z.output<typeof homeGround>;

export function referencesOfHomeGround({ playingField }: HomeGround): FoundReference[] {
  return playingField === null ? [] : [{ id: playingField, type: "playing_field", path: "playingField" }];
}
