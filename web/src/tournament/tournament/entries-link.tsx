import IconListNumbers from "icon:list-numbers";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

/** A link to the entries of the tournament. */
export function EntriesLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/tournaments/${tournamentId}?tab=entries`}
      size="xs"
      variant="default"
      leftSection={<IconListNumbers size={16} aria-hidden />}
    >
      {t("entry.many")}
    </Button>
  );
}
