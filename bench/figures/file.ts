import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPage } from "../browser.ts";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import type { Subject } from "../subject.ts";

/** Measures whether the console still follows its user while it reads, compares and previews a large file of people. */
export async function measureFile(subject: Subject, plan: Plan): Promise<Budget[]> {
  const folder = await mkdtemp(join(tmpdir(), "courtside-bench-"));
  const file = join(folder, "people.csv");
  await writeFile(file, people(plan.fileRows).join("\n"));
  const values: number[] = [];
  try {
    for (let round = 0; round < plan.longRounds; round++) {
      const { page, close } = await openPage(`${subject.courtside.url}/import?kind=participants`, subject.filled.token);
      await page.locator("input[type=file]").waitFor({ state: "attached" });
      await page.evaluate("timings.watchFrames()");
      await page.locator("input[type=file]").setInputFiles(file);
      for (const name of ["Check rows", "Preview"]) await page.getByRole("button", { name, exact: true }).click();
      await page.locator("button:enabled", { hasText: /^Import \d/ }).waitFor();
      values.push(await page.evaluate<number>("timings.longestFrame()"));
      await close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const name = `preview of a file of ${plan.fileRows} people: longest frame`;
  return [{ name, engine: "browser", unit: "ms", values, target: { atMost: 100 } }];
}

/** The lines of a file as a club has it. */
function people(count: number): string[] {
  const rows = Array.from({ length: count }, (_, number) => {
    const born = `${1 + (number % 28)}.${1 + (number % 12)}.${1950 + (number % 60)}`;
    return `Person ${number};Number;${born};${"mw"[number % 2]};Deutschland;person-${number}@example.com`;
  });
  return ["Nachname;Vorname;Geburtsdatum;Geschlecht;Nationalität;E-Mail", ...rows];
}
