import IconHelp from "icon:help";
import { ActionIcon } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useStore } from "../ui/store.ts";
import { guideFor } from "./guide-pages.ts";
import { shownCompetition } from "./shown-competition.ts";

/** Leads to the page of the guide that helps on the present one. */
export function GuideButton() {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  const competition = useStore(shownCompetition);
  return (
    <ActionIcon
      component={Link}
      to={guideFor(pathname, competition)}
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
