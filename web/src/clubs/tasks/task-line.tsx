import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as matchKind } from "#contract/kinds/match.ts";
import { participant as participantKind } from "#contract/kinds/participant.ts";
import { request as requestKind } from "#contract/kinds/request.ts";
import { tournament as tournamentKind } from "#contract/kinds/tournament.ts";
import type { Task } from "#contract/tasks.ts";
import { MatchLines } from "../../court/match/match-lines.tsx";
import { useMatchZone } from "../../court/match/match-zone.ts";
import { MatchReport } from "../../court/report/match-report.tsx";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { pathToDetail, pathToEdit } from "../../kit/page/record-links.ts";
import { useOne } from "../../kit/records/queries.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { RequestList } from "../requests/request-list.tsx";
import classes from "../requests/requests.module.css";
import { useSubjectName } from "../requests/subject-name.ts";

const EnterTeams = lazy(() => import("../entries/enter-teams.tsx"));

/** One task: what is to be done, until when, and the buttons that do it. */
export function TaskLine({ task, tasks }: { task: Task; tasks: readonly Task[] }) {
  switch (task.type) {
    case "TASK_REQUEST":
    case "TASK_TOLD":
      return <RequestTask task={task} tasks={tasks} />;
    case "TASK_ENTER":
      return <EnterTask task={task} />;
    case "TASK_ERASE":
      return <EraseTask task={task} />;
    default:
      return <MatchTask task={task} />;
  }
}

function RequestTask({ task, tasks }: { task: Task; tasks: readonly Task[] }) {
  const { t } = useTranslation();
  const { data } = useOne(requestKind, task.subject.id);
  return data ? <RequestList requests={[data]} tasks={tasks} label={t("request.one")} /> : null;
}

/** A result to confirm, to enter or to decide. */
function MatchTask({ task }: { task: Task }) {
  const { t } = useTranslation();
  const { data } = useOne(matchKind, task.subject.id);
  const match = data as Match | undefined;
  const title = t(`task.type.${task.type}`);
  return (
    <>
      <div className={classes.facts}>
        <Text fw={600} span>
          {title}
        </Text>
        {match && <OneMatch match={match} label={title} />}
      </div>
      {task.type === "TASK_RESULT" ? (
        <Button component={Link} to={pathToEdit(matchKind, task.subject.id)} size="xs">
          {t("match.report.enter")}
        </Button>
      ) : (
        match && <MatchReport match={match} />
      )}
    </>
  );
}

/** A match as in lists: with its time, its tournament, its sides and its score. */
function OneMatch({ match, label }: { match: Match; label: string }) {
  return <MatchLines matches={[match]} zone={useMatchZone(match.parent)} label={label} isAcross />;
}

/** People who are kept for longer than the sport wants to keep them. */
function EraseTask({ task }: { task: Task }) {
  const { t } = useTranslation();
  return <Words task={task} name={t("participant.many")} path={participantKind.path} />;
}

/** A window that is open for entries. */
function EnterTask({ task }: { task: Task }) {
  const { t } = useTranslation();
  const name = useSubjectName(task.subject);
  const dialog = useDialogOnDemand();
  return (
    <>
      <Words task={task} name={name} path={pathToDetail(tournamentKind, task.subject.id)} />
      <Button size="xs" onClick={dialog.open}>
        {t("task.enterTeam")}
      </Button>
      <Suspense key={dialog.times}>
        {dialog.times > 0 && (
          <EnterTeams
            tournamentId={task.subject.id}
            organizationIds={[task.of.id]}
            opened={dialog.opened}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}

function Words({ task: { type, due, count }, name, path }: { task: Task; name: string; path: string }) {
  const { t, i18n } = useTranslation();
  const zone = useDefaultZone();
  return (
    <div className={classes.facts}>
      <Group gap="xs">
        <Text fw={600} span>
          {t(`task.type.${type}`)}
        </Text>
        <Anchor component={Link} to={path} td="underline">
          <bdi>{name}</bdi>
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed">
        {[
          due !== null && t("request.until", { time: formatZoned(due, zone, i18n.language).text }),
          count !== null && (type === "TASK_ERASE" ? t("task.due", { count }) : t("task.entered", { count })),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </div>
  );
}
