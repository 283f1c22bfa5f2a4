import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#contract/fields/team.ts";
import { organization } from "#contract/kinds/organization.ts";
import { RecordSelect } from "../../kit/relations/record-select.tsx";
import { AskDialog, type Wish } from "./ask-dialog.tsx";

/** Asks another club to join in a team, and then the sport. */
export default function JointTeamDialog({
  team: { id, parents },
  clubId,
  opened,
  onClose,
}: {
  team: Team;
  /** The user's own club, of which the team is one. */
  clubId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [other, setOther] = useState<string | null>(null);
  const isIn = parents.some((parent) => parent.id === other);
  const wish: Wish | null =
    other === null || isIn
      ? null
      : {
          type: "REQUEST_TYPE_JOINT_TEAM",
          subject: { id, type: "team" },
          by: { id: clubId, type: "organization" },
          change: { type: "team", id, data: { parents: [...parents, { id: other, type: "organization" }] } },
        };
  return (
    <AskDialog title={t("request.joinTeam")} wish={wish} opened={opened} onClose={onClose}>
      <RecordSelect
        definition={organization}
        label={t("request.otherClub")}
        placeholder={t("record.nothing")}
        value={other}
        onChange={setOther}
      />
    </AskDialog>
  );
}
