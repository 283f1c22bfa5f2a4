import type { team } from "#contract/kinds/team.ts";
import { choice, type Draft, type FieldDeclarations, references, text } from "../../kit/page/fields.tsx";
import { teamParents } from "../../kit/records/parent-kinds.ts";
import { Members } from "./members.tsx";

export type TeamDraft = Draft<typeof team, "name" | "type" | "parents" | "members">;

export const teamFields: FieldDeclarations<TeamDraft> = {
  name: text({ required: true }),
  type: choice("team.type", { required: true }),
  parents: references(teamParents),
  members: { required: false, show: (members) => <Members members={members} /> },
};
