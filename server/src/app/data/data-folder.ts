import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { BadSetting } from "../config.ts";

/**
 * Creates the folder of the embedded database if it is missing. It creates one level at a time, because Node's
 * recursive call never returns below /proc.
 *
 * @throws BadSetting when the folder can't be created or used
 */
export function makeDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    throw new BadSetting(`DATA_DIR: the folder ${folder} can't be made or used (${(error as Error).message}).`);
  }
}

function makeFolder(folder: string): void {
  const there = statIfThere(folder);
  if (there?.isDirectory()) return;
  if (there) throw new BadSetting(`DATA_DIR must be a folder, and ${folder} is none.`);
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!statIfThere(folder)?.isDirectory()) throw error;
  }
}

function statIfThere(path: string) {
  try {
    return statSync(path);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
