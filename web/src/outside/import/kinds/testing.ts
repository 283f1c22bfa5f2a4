import { resolveFormat } from "#competition/format-presets.ts";
import { team } from "#contract/fields/team.ts";
import type { FormatName } from "#contract/match-format.ts";
import { Ledger } from "../ledger.ts";
import { plainName } from "../plain.ts";
import { planOf, tableOf, target } from "../testing.ts";
import { matches } from "./matches.ts";

const names = ["Ants", "Bees", "Cats", "Dogs"];
export const idOf = (number: number) => `${String(number).repeat(8)}-1111-4111-8111-111111111111`;
export const stage = { id: idOf(9), type: "stage" as const, name: "League" };

/** What the import makes of a file of matches of these teams. */
export async function importing(
  lines: readonly string[],
  format: FormatName = "FORMAT_FOOTBALL",
  known = new Ledger(),
  forAll: Record<string, string> = {},
  choice?: "update",
) {
  for (const [number, name] of names.entries()) {
    known.know(team, { id: idOf(number + 1), version: 0, name }, [`team|${plainName(name)}`]);
  }
  const { mapping, below } = tableOf(matches, lines);
  const plan = await planOf(matches, mapping, below, {
    known,
    at: { ...target, owner: stage, rules: resolveFormat(format) },
    forAll,
    choices: new Map(choice ? [[2, choice]] : []),
  });
  const effects = plan.rows.map(({ effect, issues }) => [
    effect,
    ...issues.map(({ column, text }) => `${column} ${text}`),
  ]);
  // biome-ignore lint/suspicious/noExplicitAny: the fields of matches
  const data = plan.entries.map((entry) => entry.data as any);
  return { mapping, rows: plan.rows, effects, data };
}
