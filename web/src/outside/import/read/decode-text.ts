import { type Encoding, ReadError } from "./table.ts";

/** Decodes a file in one of the encodings of spreadsheets: UTF-8, UTF-16, or else Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = nameOfUtf16(bytes);
  if (utf16) return { text: readable(new TextDecoder(utf16).decode(bytes)), encoding: "UTF-16" };
  try {
    return { text: readable(new TextDecoder("utf-8", { fatal: true }).decode(bytes)), encoding: "UTF-8" };
  } catch (error) {
    if (error instanceof ReadError) throw error;
    return { text: readable(new TextDecoder("windows-1252").decode(bytes)), encoding: "Windows-1252" };
  }
}

/** Recognizes UTF-16 by its mark, or by a zero in every other byte, as in letters without accents. */
function nameOfUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const many = sample.length / 4;
  const [even = 0, odd = 0] = zeros;
  if (odd > many && even < odd / 4) return "utf-16le";
  return even > many && odd < even / 4 ? "utf-16be" : null;
}

/** Pictures and programs contain characters that no table has. */
function readable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, 100_000))) throw new ReadError("otherKind");
  return text;
}
