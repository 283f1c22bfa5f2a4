import { Button } from "@mantine/core";
import { IconListNumbers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** Leads to who has entered the tournament. */
export function EntriesLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/tournaments/${tournamentId}/entries`}
      size="xs"
      variant="default"
      leftSection={<IconListNumbers size={16} aria-hidden />}
    >
      {t("entry.many")}
    </Button>
  );
}
