import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeSetAnswer } from "#contract/change-sets.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { entitiesIn } from "../records/change-sets.ts";
import classes from "./field-list.module.css";

const mostShown = 20;

/** The changes that a change set makes to entities of one kind. `item` describes one of them. */
export function ChangeSetPreview<Entity extends { id: string }>({
  answer,
  of,
  besides,
  item,
}: {
  answer: ChangeSetAnswer;
  of: EntityType;
  /** The id of the entity that was changed directly, which is left out. */
  besides?: string;
  item: (entity: Entity) => ReactNode;
}) {
  const { t } = useTranslation();
  const all = entitiesIn<Entity>(answer, of).filter(({ id }) => id !== besides);
  return (
    <>
      <ul className={classes.texts}>
        {all.slice(0, mostShown).map((entity) => (
          <li key={entity.id}>{item(entity)}</li>
        ))}
      </ul>
      {all.length > mostShown && (
        <Text size="sm" c="dimmed">
          {t("record.andMore", { count: all.length - mostShown })}
        </Text>
      )}
    </>
  );
}
