import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { TournamentHistory } from "#contract/fields/tournament-history.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { ReferenceItem } from "../../kit/page/reference-list.tsx";
import { useNames } from "../../kit/records/names.ts";
import classes from "./placements.module.css";

/** The kinds of entity that can be placed. */
export const placed = [team, participant] as const;

/** The final places of an edition, the first one first. Several teams or people may share a place. */
export function Placements({ placements }: Pick<TournamentHistory, "placements">) {
  const { t } = useTranslation();
  const inOrder = placements.toSorted((one, other) => one.position - other.position);
  const named = useNames(
    inOrder.map(({ competitor }) => competitor),
    placed,
  );
  if (inOrder.length === 0) return <Text c="dimmed">{t("record.nothing")}</Text>;
  return (
    <ul className={classes.list}>
      {named.map((reference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one team or person can be placed twice
        <li key={index} className={classes.placement}>
          <span className={classes.position}>{inOrder[index]?.position}.</span>
          <ReferenceItem
            reference={reference}
            definitions={placed}
            label={reference.name ?? t(`${reference.type}.notVisible`)}
          />
        </li>
      ))}
    </ul>
  );
}
