import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hasNotEnded, type MembershipPeriod } from "#contract/membership.ts";
import { DaySpan } from "../../kit/page/fields.tsx";
import { today } from "../../kit/ui/date.ts";
import classes from "./membership.module.css";

/** A membership as a list shows it; `name` is that of the other side. */
export interface ListedMembership extends MembershipPeriod {
  key: string;
  name: ReactNode;
  /** The number on the shirt. */
  number?: number | null;
  /** The role of a member, or the functions of somebody in a club. */
  role: string;
}

/** Memberships: present and future ones first, past ones collapsed. */
export function MembershipList({
  memberships,
  former: formerWords,
}: {
  memberships: readonly ListedMembership[];
  /** The label of the past ones. */
  former: (count: number) => string;
}) {
  const { t } = useTranslation();
  const day = today();
  const present = memberships.filter((one) => hasNotEnded(one, day));
  const former = memberships.filter((one) => !hasNotEnded(one, day));
  return (
    <>
      {present.length > 0 ? <MembershipRows of={present} /> : <Text c="dimmed">{t("record.nothing")}</Text>}
      {former.length > 0 && (
        <details className={classes.former}>
          <summary>{formerWords(former.length)}</summary>
          <MembershipRows of={former} />
        </details>
      )}
    </>
  );
}

export function MembershipRows({ of }: { of: readonly ListedMembership[] }) {
  const hasNumbers = of.some(({ number }) => number != null);
  return (
    <ul className={classes.list} data-numbered={hasNumbers || undefined}>
      {of.map(({ key, name, role, number, from, to }) => (
        <li key={key} className={classes.membership}>
          {hasNumbers && <span className={classes.number}>{number}</span>}
          <bdi className={classes.name}>{name}</bdi>
          <span>{role}</span>
          <span className={classes.days}>
            <DaySpan from={from} to={to} />
          </span>
        </li>
      ))}
    </ul>
  );
}
