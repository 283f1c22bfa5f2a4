import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Membership } from "#contract/fields/participant.ts";
import { organization } from "#contract/kinds/organization.ts";
import { hasNotEnded } from "#contract/membership.ts";
import { DaySpan } from "../../kit/page/fields.tsx";
import { ReferenceName } from "../../kit/page/reference-list.tsx";
import { useNames } from "../../kit/records/names.ts";
import { today } from "../../kit/ui/date.ts";
import { Section } from "../../kit/ui/section.tsx";
import classes from "./memberships.module.css";

/** The clubs of a person, those of the past collapsed. */
export function Memberships({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTranslation();
  if (memberships.length === 0) return null;
  const day = today();
  const present = memberships.filter((one) => hasNotEnded(one, day));
  const former = memberships.filter((one) => !hasNotEnded(one, day));
  return (
    <Section title={t("record.field.memberships")}>
      {present.length > 0 ? <MembershipRows of={present} /> : <Text c="dimmed">{t("record.nothing")}</Text>}
      {former.length > 0 && (
        <details className={classes.former}>
          <summary>{t("participant.formerMemberships", { count: former.length })}</summary>
          <MembershipRows of={former} />
        </details>
      )}
    </Section>
  );
}

/** Clubs with the days and what somebody does there. */
export function MembershipRows({ of }: { of: readonly Membership[] }) {
  const { t } = useTranslation();
  const named = useNames(
    of.map((one) => one.organization),
    [organization],
  );
  return (
    <ul className={classes.list}>
      {of.map(({ organization: { id }, functions, from, to }, index) => {
        const club = named[index];
        return (
          <li key={`${id} ${from} ${to}`} className={classes.membership}>
            <span className={classes.name}>
              {club && (
                <ReferenceName reference={club} definition={organization} label={t("organization.notVisible")} />
              )}
            </span>
            <span>{functions.map((one) => t(`participant.function.${one}`)).join(", ")}</span>
            <span className={classes.days}>
              <DaySpan from={from} to={to} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
