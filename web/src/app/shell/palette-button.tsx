import IconSearch from "icon:search";
import { ActionIcon } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { openPalette } from "./use-keys.ts";

/** The button that opens the search. */
export function PaletteButton() {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t("palette.title")}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t("palette.title")} (${t("palette.control")} K)`}
      onClick={openPalette}
    >
      <IconSearch size={20} />
    </ActionIcon>
  );
}
