import { useTranslation } from "react-i18next";
import type { Membership } from "#contract/fields/participant.ts";
import { organization } from "#contract/kinds/organization.ts";
import { ReferenceName } from "../../kit/page/reference-list.tsx";
import { useNames } from "../../kit/records/names.ts";
import { Section } from "../../kit/ui/section.tsx";
import { type ListedMembership, MembershipList, MembershipRows } from "../membership/membership-list.tsx";

/** The clubs of a person, those of the past collapsed. */
export function Memberships({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTranslation();
  const listed = useListed(memberships);
  if (memberships.length === 0) return null;
  return (
    <Section title={t("record.field.memberships")}>
      <MembershipList memberships={listed} former={(count) => t("participant.formerMemberships", { count })} />
    </Section>
  );
}

/** All clubs alike, with the days and what somebody does there. */
export function ClubRows({ of }: { of: readonly Membership[] }) {
  return <MembershipRows of={useListed(of)} />;
}

function useListed(memberships: readonly Membership[]): ListedMembership[] {
  const { t } = useTranslation();
  const named = useNames(
    memberships.map((one) => one.organization),
    [organization],
  );
  return memberships.map(({ organization: { id }, functions, from, to }, index) => {
    const club = named[index];
    return {
      key: `${id} ${from} ${to}`,
      name: club && <ReferenceName reference={club} definition={organization} label={t("organization.notVisible")} />,
      role: functions.map((one) => t(`participant.function.${one}`)).join(", "),
      from,
      to,
    };
  });
}
