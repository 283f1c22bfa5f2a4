import { Text } from "@mantine/core";
import { createContext } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import { useLastChange } from "../history/history.ts";

/** Whether the content may be of the past and refer to entities that have been deleted since. */
export const ShowsFormerNames = createContext(false);

/** The last known name of a deleted entity, in place of the name of a reference. */
export function FormerName({ reference: { id, type } }: { reference: Reference }) {
  const { t } = useTranslation();
  const { data: last, isPending } = useLastChange(id);
  const isDeleted = last?.action === "deleted";
  return (
    <Text span c="dimmed" fs="italic" inherit>
      {isPending
        ? "…"
        : !isDeleted
          ? (last?.name ?? t(`${type}.notVisible`))
          : last.name
            ? t("history.deletedName", { name: last.name })
            : t("history.deletedOne", { kind: t(`${type}.one`) })}
    </Text>
  );
}
