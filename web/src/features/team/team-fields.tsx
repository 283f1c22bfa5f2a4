import { organization } from "#contract/kinds/organization.ts";
import { sport } from "#contract/kinds/sport.ts";
import type { team } from "#contract/kinds/team.ts";
import { choice, type Draft, type FieldDeclarations, references, text } from "../../record-kit/fields.tsx";
import { Members } from "./members.tsx";

export type TeamDraft = Draft<typeof team, "name" | "type" | "parents" | "members">;

/** The kinds of entity that a team can stand below. */
export const teamParents = [sport, organization] as const;

export const teamFields: FieldDeclarations<TeamDraft> = {
  name: text({ required: true }),
  type: choice("team.type", { required: true }),
  parents: references(teamParents),
  members: { required: false, show: (members) => <Members members={members} /> },
};
