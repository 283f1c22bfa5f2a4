import sharp from "sharp";
import { expect, it } from "vitest";
import { squareImage } from "./square-image.ts";

const red = { r: 255, g: 0, b: 0 };

async function pixelsOf(file: Buffer | null) {
  if (file === null) throw new Error("no image");
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ];
  return { ...info, at };
}

it("is the image in the middle of a square, on a ground or transparent", async () => {
  const wide = await sharp({ create: { width: 40, height: 20, channels: 3, background: red } })
    .webp({ lossless: true })
    .toBuffer();
  const open = await pixelsOf(await squareImage(wide, 32));
  expect(open).toMatchObject({ width: 32, height: 32, channels: 4 });
  expect(open.at(16, 16)).toEqual([255, 0, 0, 255]);
  expect(open.at(16, 2)).toEqual([0, 0, 0, 0]);
  const onWhite = await pixelsOf(await squareImage(wide, 32, "#fff"));
  expect(onWhite.channels).toBe(3);
  expect(onWhite.at(16, 2)).toEqual([255, 255, 255]);
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: { ...red, alpha: 0 } } })
    .png()
    .toBuffer();
  expect((await pixelsOf(await squareImage(clear, 8, "#fff"))).at(4, 4)).toEqual([255, 255, 255]);
});

it("is null for a file that breaks off, is too large, or is of another kind", async () => {
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: red } })
    .png()
    .toBuffer();
  const large = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: red } })
    .png()
    .toBuffer();
  const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: red } })
    .tiff()
    .toBuffer();
  for (const file of [whole.subarray(0, 60), large, tiff, Buffer.from("<p>")]) {
    expect(await squareImage(file, 32)).toBeNull();
  }
});
