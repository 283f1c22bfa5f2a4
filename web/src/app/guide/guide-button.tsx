import IconHelp from "icon:help";
import { ActionIcon } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** The question mark of the top bar. */
export function GuideButton({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      component={Link}
      to={to}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t("guide.title")}
      title={t("guide.title")}
    >
      <IconHelp size={20} />
    </ActionIcon>
  );
}
