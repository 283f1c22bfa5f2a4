import type { sport } from "#contract/kinds/sport.ts";
import { choice, type Draft, type FieldDeclarations, text } from "../../record-kit/fields.tsx";

export type SportDraft = Draft<typeof sport, "name" | "type">;

export const sportFields: FieldDeclarations<SportDraft> = {
  name: text({ required: true }),
  type: choice("sport.type", { required: true }),
};
