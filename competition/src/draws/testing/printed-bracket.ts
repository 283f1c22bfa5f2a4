import type { BracketMatch, BracketSource, MatchKey } from "../bracket-match.ts";

/** Lines of a draw with these competitors; null for a bye. */
export function linesFor(competitors: readonly (number | null)[]) {
  return competitors.map((competitor, index) => ({ line: index + 1, competitor }));
}

export function formatBracket(matches: readonly BracketMatch[]): string[] {
  return matches.map((match) => {
    const places = match.places === null ? "" : ` for ${match.places.join("–")}`;
    return `${formatKey(match)}${places}: ${match.sources.map(formatSource).join(" v ")}`;
  });
}

export function formatSource(source: BracketSource): string {
  if (source.type === "MATCH_SOURCE_ENTRY") return `entry ${source.competitor}`;
  return `${source.type === "MATCH_SOURCE_WINNER" ? "winner" : "loser"} ${formatKey(source.match)}`;
}

export function formatKey({ bracket, round, position, leg }: MatchKey): string {
  return `${bracket.replace("MATCH_BRACKET_", "")} ${round}.${position}${leg === null ? "" : ` leg ${leg}`}`;
}
