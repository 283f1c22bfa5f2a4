import type { sport } from "#contract/kinds/sport.ts";
import { choice, type Draft, type FieldDeclarations, number, text } from "../../kit/page/fields.tsx";
import { FormatText } from "../match-format/format-text.tsx";
import { StandingsText } from "../standings-rules/standings-text.tsx";

export type SportDraft = Draft<typeof sport, "name" | "type" | "format" | "standings" | "retentionYears">;

export const sportFields: FieldDeclarations<SportDraft> = {
  name: text({ required: true }),
  type: choice("sport.type", { required: true }),
  format: { required: false, show: (format) => <FormatText format={format} /> },
  standings: { required: false, show: (standings) => <StandingsText standings={standings} found={null} /> },
  retentionYears: number(),
};
