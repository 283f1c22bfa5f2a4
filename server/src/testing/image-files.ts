import { crc32, deflateSync } from "node:zlib";

/** Larger images, which no test unpacks, have no further rows. */
const mostRows = 1_000;

/** A PNG of black and white stripes; `chunks` come before the image data. */
export function pngFile(width: number, height = width, chunks: readonly (readonly [string, string])[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, in shades of grey.
  header[8] = 1;
  const row = Buffer.alloc(Math.ceil(width / 8) + 1, width % 251);
  // The row has no filter.
  row[0] = 0;
  const rows = Buffer.concat(Array.from({ length: Math.min(height, mostRows) }, () => row));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    ...chunks.map(([name, text]) => pngChunk(name, Buffer.from(text, "latin1"))),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey JPEG of 8 × 8 pixels; `segments` come after its beginning. */
export function jpegFile(segments: readonly (readonly [code: number, text: string])[] = []): Buffer {
  const further = segments.map(([code, text]) => {
    const content = Buffer.from(text, "latin1");
    const head = Buffer.from([0xff, code, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  });
  return Buffer.concat([Buffer.from("ffd8", "hex"), ...further, Buffer.from(greyJpeg, "hex")]);
}

/** Quantization, frame, one Huffman table each for DC and AC, and a scan of one block whose values are all 0. */
const greyJpeg = [
  `ffdb004300${"01".repeat(64)}`,
  "ffc0000b080008000801011100",
  "ffc40014000100000000000000000000000000000000",
  "ffc40014100100000000000000000000000000000000",
  "ffda0008010100003f00",
  "3f",
  "ffd9",
].join("");

/** EXIF with the place of a camera: latitude and longitude in the list of GPS data. */
export const exifWithPlace = `Exif\0\0${Buffer.from(
  [
    "4d4d002a00000008",
    // One entry: the list of GPS data begins at byte 26.
    "000188250004000000010000001a00000000",
    // Two entries: north, and 48 degrees.
    "00020001000200000002" + "4e000000" + "00020005000000030000003800000000",
    "00000030000000010000000800000001000000000000000100",
  ].join(""),
  "hex",
).toString("latin1")}`;

/** A WebP without loss; with chunks, in the extended format. */
export function webpFile(chunks: readonly (readonly [name: string, text: string])[] = []): Buffer {
  const canvas = Buffer.alloc(10);
  const extended = chunks.length === 0 ? [] : [webpChunk("VP8X", canvas)];
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    ...extended,
    // One white pixel.
    webpChunk("VP8L", Buffer.from("2f00000000880888fe07", "hex")),
    ...chunks.map(([name, text]) => webpChunk(name, Buffer.from(text, "latin1"))),
  ]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function webpChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, "latin1"), length, content, Buffer.alloc(content.length % 2)]);
}
