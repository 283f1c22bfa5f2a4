import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { AnyKind } from "#contract/kind.ts";

/** Whether the deletion has no undo, because the data of people is erased. */
export function isFinal({ erasedWithDeletion = false }: AnyKind): boolean {
  return erasedWithDeletion;
}

/** Says what else is deleted together with entities of a kind, and whether there is an undo. */
export function DeleteHint({
  definition,
  parts,
}: {
  definition: AnyKind;
  /** The parts of this entity, if the caller knows more than the kind does. */
  parts?: string | undefined;
}) {
  const { t, i18n } = useTranslation();
  const all = i18n.exists(`${definition.type}.deletedWith`) ? t(`${definition.type}.deletedWith`) : "";
  const hints = [parts ?? all, t(isFinal(definition) ? "record.delete.hint" : "record.delete.undoHint")];
  return <Text>{hints.filter(Boolean).join(" ")}</Text>;
}
