import { createHash } from "node:crypto";
import type { AnyDefinition, AnyEntity } from "#contract/entity.ts";
import type { Field } from "#contract/field.ts";
import { type ImageFile, mostImageBytes, mostImagePixels, readImageFile } from "#contract/image-file.ts";
import type { StoredImage } from "#contract/images.ts";
import type { ImageTable, Reader, Transaction } from "../database/schema.ts";
import { Refusal } from "../refusal.ts";

/** An image as it is served. */
export type ServedImage = Pick<ImageTable, "type" | "bytes">;

/**
 * Checks the bytes of an image.
 * @throws 413 when it is too large, 400 when it is no image or carries more than the image
 */
export function requireImage(bytes: Uint8Array): ImageFile {
  const image = bytes.length > mostImageBytes ? null : readImageFile(bytes);
  if (bytes.length > mostImageBytes || (image && Math.max(image.width, image.height) > mostImagePixels)) {
    throw new Refusal(
      "too-large",
      `An image may have ${mostImageBytes / 1_024} KiB and ${mostImagePixels} × ${mostImagePixels} pixels at most.`,
    );
  }
  if (image === null) throw new Refusal("not-an-image", "This is no image of the types PNG, JPEG or WebP.");
  if (!image.isPlain) {
    throw new Refusal(
      "not-an-image",
      "The file carries more than one still image, such as the place where it was taken (EXIF), texts or comments. Draw the image again without them.",
    );
  }
  return image;
}

/**
 * Stores an image under the digest of its bytes. One that is already there gets another day in which a save can name
 * it.
 */
export async function storeImage(
  trx: Transaction,
  bytes: Buffer,
  { type, width, height }: ImageFile,
): Promise<{ image: StoredImage; isNew: boolean }> {
  const id = createHash("sha256").update(bytes).digest("hex");
  const sent_at = new Date().toISOString();
  const known = await trx.updateTable("image").set({ sent_at }).where("id", "=", id).executeTakeFirst();
  const isNew = known.numUpdatedRows === 0n;
  if (isNew) {
    const row: ImageTable = { id, type, width, height, bytes, sent_at, is_named: 0 };
    await trx
      .insertInto("image")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ sent_at }))
      .execute();
  }
  return { image: { id, type, width, height }, isNew };
}

export async function findImage(db: Reader, id: string): Promise<ServedImage | undefined> {
  return db.selectFrom("image").select(["type", "bytes"]).where("id", "=", id).executeTakeFirst();
}

export async function findImages(db: Reader, ids: readonly string[]): Promise<Pick<ImageTable, "id" | "bytes">[]> {
  return ids.length === 0 ? [] : db.selectFrom("image").select(["id", "bytes"]).where("id", "in", ids).execute();
}

/** The ids of the images that an entity names. */
export function imagesIn(definition: AnyDefinition, entity: AnyEntity): string[] {
  return imageFields(definition).flatMap((name) => (typeof entity[name] === "string" ? [entity[name]] : []));
}

/** The fields of a kind that name images. */
export function imageFields({ fields }: AnyDefinition): string[] {
  return Object.entries<Field>(fields).flatMap(([name, { isImage }]) => (isImage ? [name] : []));
}
