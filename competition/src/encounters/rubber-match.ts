import type { TableMatch } from "../standings/table-match.ts";

/** A rubber as a stored match. */
export type RubberMatch = Pick<TableMatch, "competitors" | "sets" | "state" | "outcome" | "winner">;
