import type { sport } from "#contract/kinds/sport.ts";
import { choice, type Draft, type FieldDeclarations, text } from "../../record-kit/fields.tsx";
import { FormatText } from "../../record-kit/format/format-text.tsx";

export type SportDraft = Draft<typeof sport, "name" | "type" | "format">;

export const sportFields: FieldDeclarations<SportDraft> = {
  name: text({ required: true }),
  type: choice("sport.type", { required: true }),
  format: { required: false, show: (format) => <FormatText format={format} /> },
};
