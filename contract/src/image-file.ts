/** The header of an image file, and whether the file carries anything beyond the image itself. */
export interface ImageFile {
  type: ImageType;
  width: number;
  height: number;
  /**
   * False when the file also carries metadata (EXIF, XMP, texts, comments), an animation, a second image, or further
   * bytes.
   */
  isPlain: boolean;
}

export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** The limits of a stored image. */
export const mostImageBytes = 262_144;
export const mostImagePixels = 1_024;

/** Reads PNG, JPEG and WebP files; null for any other file, and for one that is cut off. */
export function readImageFile(bytes: Uint8Array): ImageFile | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readPng(file) ?? readJpeg(file) ?? readWebp(file);
  } catch (error) {
    // A read beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The same PNG or WebP file without metadata; other files are returned as they are. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = startsAsPng(file);
  if (!isPng && !startsAsWebp(file)) return Uint8Array.from(bytes);
  const [start, chunks, plain] = isPng ? [8, pngChunks(file), plainPng] : [12, webpChunks(file), plainWebp];
  const kept = chunks.filter(({ name }) => plain.includes(name));
  const size = kept.reduce((sum, { from, to }) => sum + to - from, start);
  const result = new Uint8Array(size);
  result.set(bytes.subarray(0, start));
  let at = start;
  for (const { from, to, name } of kept) {
    result.set(bytes.subarray(from, to), at);
    // The flags that announce EXIF and XMP.
    if (name === "VP8X") result[at + 8] = (result[at + 8] ?? 0) & ~0b1100;
    at += to - from;
  }
  if (!isPng) new DataView(result.buffer).setUint32(4, size - 8, true);
  return result;
}

interface Chunk {
  name: string;
  /** From its first byte to the byte after its last. */
  from: number;
  to: number;
  /** The first byte of its content. */
  content: number;
}

/** The chunks of PNG that describe the pixels and their colours; all others are metadata or animations. */
const plainPng = "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" ");

function startsAsPng(file: DataView): boolean {
  return file.byteLength > 8 && file.getUint32(0) === 0x89504e47 && file.getUint32(4) === 0x0d0a1a0a;
}

/** PNG, third edition, section 5: chunks of a length, a name, the content and a checksum. */
function readPng(file: DataView): ImageFile | null {
  if (!startsAsPng(file)) return null;
  const chunks = pngChunks(file);
  const [header, last] = [chunks[0], chunks.at(-1)];
  if (header?.name !== "IHDR" || last?.name !== "IEND" || !chunks.some(({ name }) => name === "IDAT")) return null;
  const isPlain = last.to === file.byteLength && chunks.every(({ name }) => plainPng.includes(name));
  return found("image/png", file.getUint32(header.content), file.getUint32(header.content + 4), isPlain);
}

/** The chunks up to the end of the image. */
function pngChunks(file: DataView): Chunk[] {
  const chunks: Chunk[] = [];
  for (let from = 8; from < file.byteLength; ) {
    const name = textAt(file, from + 4);
    const to = from + 12 + file.getUint32(from);
    if (to > file.byteLength || (from === 8 && name !== "IHDR")) throw new RangeError("not the chunks of an image");
    chunks.push({ name, from, to, content: from + 8 });
    if (name === "IEND") break;
    from = to;
  }
  return chunks;
}

/**
 * JPEG, ITU-T T.81, annex B: segments that begin with FF and a code. The size stands in the frame header, and the image
 * data follows a scan header up to the next code.
 */
function readJpeg(file: DataView): ImageFile | null {
  if (file.byteLength < 4 || file.getUint16(0) !== startOfImage) return null;
  let size: { width: number; height: number } | null = null;
  let isPlain = true;
  for (let at = 2; ; ) {
    const code = file.getUint16(at);
    if (code < 0xff01) return null;
    if (code === endOfImage) {
      return size && found("image/jpeg", size.width, size.height, isPlain && at + 2 === file.byteLength);
    }
    // A code may be preceded by any number of bytes FF.
    if (code === 0xffff) {
      at += 1;
      continue;
    }
    const length = file.getUint16(at + 2);
    if (length < 2 || at + 2 + length > file.byteLength) return null;
    if (frames.includes(code)) {
      if (size !== null) return null;
      size = { height: file.getUint16(at + 5), width: file.getUint16(at + 7) };
    } else if (!tables.includes(code) && code !== startOfScan && !isPlainSegment(file, at, code)) {
      isPlain = false;
    }
    at += 2 + length;
    if (code === startOfScan) at = endOfScan(file, at);
  }
}

