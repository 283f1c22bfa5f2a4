import { unzipSync } from "fflate";
import { mostUnpackedBytes } from "./limits.ts";
import { ReadError } from "./table.ts";

/** The content of a workbook. The archive declares its unpacked size, and no more than declared is unpacked. */
export function openArchive(bytes: Uint8Array): { names: ReadonlySet<string>; read: (name: string) => string | null } {
  const sizes = new Map<string, number>();
  walk(bytes, ({ name, originalSize }) => {
    sizes.set(name, originalSize);
    return false;
  });
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total > mostUnpackedBytes) throw new ReadError("unpackedTooBig");
  return {
    names: new Set(sizes.keys()),
    read(name) {
      const found = walk(bytes, (entry) => entry.name === name)[name];
      return found ? new TextDecoder().decode(found) : null;
    },
  };
}

function walk(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new ReadError("broken");
  }
}
