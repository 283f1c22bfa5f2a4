import { tournament } from "#contract/kinds/tournament.ts";
import type { tournamentHistory } from "#contract/kinds/tournament-history.ts";
import { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { type Draft, type FieldDeclarations, longText, reference, text } from "../../kit/page/fields.tsx";
import { Placements } from "./placements.tsx";

export type HistoryDraft = Draft<typeof tournamentHistory, "season" | "series" | "placements" | "note">;
/** A new placing belongs to the tournament that was open when it was created, for good. */
export type NewHistoryDraft = HistoryDraft & Draft<typeof tournamentHistory, "tournament">;

export const historyFields: FieldDeclarations<HistoryDraft> = {
  // The name of an edition is its season.
  season: text({ required: true }),
  series: reference(tournamentSeries),
  placements: { required: false, show: (placements) => <Placements placements={placements} /> },
  note: longText(),
};

export const newHistoryFields: FieldDeclarations<NewHistoryDraft> = {
  tournament: reference(tournament, { required: true }),
  ...historyFields,
};
