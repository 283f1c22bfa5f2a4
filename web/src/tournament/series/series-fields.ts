import { tournament } from "#contract/kinds/tournament.ts";
import type { tournamentSeries } from "#contract/kinds/tournament-series.ts";
import { type Draft, type FieldDeclarations, longText, references, text } from "../../kit/page/fields.tsx";
import { tournamentParents } from "../../registry/organization/parent-kinds.ts";

export type SeriesDraft = Draft<typeof tournamentSeries, "name" | "description" | "parents" | "tournaments">;

export const seriesFields: FieldDeclarations<SeriesDraft> = {
  name: text({ required: true }),
  description: longText(),
  parents: references(tournamentParents),
  tournaments: references([tournament]),
};
