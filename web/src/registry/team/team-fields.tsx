import type { team } from "#contract/kinds/team.ts";
import {
  badge,
  choice,
  type Draft,
  type FieldDeclarations,
  longText,
  references,
  text,
} from "../../kit/page/fields.tsx";
import { teamParents } from "../organization/parent-kinds.ts";
import { HomeGroundText } from "./home-ground.tsx";
import { Members } from "./members.tsx";

export type TeamDraft = Draft<
  typeof team,
  "name" | "type" | "parents" | "members" | "badge" | "homeGround" | "contact"
>;

export const teamFields: FieldDeclarations<TeamDraft> = {
  name: text({ required: true }),
  type: choice("team.type", { required: true }),
  badge: badge(),
  contact: longText(),
  parents: references(teamParents),
  homeGround: { required: false, show: (ground) => <HomeGroundText ground={ground} /> },
  members: { required: false, show: (members) => <Members members={members} /> },
};
