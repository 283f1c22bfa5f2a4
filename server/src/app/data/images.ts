import { createHash } from "node:crypto";
import type { ImageFile } from "#contract/image-file.ts";
import { issuesOf, sentence } from "#contract/issues.ts";
import { imageId } from "#contract/values.ts";
import { z } from "#contract/zod.ts";
import type { Reader } from "../../kit/database/schema.ts";
import { findImage, requireImage } from "../../kit/images/images.ts";
import type { DataRecord } from "./record.ts";
import { Unreadable } from "./unreadable.ts";

/** The line of an image, with its bytes in Base64. */
const record = z.strictObject({
  entity: z.literal("image"),
  id: imageId(),
  data: z.strictObject({ type: z.string(), bytes: z.base64() }),
});

export function isImageRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && "entity" in value && value.entity === "image";
}

/**
 * The image of a line, which has to be one that could also be sent.
 * @throws Unreadable, or the refusal of the image
 */
export function parseImageRecord(value: unknown): { id: string; bytes: Buffer; file: ImageFile } {
  const parsed = record.safeParse(value);
  if (!parsed.success) throw new Unreadable(sentence(issuesOf(parsed.error, value)));
  const { id, data } = parsed.data;
  const bytes = Buffer.from(data.bytes, "base64");
  const file = requireImage(bytes);
  if (file.type !== data.type) throw new Unreadable(`data.type must be ${file.type}, as the bytes say.`);
  if (createHash("sha256").update(bytes).digest("hex") !== id) {
    throw new Unreadable("id must be the SHA-256 of the bytes.");
  }
  return { id, bytes, file };
}

export async function imageRecordOf(db: Reader, id: string): Promise<DataRecord | null> {
  const image = await findImage(db, id);
  return image ? { entity: "image", id, data: { type: image.type, bytes: image.bytes.toString("base64") } } : null;
}
