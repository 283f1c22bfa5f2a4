import { useTranslation } from "react-i18next";
import type { MemberRole } from "#contract/enumerations.ts";
import type { Member } from "#contract/fields/team.ts";
import { participant } from "#contract/kinds/participant.ts";
import { ReferenceName } from "../../kit/page/reference-list.tsx";
import { useNames } from "../../kit/records/names.ts";
import { type ListedMembership, MembershipList } from "../membership/membership-list.tsx";

/** The people of a team: by role, number and name. */
export function Members({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation();
  const named = useNames(
    members.map((member) => member.participant),
    [participant],
  );
  const placed = members.map((member, index) => ({ ...member, index, person: named[index] }));
  placed.sort(
    (one, other) =>
      order.indexOf(one.role) - order.indexOf(other.role) ||
      (one.number ?? Number.MAX_SAFE_INTEGER) - (other.number ?? Number.MAX_SAFE_INTEGER) ||
      (one.person?.name ?? "").localeCompare(other.person?.name ?? ""),
  );
  const memberships = placed.map(
    ({ index, person, role, number, from, to }): ListedMembership => ({
      key: `${index}`,
      role: t(`team.role.${role}`),
      number,
      from,
      to,
      name: person && <ReferenceName reference={person} definition={participant} label={t("participant.notVisible")} />,
    }),
  );
  return <MembershipList memberships={memberships} former={(count) => t("team.formerMembers", { count })} />;
}

const order: readonly MemberRole[] = [
  "MEMBER_ROLE_CAPTAIN",
  "MEMBER_ROLE_PLAYER",
  "MEMBER_ROLE_COACH",
  "MEMBER_ROLE_STAFF",
];
