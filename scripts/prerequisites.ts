import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findPrograms } from "../server/src/testing/postgresql-cluster.ts";

/** The programs that the tests need beside npm packages, and their Debian packages. */
const prerequisites = [
  {
    name: "Chromium",
    debianPackages: ["chromium", "chromium-headless-shell"],
    isThere: () => existsSync(findChromium()),
  },
  { name: "PostgreSQL", debianPackages: ["postgresql"], isThere: () => findPrograms() !== null },
];

/**
 * Installs the missing programs, as root on Debian.
 * @throws elsewhere, with one line that names what is missing and how to get it
 */
export function requirePrerequisites(): void {
  const missing = prerequisites.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap(({ debianPackages }) => debianPackages);
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

/** The path of Chromium, or its usual path if it is not installed. */
export function findChromium(): string {
  return firstThere("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome") ?? "/usr/bin/chromium";
}

/** Headless Chromium, which takes a fifth less processor time; Chromium if that is not installed. */
export function findQuickChromium(): string {
  return firstThere("/usr/bin/chromium-headless-shell") ?? findChromium();
}

function firstThere(...places: string[]): string | undefined {
  return [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place));
}
