import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";

/** Whether a deletion can't be undone: what is known of people is erased with them. */
export function isFinal({ type }: AnyKind): boolean {
  return type === "participant";
}

/** What else is lost when entities of a kind are deleted, and whether that is for good. */
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
  const hints = [parts ?? all, t(isFinal(definition) ? "record.delete.hint" : "record.delete.undoHint")];
  return <Text>{hints.filter(Boolean).join(" ")}</Text>;
}
