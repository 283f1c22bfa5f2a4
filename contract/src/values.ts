import type { EntityType } from "./entity-types.ts";
import { withoutInvisible } from "./invisible.ts";
import type { IssueCode } from "./issues.ts";
import { nationalities as nationalityCodes } from "./nationalities.ts";
import { z } from "./zod.ts";

/** Schemas of single values. Each reports its failures in the codes of issues.ts. */

const singleLine = /^[^\p{Cc}\p{Cs}]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\r\n])*$/u;

/** A check's error code in the form that issues.ts reads. */
export function because(code: IssueCode, params?: Record<string, string | number>) {
  return { params: { code, ...params } };
}

/** A text of one line, trimmed for storage. */
const oneLine = () => z.string().overwrite(withoutInvisible).trim();

/** A text without control characters or lone surrogates; `max` counts characters, not UTF-16 units. */
export function text({ min = 0, max = 10_000, lines = "one" }: { min?: number; max?: number; lines?: "one" | "many" }) {
  const string = lines === "one" ? oneLine() : z.string();
  return string
    .refine((value) => (lines === "one" ? singleLine : manyLines).test(value), because("characters"))
    .refine((value) => min === 0 || value.trim() !== "", because("required"))
    .refine((value) => value.length <= max || [...value].length <= max, because("tooLong", { max }))
    .meta({ maxLength: max, ...(min > 0 && { minLength: min }) });
}

export const name = () => text({ min: 1, max: 200 });

export const uuid = () =>
  z
    .string()
    .toLowerCase()
    .refine((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value), because("id"))
    .meta({ format: "uuid" });

/** The id of an image: SHA-256 of its bytes, in hexadecimal digits. */
export const imageId = () =>
  z
    .string()
    .refine((value) => /^[\da-f]{64}$/.test(value), because("imageId"))
    .meta({ pattern: "^[0-9a-f]{64}$" });

export const date = () =>
  z
    .string()
    .refine((value) => z.iso.date().safeParse(value).success, because("date"))
    .meta({ format: "date" });

/** A time of day such as "09:30". */
export const timeOfDay = () =>
  z
    .string()
    .refine((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value), because("clock"))
    .meta({ examples: ["09:00", "19:30"] });

/** An instant in UTC, stored as it was written. */
export const instant = () =>
  z
    .string()
    .refine((value) => /T\d\d:\d\d:\d\d/.test(value) && z.iso.datetime().safeParse(value).success, because("instant"))
    .meta({ format: "date-time" });

/** A name of the IANA time zone database, such as Europe/Berlin. */
export const timeZone = () =>
  z
    .string()
    .max(60)
    .refine(isTimeZone, because("timeZone"))
    .meta({ examples: ["Europe/Berlin", "America/New_York"] });

export function isTimeZone(name: string): boolean {
  // Offsets such as +01:00 are rejected, because they ignore daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const email = () =>
  text({ max: 254 })
    .refine((value) => z.email().safeParse(value).success, because("email"))
    .meta({ format: "email" });

export const phoneNumber = () =>
  oneLine()
    .refine((value) => /^\+\d{4,15}$/.test(value), because("phoneNumber"))
    .meta({ pattern: "^\\+\\d{4,15}$" });

export const webAddress = () =>
  text({ min: 1, max: 2_000 }).refine(isWebAddress, because("url")).meta({ format: "uri" });

export const nationality = () =>
  z
    .string()
    .refine((value) => nationalityCodes.includes(value), because("nationality"))
    .meta({ examples: ["de", "gb-sct"] });

export const reference = <const Type extends EntityType>(types: readonly [Type, ...Type[]]) =>
  z.strictObject({ id: uuid(), type: z.enum(types) }).meta({ description: `A reference to: ${types.join(", ")}` });

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  return new URL(value).hostname !== "";
}
