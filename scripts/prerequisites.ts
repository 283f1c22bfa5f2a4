import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findPrograms } from "../server/src/testing/postgresql-cluster.ts";

/** What the tests need beyond npm, and the Debian package that has it. */
const prerequisites = [
  { name: "Chromium", debianPackage: "chromium", isThere: () => findChromium() !== null },
  { name: "PostgreSQL", debianPackage: "postgresql", isThere: () => findPrograms() !== null },
];

/**
 * Installs what is missing, as root on Debian.
 * @throws elsewhere, with one line that names what is missing and how to get it
 */
export function requirePrerequisites(): void {
  const missing = prerequisites.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const names = missing.map(({ name }) => name).join(" and ");
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error(
      `The tests need ${names}. On Debian, as root: apt-get install ${packages.join(" ")}. Set CHROMIUM to a browser that is elsewhere.`,
    );
  }
  console.log(`Installing ${names} for the tests…`);
  const options = {
    stdio: ["ignore", "ignore", "inherit"] as const,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  execFileSync("apt-get", ["update", "-qq"], { ...options, stdio: [...options.stdio] });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    ...options,
    stdio: [...options.stdio],
  });
}

export function findChromium(): string | null {
  const places = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  return places.find((place) => place && existsSync(place)) ?? null;
}
