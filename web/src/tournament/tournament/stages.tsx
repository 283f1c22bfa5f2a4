import IconTrash from "icon:trash";
import { ActionIcon, Anchor, Badge, Skeleton, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Stage } from "#contract/fields/stage.ts";
import { stage as definition } from "#contract/kinds/stage.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { useRightsBelow } from "../../kit/access/rights.ts";
import { DeleteDialog } from "../../kit/deletion/delete-dialog.tsx";
import { useDialog } from "../../kit/dialogs/use-dialog.ts";
import { AddButton } from "../../kit/page/add-button.tsx";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useOne, useParts } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { useGuideOnDemand } from "../draw-guide/use-guide-on-demand.tsx";
import { stageNames } from "../stage/stage-names.ts";
import classes from "./tournament.module.css";

/** The stages of a saved tournament. Each change here is saved at once. */
export function Stages({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  const { data: stages, error } = useParts(definition, tournamentId);
  const { data: owner } = useOne(tournament, tournamentId);
  // The right to change stages belongs to the sport of their tournament.
  const { mayManage: mayChange } = useRightsBelow(definition, owner);
  const creator = useRef<HTMLButtonElement>(null);
  const { open, guide } = useGuideOnDemand({ tournamentId, isAdding: true });
  const deleting = useDialog<Stage>();
  const names = stageNames(stages ?? [], t);
  const nameOf = (stage: Stage | null) => (stage && names.get(stage.id)) ?? "";

  return (
    <div className={classes.rows}>
      {mayChange && (
        <Text size="xs" c="dimmed" mb="xs">
          {t("record.childrenHint")}
        </Text>
      )}
      {error && <ErrorLine error={error} />}
      {!stages && !error && <Skeleton height={36} />}
      {stages?.length === 0 && <Text c="dimmed">{t("stage.none")}</Text>}
      <ul className={classes.list} aria-label={t("stage.many")}>
        {stages?.map((stage) => (
          <li key={stage.id} className={classes.item}>
            <Anchor component={Link} to={pathToDetail(definition, stage.id)} inherit>
              <bdi>{nameOf(stage)}</bdi>
            </Anchor>
            {owner?.currentStage === stage.id && (
              <Badge size="sm" variant="light" tt="none">
                {t("stage.current")}
              </Badge>
            )}
            <span className={classes.count}>{t("stage.matchCount", { count: stage.numberOfMatches })}</span>
            {mayChange && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t("record.list.delete", { name: nameOf(stage) })}
                onClick={() => deleting.open(stage)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <AddButton ref={creator} mt="sm" onClick={open}>
          {t("stage.new")}
        </AddButton>
      )}
      {mayChange && guide}
      <DeleteDialog
        definition={definition}
        entity={deleting.item}
        name={nameOf(deleting.item)}
        hint={
          deleting.item?.numberOfMatches ? t("stage.deleteHint", { count: deleting.item.numberOfMatches }) : undefined
        }
        opened={deleting.opened}
        onClose={deleting.close}
        onDeleted={() => creator.current?.focus()}
      />
    </div>
  );
}

/** The text in place of the stages of a tournament that is not saved yet. */
export function StagesLater() {
  const { t } = useTranslation();
  return <Text c="dimmed">{t("stage.later")}</Text>;
}
