import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";

/** What else is lost when entities of a kind are deleted. */
export function DeleteHint({
  definition,
  parts,
}: {
  definition: AnyKind;
  /** What goes with the entity, where more is known than what goes with all of its kind. */
  parts?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const all = i18n.exists(`${definition.type}.deletedWith`) ? t(`${definition.type}.deletedWith`) : "";
  return (
    <Text>
      {parts ?? all} {t("record.delete.hint")}
    </Text>
  );
}
