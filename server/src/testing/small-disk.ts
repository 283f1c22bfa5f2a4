import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A separate disk in memory that a test can fill. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  empty(): void;
  remove(): void;
}

const bytes = 64 * 1_048_576;

export async function mountSmallDisk(): Promise<SmallDisk> {
  const place = mkdtempSync(join(tmpdir(), "courtside-disk-"));
  const mount = ["-t", "tmpfs", "-o", `size=${bytes},mode=777`, "tmpfs", place];
  const { folder, unmount } = mountAsRoot(mount, place) ?? (await mountApart(mount, place)) ?? findMounted();
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      // Halves the piece down to one byte, since a piece that does not fit may be refused as a whole.
      for (let piece = bytes; piece >= 1; piece >>= 1) appendIfThereIsRoom(filler, piece);
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      unmount();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

type Mounted = { folder: string; unmount: () => void };

function mountAsRoot(mount: string[], place: string): Mounted | null {
  if (spawnSync("mount", mount).status !== 0) return null;
  return { folder: place, unmount: () => spawnSync("umount", ["--lazy", place]) };
}

/**
 * Mounts in the namespace of a separate process, which takes no privilege, and reaches the folder through that process.
 */
async function mountApart(mount: string[], place: string): Promise<Mounted | null> {
  const script = 'mount "$@" && touch "$0/mounted" && exec sleep 1000';
  const holder = spawn("unshare", ["--user", "--map-root-user", "--mount", "sh", "-c", script, place, ...mount]);
  const ended = new Promise<true>((resolve) => holder.on("error", () => resolve(true)).on("exit", () => resolve(true)));
  const folder = `/proc/${holder.pid}/root${place}`;
  while (!existsSync(join(folder, "mounted"))) if (await Promise.race([ended, wait(20, false)])) return null;
  return { folder, unmount: () => holder.kill("SIGKILL") };
}

/** The small disk in memory of a container, in which nothing can be mounted. */
function findMounted(): Mounted {
  const shared = "/dev/shm";
  const { bsize, blocks } = existsSync(shared) ? statfsSync(shared) : { bsize: 0, blocks: 0 };
  if (blocks === 0 || bsize * blocks > 4 * bytes) {
    throw new Error(
      "The tests need a small disk: let them mount one (root, or unshare), or give them a small /dev/shm.",
    );
  }
  const folder = mkdtempSync(join(shared, "courtside-disk-"));
  chmodSync(folder, 0o777);
  return { folder, unmount: () => rmSync(folder, { recursive: true, force: true }) };
}

function appendIfThereIsRoom(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
  } catch (error) {
    if ((error as { code?: string }).code !== "ENOSPC") throw error;
  }
}
