import { type ImageFile, readImageFile, withoutMetadata } from "#contract/image-file.ts";

/** The side of a badge in pixels, at most. */
const mostSide = 256;
/** Smaller sides are for browsers that can't write WebP, and for images that stay large. */
const sides = [mostSide, 192, 128];
const qualities = [0.9, 0.8, 0.65, 0.5];
const fewBytes = 20_480;
const mostFileBytes = 50_000_000;
/** A browser needs four bytes for each of them. */
const mostPixels = 60_000_000;

/** How an image that is no square becomes one: its middle, or all of it with margins. */
export type Cut = "middle" | "whole";

/** Why a file can't become a badge. */
export class UnfitFile extends Error {
  readonly reason: "notAnImage" | "tooLarge";

  constructor(reason: UnfitFile["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads a file that somebody has chosen. The size is read from its first bytes, so that a huge image is never unpacked.
 * @throws UnfitFile
 */
export async function openBadge(file: Blob): Promise<ImageBitmap> {
  if (file.size > mostFileBytes) throw new UnfitFile("tooLarge");
  const image = readImageFile(new Uint8Array(await file.arrayBuffer()));
  if (image === null) throw new UnfitFile("notAnImage");
  if (image.width * image.height > mostPixels) throw new UnfitFile("tooLarge");
  try {
    return await createImageBitmap(file, smaller(image));
  } catch {
    throw new UnfitFile("notAnImage");
  }
}

/**
 * Redraws the image as a square, which leaves everything else in the file behind, and makes it small.
 */
export async function drawBadge(image: ImageBitmap, cut: Cut): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const side of sides) {
    const canvas = squareOf(image, cut, side);
    for (const quality of qualities) {
      const drawn = await toBlob(canvas, quality);
      if (smallest === null || drawn.size < smallest.size) smallest = drawn;
      if (smallest.size <= fewBytes) break;
      // A browser without WebP writes PNG, which has no quality.
      if (drawn.type !== "image/webp") break;
    }
    if (smallest !== null && smallest.size <= fewBytes) break;
  }
  if (smallest === null) throw new UnfitFile("notAnImage");
  // Some browsers write notes of their own into PNG files.
  const bytes = withoutMetadata(new Uint8Array(await smallest.arrayBuffer()));
  return new Blob([bytes], { type: smallest.type });
}

export function isSquare({ width, height }: ImageBitmap): boolean {
  return Math.abs(width - height) <= Math.max(width, height) / 50;
}

/** Large images are made smaller while they are unpacked. Their sides may be exchanged by EXIF. */
function smaller({ width, height }: ImageFile): ImageBitmapOptions {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = (2 * mostSide) / short;
  if (scale >= 1 || long > 3 * short) return {};
  return { resizeWidth: Math.round(long * scale), resizeQuality: "high" };
}

function squareOf(image: ImageBitmap, cut: Cut, most: number): HTMLCanvasElement {
  const { width, height } = image;
  const whole = Math.max(width, height);
  const shown = cut === "middle" ? Math.min(width, height) : whole;
  const side = Math.min(most, shown);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new UnfitFile("notAnImage");
  const scale = side / shown;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, (side - width * scale) / 2, (side - height * scale) / 2, width * scale, height * scale);
  return canvas;
}

function toBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnfitFile("notAnImage"))), "image/webp", quality);
  });
}
