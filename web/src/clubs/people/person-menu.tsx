import IconMessageQuestion from "icon:message-question";
import IconTrashX from "icon:trash-x";
import IconUsersMinus from "icon:users-minus";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { Participant } from "#contract/fields/participant.ts";
import { organization } from "#contract/kinds/organization.ts";
import { useMays } from "../../kit/access/may.ts";
import type { MenuAction } from "../../kit/page/record-menu-entries.tsx";
import { useNameOf } from "../../kit/records/names.ts";
import { useOwnClubs } from "../requests/own-clubs.ts";

const MembershipDialog = lazy(() => import("../requests/membership-dialog.tsx"));
const MergeDialog = lazy(() => import("../../registry/participant/merge-dialog.tsx"));
const EraseDialog = lazy(() => import("../../registry/participant/erase-dialog.tsx"));

/**
 * Returns a function with the actions on the page of a person: own clubs ask for somebody else's person, and registrars
 * of the sport merge and erase.
 */
export function usePersonMenu(id: string): (person: Participant) => MenuAction[] {
  const { t } = useTranslation();
  const clubs = useOwnClubs({ asRegistrar: true });
  const clubName = useNameOf(organization, clubs.length > 1 ? clubs : none);
  const may = useMays([id]).get(id);
  return (person) => {
    if (may === undefined || person.erased || person.mergedInto !== null) return [];
    const asking = may.save.includes("memberships") ? none : clubs;
    return [
      ...asking.map((clubId): MenuAction => {
        const name = clubName(clubId);
        return {
          label: clubs.length > 1 ? t("participant.askAs", { name: name ?? "…" }) : t("request.ask"),
          icon: IconMessageQuestion,
          dialog: (props) => <MembershipDialog person={person} clubId={clubId} {...props} />,
        };
      }),
      ...(may.calls.includes("merge")
        ? [
            {
              label: t("participant.merge.action"),
              icon: IconUsersMinus,
              dialog: (props: DialogProps) => <MergeDialog person={person} {...props} />,
            },
          ]
        : []),
      ...(may.calls.includes("erase")
        ? [
            {
              label: t("participant.erase.action"),
              icon: IconTrashX,
              dialog: (props: DialogProps) => <EraseDialog person={person} {...props} />,
            },
          ]
        : []),
    ];
  };
}

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const none: readonly never[] = [];
