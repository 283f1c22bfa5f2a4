import type { Judged } from "./rounds.ts";

/** Figures as a table for people. */
export function formatTable(figures: readonly Judged[]): string {
  const head = ["figure", "engine", "Courtside", "limit", "of", "ratio", "target", ""];
  const rows = figures.map(({ name, engine, unit, median, spread, beside, target, reached }) => {
    const wanted = "atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
    return [
      name,
      engine,
      `${number(median)} ${unit} (${spread.map(number).join("–")})`,
      beside ? `${number(beside.limit)} (${beside.spread.map(number).join("–")})` : "",
      beside?.reference ?? "",
      beside?.ratio.toFixed(2) ?? "",
      beside ? wanted : `${wanted} ${unit}`,
      reached ? "reached" : "MISSED",
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const format = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [head, widths.map((width) => "─".repeat(width)), ...rows].map(format).join("\n");
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
