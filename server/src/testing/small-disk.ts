import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A disk of its own, in memory, that can be full. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const place = mkdtempSync(join(tmpdir(), "courtside-disk-"));
  const mount = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`, "tmpfs", place];
  const { folder, unmount } = process.getuid?.() === 0 ? mountAsRoot(mount, place) : await mountApart(mount, place);
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      // Down to the last piece, as one that does not fit may be left out as a whole.
      for (let bytes = megabytes * 1_048_576; bytes >= 1; bytes >>= 1) appendIfThereIsRoom(filler, bytes);
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      unmount();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function mountAsRoot(mount: string[], place: string) {
  execFileSync("mount", mount);
  return { folder: place, unmount: () => execFileSync("umount", ["--lazy", place]) };
}

/** Mounts where only a process of its own sees it, which takes no right, and goes there through that process. */
async function mountApart(mount: string[], place: string) {
  const script = 'mount "$@" && touch "$0/mounted" && exec sleep 1000';
  const holder = spawn("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", script, place, ...mount]);
  const folder = `/proc/${holder.pid}/root${place}`;
  for (let attempt = 0; attempt < 100 && !existsSync(join(folder, "mounted")); attempt++) await wait(20);
  if (!existsSync(join(folder, "mounted")))
    throw new Error("A small disk can be mounted only on Linux: as root, or with unshare.");
  return { folder, unmount: () => holder.kill("SIGKILL") };
}

function appendIfThereIsRoom(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOSPC") throw error;
  }
}
