import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own that can be full. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

/** In memory, mounted in a temporary folder, which takes root. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "courtside-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`, "tmpfs", folder]);
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      // Down to the last piece: a file that is a little too large would leave room.
      for (let bytes = megabytes * 1_048_576; bytes >= 1; bytes = Math.floor(bytes / 4)) fillBy(filler, bytes);
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
