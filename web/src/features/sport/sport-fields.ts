import { organization } from "#contract/kinds/organization.ts";
import type { sport } from "#contract/kinds/sport.ts";
import { team } from "#contract/kinds/team.ts";
import { choice, type Draft, type FieldDeclarations, text } from "../../record-kit/fields.tsx";

export type SportDraft = Draft<typeof sport, "name" | "type">;

/** The kinds of entity that can stand below a sport. */
export const sportChildren = [organization, team] as const;

export const sportFields: FieldDeclarations<SportDraft> = {
  name: text({ required: true }),
  type: choice("sport.type", { required: true }),
};
