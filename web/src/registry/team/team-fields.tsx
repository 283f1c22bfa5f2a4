import { useTranslation } from "react-i18next";
import type { HomeGround } from "#contract/home-ground.ts";
import type { team } from "#contract/kinds/team.ts";
import {
  badge,
  choice,
  type Draft,
  type FieldDeclarations,
  longText,
  Nothing,
  references,
  text,
} from "../../kit/page/fields.tsx";
import { nameOfWeekday } from "../../kit/ui/weekdays.ts";
import { teamParents } from "../organization/parent-kinds.ts";
import { PlayingFieldName } from "../playing-field/playing-field-name.tsx";
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

/** Where and when a team plays at home: "Court 1 – Harbour Hall · Saturday, 19:30". */
function HomeGroundText({ ground }: { ground: HomeGround | null }) {
  const { t, i18n } = useTranslation();
  if (ground === null) return <Nothing />;
  const { playingField: field, weekday, time } = ground;
  const at = time === null ? null : t("team.home.at", { time });
  const when = [weekday === null ? null : nameOfWeekday(weekday, i18n.language), at].filter(Boolean).join(", ");
  return (
    <>
      {field !== null && <PlayingFieldName id={field} />}
      {field !== null && when !== "" && " · "}
      {when}
    </>
  );
}