const startOfImage = 0xffd8;
const endOfImage = 0xffd9;
const startOfScan = 0xffda;
/** Baseline, extended and progressive frames, which are those that browsers draw. */
const frames = [0xffc0, 0xffc1, 0xffc2];
/** Huffman tables, quantization tables, the restart interval. */
const tables = [0xffc4, 0xffdb, 0xffdd];

/** JFIF without a thumbnail, a colour profile, and Adobe's note on the colours are no metadata. */
function isPlainSegment(file: DataView, at: number, code: number): boolean {
  const name = (length: number) => (at + 4 + length > file.byteLength ? "" : textAt(file, at + 4, length));
  const length = file.getUint16(at + 2);
  if (code === 0xffe0) return name(5) === "JFIF\0" && length === 16;
  if (code === 0xffe2) return name(12) === "ICC_PROFILE\0";
  return code === 0xffee && name(5) === "Adobe" && length === 14;
}

/** The place of the next code that neither is a byte FF of the data nor restarts the data. */
function endOfScan(file: DataView, from: number): number {
  for (let at = from; ; at++) {
    if (file.getUint8(at) !== 0xff) continue;
    const next = file.getUint8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const plainWebp = ["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"];

function startsAsWebp(file: DataView): boolean {
  return file.byteLength > 20 && textAt(file, 0) === "RIFF" && textAt(file, 8) === "WEBP";
}

/** WebP, RFC 9649, section 2. */
function readWebp(file: DataView): ImageFile | null {
  if (!startsAsWebp(file)) return null;
  const end = file.getUint32(4, true) + 8;
  if (end > file.byteLength) return null;
  const chunks = webpChunks(file);
  const pictures = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const [first, picture] = [chunks[0], pictures[0]];
  const isAnimated = chunks.some(({ name }) => name === "ANMF");
  const size = picture ? sizeInWebp(file, picture) : null;
  const canvas = first?.name === "VP8X" ? sizeOfCanvas(file, first) : size;
  if (canvas === null || (size === null && !isAnimated)) return null;
  if (size !== null && (size.width !== canvas.width || size.height !== canvas.height)) return null;
  const isPlain =
    end === file.byteLength && pictures.length === 1 && chunks.every(({ name }) => plainWebp.includes(name));
  return found("image/webp", canvas.width, canvas.height, isPlain);
}

function webpChunks(file: DataView): Chunk[] {
  const chunks: Chunk[] = [];
  const end = Math.min(file.byteLength, file.getUint32(4, true) + 8);
  for (let from = 12; from < end; ) {
    const length = file.getUint32(from + 4, true);
    const to = from + 8 + length + (length % 2);
    if (to > file.byteLength) throw new RangeError("a chunk beyond the end");
    chunks.push({ name: textAt(file, from), from, to, content: from + 8 });
    from = to;
  }
  return chunks;
}

function sizeOfCanvas(file: DataView, { content }: Chunk) {
  const three = (at: number) => file.getUint16(at, true) + file.getUint8(at + 2) * 65_536;
  return { width: three(content + 4) + 1, height: three(content + 7) + 1 };
}

function sizeInWebp(file: DataView, { name, content }: Chunk) {
  if (name === "VP8L") {
    const bits = file.getUint32(content + 1, true);
    return file.getUint8(content) === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 } : null;
  }
  // A key frame has its start code after three bytes.
  if (file.getUint16(content + 3) !== 0x9d01 || file.getUint8(content + 5) !== 0x2a) return null;
  return { width: file.getUint16(content + 6, true) & 0x3fff, height: file.getUint16(content + 8, true) & 0x3fff };
}

function found(type: ImageType, width: number, height: number, isPlain: boolean): ImageFile | null {
  return width > 0 && height > 0 ? { type, width, height, isPlain } : null;
}

function textAt(file: DataView, at: number, length = 4): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => file.getUint8(at + index)));
}
