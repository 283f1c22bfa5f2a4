import type { Stage } from "#contract/fields/stage.ts";
import type { MatchSource } from "#contract/match-source.ts";

type RankSource = Extract<MatchSource, { type: "MATCH_SOURCE_RANK" }>;

/**
 * The numbers of the qualifiers in a draw in which other teams play directly, by `keyOfSource` of the places from which
 * the qualifiers come. Better ranks have lower numbers. The map is empty if all teams come from earlier stages; a place
 * whose rank is not known yet has no number.
 */
export function qualifierNumbers({ competitors, lines }: Pick<Stage, "competitors" | "lines">): Map<string, number> {
  if (competitors.length === 0) return new Map();
  const sources = lines.flatMap(({ source }) =>
    source?.type === "MATCH_SOURCE_RANK" && source.best !== null ? [source] : [],
  );
  const keys = sources.sort(byRank).map(keyOfSource);
  return new Map(keys.map((key, index) => [key, index + 1]));
}

export function keyOfSource(source: MatchSource | null | undefined): string {
  return JSON.stringify(source ?? null);
}

function byRank(one: RankSource, other: RankSource): number {
  const [a, b] = [one.group ?? "", other.group ?? ""];
  return one.rank - other.rank || (one.best ?? 0) - (other.best ?? 0) || (a < b ? -1 : 1);
}
