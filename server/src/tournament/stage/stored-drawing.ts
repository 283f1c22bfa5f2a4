import { type Drawing, type Entrant, hasBracket } from "#competition/draws/stage-draw.ts";
import { numbersOfLines } from "#competition/progression/best-numbers.ts";
import { isRank } from "#competition/progression/places.ts";
import type { Stage } from "#contract/fields/stage.ts";
import type { RuleIssue } from "#contract/issues.ts";
import { invalid } from "../../kit/refusal.ts";

/** The stored groups or lines of the stage. @throws 400 unless they contain each entrant exactly once */
export function storedDrawing(stage: Stage, entrants: readonly Entrant[]): Drawing {
  const places = new Map(
    entrants.flatMap(({ competitor }, index) => (competitor === null ? [] : [[competitor, index]])),
  );
  const waiting = Map.groupBy(entrants.keys(), (index) => JSON.stringify(entrants[index]?.source ?? null));
  const takenBy = (source: StoredSource) => waiting.get(JSON.stringify(source))?.shift();
  const numbers = numbersOfLines(stage.lines, (from, rank, count) => {
    const best = entrants.filter(({ source }) => source?.stage === from && source.rank === rank && source.best);
    best.sort((one, other) => (one.source?.best ?? 0) - (other.source?.best ?? 0));
    return best.length < count ? null : best.map(({ group = null }) => ({ group }));
  });
  const placeOfLine = ({ line, competitor, source }: Stage["lines"][number]) => {
    const known = competitor === null ? undefined : places.get(competitor);
    if (known !== undefined || source === null) return known ?? null;
    const best = numbers.get(line) ?? null;
    return takenBy(source) ?? (isRank(source) && "best" in source ? takenBy({ ...source, best }) : null) ?? null;
  };
  const groups = stage.groups.map(({ id, competitors }) => {
    return { id, competitors: competitors.map((competitor) => places.get(competitor.id) ?? -1) };
  });
  const lines = stage.lines
    .toSorted((one, other) => one.line - other.line)
    .map((line) => {
      return { line: line.line, competitor: placeOfLine(line), seed: line.seed, bye: line.bye };
    });
  const isElimination = hasBracket(stage.type);
  const found = isElimination
    ? lines.flatMap(({ competitor }) => competitor ?? [])
    : groups.flatMap(({ competitors }) => competitors);
  const isWhole = found.length === entrants.length && new Set(found).size === found.length && !found.includes(-1);
  const isPowerOfTwo = lines.length >= 2 && Number.isInteger(Math.log2(lines.length));
  const isInOrder = lines.every(({ line }, index) => line === index + 1);
  if (isWhole && (!isElimination || (isPowerOfTwo && isInOrder))) return { groups, lines };
  const issue: RuleIssue = { path: isElimination ? "lines" : "groups", code: "notEachOnce" };
  throw invalid([issue]);
}

type StoredSource = Stage["lines"][number]["source"];
