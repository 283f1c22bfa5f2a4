import { describe, expect, it, vi } from "vitest";
import { exifWithPlace, jpegFile, pngFile, webpFile } from "../../server/src/testing/image-files.ts";
import { readImageFile, withoutMetadata } from "./image-file.ts";

const place = exifWithPlace.slice(6);

describe("the header of an image", () => {
  it.each([
    ["PNG", pngFile(30_000), { type: "image/png", width: 30_000, height: 30_000, isPlain: true }],
    ["PNG with EXIF", pngFile(3, 2, [["eXIf", place]]), { type: "image/png", width: 3, height: 2, isPlain: false }],
    ["JPEG", jpegFile(), { type: "image/jpeg", width: 8, height: 8, isPlain: true }],
    ["JPEG with EXIF", jpegFile([[0xe1, exifWithPlace]]), { type: "image/jpeg", width: 8, height: 8, isPlain: false }],
    ["WebP", webpFile(), { type: "image/webp", width: 1, height: 1, isPlain: true }],
    ["WebP with EXIF", webpFile([["EXIF", place]]), { type: "image/webp", width: 1, height: 1, isPlain: false }],
  ])("is read of a %s", (_what, file, due) => {
    expect(readImageFile(file)).toEqual(due);
  });

  it("is read of no part of a file, and of no file with a changed byte, without an error", () => {
    for (const file of [pngFile(9), jpegFile([[0xe1, exifWithPlace]]), webpFile([["EXIF", place]])]) {
      for (let length = 0; length < file.length; length++) expect(readImageFile(file.subarray(0, length))).toBeNull();
      for (let at = 0; at < file.length; at++) {
        for (const byte of [0, 1, 0x7f, 0xff]) {
          const changed = Buffer.from(file);
          changed[at] = byte;
          expect(() => readImageFile(changed)).not.toThrow();
        }
      }
    }
  });

  it("is read a few times at each place of a file that repeats the beginning of a segment", () => {
    const reads = (["getUint16", "getUint32"] as const).map((read) => vi.spyOn(DataView.prototype, read));
    readImageFile(Buffer.concat([Buffer.from("ffd8", "hex"), Buffer.alloc(10_000, 0xff)]));
    readImageFile(Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(10_000)]));
    const count = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const read of reads) read.mockRestore();
    expect(count).toBeGreaterThan(10_000);
    expect(count).toBeLessThan(40_000);
  });
});

describe("an image without metadata", () => {
  it.each([
    [
      "PNG",
      pngFile(5, 4, [
        ["eXIf", place],
        ["tEXt", "Author\0Zoë"],
        ["gAMA", "\0\0\xb1\x8f"],
      ]),
      pngFile(5, 4, [["gAMA", "\0\0\xb1\x8f"]]),
    ],
    ["plain WebP", webpFile(), webpFile()],
  ])("is the same %s without it", (_what, file, due) => {
    expect(Buffer.from(withoutMetadata(file)).equals(due)).toBe(true);
  });

  it("is a WebP that no longer announces it", () => {
    const file = webpFile([
      ["EXIF", place],
      ["XMP ", "<x:xmpmeta/>"],
      ["ICCP", "profile"],
    ]);
    // The flags of a profile, EXIF and XMP.
    file[20] = 0b101100;
    const clean = Buffer.from(withoutMetadata(file));
    expect(readImageFile(clean)).toEqual({ type: "image/webp", width: 1, height: 1, isPlain: true });
    expect(clean[20]).toBe(0b100000);
    expect(clean.readUInt32LE(4)).toBe(clean.length - 8);
    expect(clean.includes("EXIF") || clean.includes("XMP ")).toBe(false);
  });
});
