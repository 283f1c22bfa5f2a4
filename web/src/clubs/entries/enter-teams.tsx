import { Button, Text } from "@mantine/core";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { entry } from "#contract/kinds/entry.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useChangeSet } from "../../kit/page/use-change-set.ts";
import { useAll, useOne } from "../../kit/records/queries.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import classes from "../requests/requests.module.css";
import { isWindowClosed } from "./window-closed.ts";

const LateEntryDialog = lazy(() => import("./late-entry-dialog.tsx"));

/**
 * Enters teams of a club for a tournament, each by its button; those that are entered already are not offered. If the
 * tournament takes no entries any more, the club asks for one.
 */
export default function EnterTeams({
  tournamentId,
  organizationIds,
  opened,
  onClose,
}: {
  tournamentId: string;
  /** The user's own clubs. */
  organizationIds: readonly string[];
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data: into } = useOne(tournament, tournamentId);
  const { data: teams } = useAll(team, { pid: organizationIds });
  const { data: entries } = useAll(entry, { pid: [tournamentId] });
  const entering = useChangeSet();
  const [tried, setTried] = useState<string | null>(null);
  const entered = new Set(entries?.map(({ competitor }) => competitor.id));
  const offered = teams?.filter(({ id }) => !entered.has(id)) ?? [];
  const late = isWindowClosed(entering.error) ? offered.find(({ id }) => id === tried) : undefined;
  if (late) {
    return (
      <LateEntryDialog
        tournamentId={tournamentId}
        clubId={late.parents.find(({ id }) => organizationIds.includes(id))?.id ?? organizationIds[0] ?? ""}
        teams={[late]}
        refusal={entering.error}
        opened={opened}
        onClose={onClose}
      />
    );
  }
  const enter = (id: string, name: string) => {
    setTried(id);
    entering.mutate({
      done: t("club.entered", { name }),
      title: "entry.inHistory.added",
      changes: [
        {
          type: entry.type,
          id: crypto.randomUUID(),
          version: 0,
          data: { tournament: { id: tournamentId, type: "tournament" }, competitor: { id, type: "team" } },
        },
      ],
    });
  };
  return (
    <Dialog
      title={t("club.enterInto", { name: into?.name ?? "…" })}
      opened={opened && teams !== undefined && entries !== undefined}
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={onClose}>
          {t("record.close")}
        </Button>
      }
    >
      {offered.length === 0 && (
        <Text c="dimmed" role="status">
          {t("club.allEntered")}
        </Text>
      )}
      <ul className={classes.list} aria-label={t("team.many")}>
        {offered.map(({ id, name }) => (
          <li key={id} className={classes.item}>
            <bdi>{name}</bdi>
            <Button
              size="xs"
              loading={entering.isPending && tried === id}
              aria-label={t("club.enterName", { name })}
              onClick={() => enter(id, name)}
            >
              {t("club.enter")}
            </Button>
          </li>
        ))}
      </ul>
      {entering.error && <ErrorLine error={entering.error} />}
    </Dialog>
  );
}
