import { Button, Group, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOut } from "#contract/entry-status.ts";
import type { Entry } from "#contract/fields/entry.ts";
import type { Tournament } from "#contract/fields/tournament.ts";
import { team } from "#contract/kinds/team.ts";
import { useMays } from "../../kit/access/may.ts";
import { useOwnGrants } from "../../kit/access/own-grants.ts";
import { useNameOf } from "../../kit/records/names.ts";
import { useAll } from "../../kit/records/queries.ts";
import { Section } from "../../kit/ui/section.tsx";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import classes from "../requests/requests.module.css";

const EnterTeams = lazy(() => import("./enter-teams.tsx"));
const LateEntryDialog = lazy(() => import("./late-entry-dialog.tsx"));
const WithdrawalDialog = lazy(() => import("./withdrawal-dialog.tsx"));

/** What a club does with its own entries: it enters teams while the window is open, and asks for all else. */
export default function ClubEntries({
  tournament,
  entries,
}: {
  tournament: Pick<Tournament, "id" | "entryWindow" | "timeZone">;
  entries: readonly Entry[];
}) {
  const { t, i18n } = useTranslation();
  const fallback = useDefaultZone();
  const clubs = (useOwnGrants() ?? []).flatMap(({ role, scope }) => (role === "club-manager" ? [scope.id] : []));
  const { data: teams } = useAll(team, clubs.length > 0 ? { pid: clubs } : null);
  const teamIds = entries.map(({ competitor }) => competitor.id);
  // Whoever acts for a team says how it is reached.
  const mays = useMays(clubs.length > 0 ? teamIds : []);
  const editable = entries.filter(({ competitor }) => mays.get(competitor.id)?.save.includes("contact"));
  const nameOf = useNameOf(
    team,
    editable.map(({ competitor }) => competitor.id),
  );
  const [open, setOpen] = useState<"enter" | "late" | Entry | null>(null);
  const { entryWindow } = tournament;
  const zone = tournament.timeZone ?? fallback;
  if (clubs.length === 0 || !teams || (entryWindow === null && editable.length === 0)) return null;
  const now = Date.now();
  const hasBegun = entryWindow !== null && (entryWindow.from === null || Date.parse(entryWindow.from) <= now);
  const isOver = entryWindow !== null && Date.parse(entryWindow.to) <= now;
  const isOpen = hasBegun && !isOver;
  const close = () => setOpen(null);
  return (
    <Section title={t("club.ownEntries")}>
      {editable.length > 0 && (
        <ul className={classes.list} aria-label={t("club.ownEntries")}>
          {editable.map((entry) => (
            <li key={entry.id} className={classes.item}>
              <span>
                <bdi>{nameOf(entry.competitor.id)}</bdi> · {t(`entry.status.${entry.status}`)}
              </span>
              {!isOut(entry.status) && (
                <Button size="xs" variant="default" onClick={() => setOpen(entry)}>
                  {t("club.withdrawEntry")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {entryWindow !== null && hasBegun && (
        <Text size="sm" c="dimmed">
          {t(isOver ? "club.windowClosed" : "club.windowOpen", {
            time: formatZoned(entryWindow.to, zone, i18n.language).text,
          })}
        </Text>
      )}
      <Group gap="xs" my="xs">
        {isOpen && (
          <Button size="xs" onClick={() => setOpen("enter")}>
            {t("task.enterTeam")}
          </Button>
        )}
        {isOver && (
          <Button size="xs" variant="default" onClick={() => setOpen("late")}>
            {t("club.askForEntry")}
          </Button>
        )}
      </Group>
      <Suspense>
        {open === "enter" && <EnterTeams tournamentId={tournament.id} organizationIds={clubs} opened onClose={close} />}
        {open === "late" && (
          <LateEntryDialog
            tournamentId={tournament.id}
            clubId={clubs[0] ?? ""}
            teams={teams.filter(({ id }) => !teamIds.includes(id))}
            opened
            onClose={close}
          />
        )}
        {open !== null && typeof open === "object" && (
          <WithdrawalDialog
            entry={open}
            isOpen={isOpen}
            name={nameOf(open.competitor.id) ?? ""}
            opened
            onClose={close}
          />
        )}
      </Suspense>
    </Section>
  );
}
