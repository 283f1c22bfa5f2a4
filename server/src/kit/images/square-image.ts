import sharp, { type Sharp } from "sharp";
import { mostImagePixels } from "#contract/image-file.ts";

const mostSeconds = 10;

// One image is read at a time, and nothing of it is read again.
sharp.concurrency(1);
sharp.cache(false);
// Images are files of users, so nothing is read but what an image may be (and the outlines of drawings).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Svg", "Png", "Jpeg", "Webp"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/**
 * An image as a square PNG file with sides of so many pixels; what it doesn't cover, and what is seen through it, has
 * the colour of the ground, or stays transparent without one. Null if the image can't be read.
 */
export async function squareImage(bytes: Uint8Array, side: number, ground?: string): Promise<Buffer | null> {
  const image = openImage(bytes).resize(side, side, { fit: "contain", background: ground ?? "#0000" });
  if (ground !== undefined) image.flatten({ background: ground });
  return image
    .png()
    .toBuffer()
    .catch(() => null);
}

/** The drawing or image in a file, of limited size and time. */
export function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostImagePixels ** 2 }).timeout({ seconds: mostSeconds });
}
