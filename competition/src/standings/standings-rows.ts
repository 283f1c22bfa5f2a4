import type { StandingsRow } from "#contract/standings.ts";
import type { Place } from "./separation.ts";
import type { Tally } from "./tally.ts";

/** The figures of a competitor in a row, besides the rank. */
export interface RowContent {
  tally: Tally;
  adjustment: number;
  withdrawn: boolean;
  /** The criteria that the rules use. */
  tieBreaks?: NonNullable<StandingsRow["tieBreaks"]>;
}

/**
 * The rows of a table. After a shared rank, as many ranks are skipped as it has further competitors; `leftOut` come
 * last, without a rank.
 */
export function rowsOf(
  places: readonly Place[],
  leftOut: readonly string[],
  contentOf: (id: string) => RowContent,
): StandingsRow[] {
  const rows: StandingsRow[] = [];
  for (const { competitors, separation } of places) {
    const rank = rows.length + 1;
    const shared = competitors.length > 1;
    for (const [position, id] of competitors.entries()) {
      const decidedBy = position === competitors.length - 1 ? separation : null;
      rows.push(rowOf(id, { rank, shared, decidedBy }, contentOf(id)));
    }
  }
  const withoutRank = { rank: null, shared: false, decidedBy: null };
  return [...rows, ...leftOut.map((id) => rowOf(id, withoutRank, contentOf(id)))];
}

function rowOf(
  id: string,
  { rank, shared, decidedBy }: Pick<StandingsRow, "rank" | "shared" | "decidedBy">,
  { tally: { awayScore: _, awayWins: __, ...counts }, adjustment, withdrawn, tieBreaks = [] }: RowContent,
): StandingsRow {
  return {
    rank,
    shared,
    competitor: { id, type: "team" as const },
    ...counts,
    adjustment,
    withdrawn,
    decidedBy,
    ...(tieBreaks.length > 0 && { tieBreaks }),
  };
}
