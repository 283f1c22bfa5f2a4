import { Text } from "@mantine/core";
import { createContext } from "react";
import { useTranslation } from "react-i18next";
import type { Reference } from "#contract/entity-types.ts";
import { useLastChange } from "../records/history.ts";

/** Whether what is told here may be of the past, and refer to what has been deleted since. */
export const TellsOfThePast = createContext(false);

/** In place of the name of what is referred to and not there: what it was called before it was deleted. */
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
