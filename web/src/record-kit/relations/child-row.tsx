import { Anchor, Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type AnyDefinition, type AnyEntity, nameOf } from "#contract/entity.ts";
import type { Reference } from "#contract/entity-types.ts";
import { addParent, removeParent } from "../../records/parents.ts";
import { keepSaved } from "../../records/queries.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { pathToDetail } from "../record-links.ts";
import classes from "./relations.module.css";
import { RemoveButton } from "./remove-button.tsx";

/** One child; removing takes it from below the parent and deletes nothing. */
export function ChildRow({
  definition,
  child,
  parent,
  mayChange,
}: {
  definition: AnyDefinition;
  child: AnyEntity;
  parent: Reference;
  mayChange: boolean;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const name = nameOf(definition, child);
  const removing = useMutation({
    mutationFn: () => removeParent(definition, child.id, parent),
    onSuccess(saved) {
      keepSaved(client, definition, saved);
      const notice = notifications.show({
        autoClose: 10_000,
        message: (
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm">{t("record.removed", { name })}</Text>
            <Button size="compact-xs" variant="default" onClick={() => void undo(notice)}>
              {t("record.undo")}
            </Button>
          </Group>
        ),
      });
    },
  });

  async function undo(notice: string) {
    notifications.hide(notice);
    try {
      keepSaved(client, definition, await addParent(definition, child.id, parent));
    } catch (error) {
      notifications.show({ color: "red", autoClose: false, message: <ErrorLine error={error} /> });
    }
  }

  return (
    <li className={classes.item}>
      <span className={classes.name}>
        <Anchor component={Link} to={pathToDetail(definition, child.id)} inherit>
          {name}
        </Anchor>
        {removing.error && <ErrorLine error={removing.error} />}
      </span>
      {mayChange && <RemoveButton name={name} isBusy={removing.isPending} onClick={() => removing.mutate()} />}
    </li>
  );
}
