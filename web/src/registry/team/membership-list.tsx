import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Member } from "#contract/fields/team.ts";
import { DaySpan } from "../../kit/page/fields.tsx";
import { today } from "../../kit/ui/date.ts";
import classes from "./team.module.css";

/** The membership of a person in a team; `name` is that of the other side. */
export interface Membership extends Omit<Member, "participant"> {
  key: string;
  name: ReactNode;
}

/** Memberships: present and future ones first, past ones collapsed. */
export function MembershipList({
  memberships,
  former: formerWords,
}: {
  memberships: readonly Membership[];
  /** The label of the past ones. */
  former: (count: number) => string;
}) {
  const { t } = useTranslation();
  const day = today();
  const isOver = ({ to }: Membership) => to !== null && to < day;
  const former = memberships.filter(isOver);
  const present = memberships.filter((membership) => !isOver(membership));
  return (
    <>
      {present.length > 0 ? <Rows of={present} /> : <Text c="dimmed">{t("record.nothing")}</Text>}
      {former.length > 0 && (
        <details className={classes.former}>
          <summary>{formerWords(former.length)}</summary>
          <Rows of={former} />
        </details>
      )}
    </>
  );
}

function Rows({ of }: { of: readonly Membership[] }) {
  const { t } = useTranslation();
  const hasNumbers = of.some(({ number }) => number !== null);
  return (
    <ul className={classes.list} data-numbered={hasNumbers || undefined}>
      {of.map(({ key, name, role, number, from, to }) => (
        <li key={key} className={classes.member}>
          {hasNumbers && <span className={classes.number}>{number}</span>}
          <bdi className={classes.name}>{name}</bdi>
          <span>{t(`team.role.${role}`)}</span>
          <span className={classes.days}>
            <DaySpan from={from} to={to} />
          </span>
        </li>
      ))}
    </ul>
  );
}
