import { Button } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { stage as stageKind } from "#contract/kinds/stage.ts";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import { useRightsBelow, useRightsTo } from "../../../../kit/access/rights.ts";
import { catchLostFocus } from "../../../../kit/dialogs/lost-focus.ts";
import { useDialogOnDemand } from "../../../../kit/dialogs/use-dialog-on-demand.ts";
import { pathToDetail } from "../../../../kit/page/record-links.ts";
import { changedSearch, searchParams } from "../../../../kit/page/search-params.ts";
import type { Stored } from "../../../../kit/records/entities.ts";
import { useGuideOnDemand } from "../../../../tournament/draw-guide/use-guide-on-demand.tsx";
import { type Due, dueOf } from "../../../../tournament/tournament/due.ts";
import { useOverview } from "./use-overview.ts";

const DecideDialog = lazy(() => import("../../../../tournament/decisions/decide-dialog.tsx"));
const PublishDialog = lazy(() => import("../../../../tournament/publish/publish-dialog.tsx"));
const EditionDialog = lazy(() => import("../../../../tournament/edition/edition-dialog.tsx"));

/** The main action of a tournament and of its stages: the next task of the tournament, for users who may do it. */
export function DueAction({
  tournament,
  stageId,
  isInList = false,
}: {
  tournament: Stored<typeof kind>;
  /** The drawn stage whose page it is. Its results can be entered there whatever else is due. */
  stageId?: string;
  /** Whether tasks of other tournaments are beside it, so that its own needs the name. */
  isInList?: boolean;
}) {
  const { mayUpdateField } = useRightsBelow(match, tournament);
  const mayScore = mayUpdateField("sets");
  const may: Record<Due, boolean> = {
    entries: useRightsTo(kind, tournament).mayUpdateField("competitors"),
    draw: useRightsBelow(stageKind, tournament).mayManage,
    schedule: useRightsBelow(match, tournament).mayManage,
    results: mayScore,
    decide: useRightsBelow(stageKind, tournament).mayManage,
    publish: useRightsTo(kind, tournament).mayManage,
    edition: useRightsTo(kind, tournament).mayManage,
  };
  const { steps, levels, next, missing, isLoaded } = useOverview(tournament);
  const undrawn = steps.find(({ stage }) => stage.numberOfMatches === 0)?.stage;
  const guide = useGuideOnDemand(undrawn ? { stage: undrawn } : { tournamentId: tournament.id, isAdding: false });
  const dialog = useDialogOnDemand();
  // The dialog stays as it closes, although its task is then done.
  const [opened, setOpened] = useState<{ due: Due; level: (typeof levels)[number] | undefined } | null>(null);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // The list of the stages may still be as it was before the draw that has led to this page.
  const isCurrent =
    stageId === undefined || steps.some(({ stage }) => stage.id === stageId && stage.numberOfMatches > 0);
  const due =
    isLoaded && isCurrent
      ? dueOf({
          competitors: tournament.competitors.length,
          steps,
          hasTimes: next.length + missing.length > 0,
          isStillLevel: levels.length > 0,
          published: tournament.published,
        })
      : null;
  const isDrawn = steps.some(({ stage }) => stage.drawn);
  const instead = mayScore && isDrawn ? "results" : null;
  // Until the task is known, there is no button that would become another one under the finger.
  const shown = due === null || may[due] ? due : instead;
  const level = opened?.due === "decide" ? opened.level : undefined;
  return (
    <>
      {stageId !== undefined && due !== null && mayScore && shown !== "results" && (
        <DueButton due="results" tournament={tournament} stageId={stageId} look="beside" />
      )}
      {shown && !isAt(placeOf(shown), search) && (
        <DueButton
          due={shown}
          tournament={tournament}
          stageId={stageId}
          look={isInList ? "in list" : "main"}
          onClick={() => {
            setOpened({ due: shown, level: levels[0] });
            if (shown === "draw") guide.open();
            else dialog.open();
          }}
        />
      )}
      {guide.guide}
      <Suspense key={dialog.times}>
        {dialog.times > 0 && level && (
          <DecideDialog
            stage={level.stage}
            level={level.level}
            opened={dialog.opened}
            onClose={() => {
              dialog.close();
              catchLostFocus();
            }}
          />
        )}
        {dialog.times > 0 && opened?.due === "publish" && (
          <PublishDialog tournament={tournament} mayManage opened={dialog.opened} onClose={dialog.close} />
        )}
        {dialog.times > 0 && opened?.due === "edition" && (
          <EditionDialog tournament={tournament} opened={dialog.opened} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}

/**
 * The place of a task that is done on a page of the tournament, as the search parameters of its address; undefined for
 * one that is done in a dialog.
 */
function placeOf(due: Due, stageId?: string): Readonly<Record<string, string>> | undefined {
  if (due === "entries") return { tab: "entries" };
  if (due === "schedule") return { tab: "schedule", view: "board" };
  if (due === "results") return { tab: "results", ...(stageId !== undefined && { stage: stageId }) };
  return undefined;
}

/** Whether the user is at the place already, so that nothing leads there. */
function isAt(place: Readonly<Record<string, string>> | undefined, search: Readonly<Record<string, unknown>>): boolean {
  return place !== undefined && Object.entries(place).every(([name, value]) => search[name] === value);
}

function DueButton({
  due,
  tournament: { id, name },
  stageId,
  look,
  onClick,
}: {
  due: Due;
  tournament: Stored<typeof kind>;
  stageId: string | undefined;
  /** The main action, one beside it, or one in a list of tournaments, which then needs the name of its own. */
  look: "main" | "beside" | "in list";
  /** Begins a task that has no place of its own. */
  onClick?: () => void;
}) {
  const { t } = useTranslation();
  const task = t(`tournament.due.${due}`);
  const place = placeOf(due, stageId);
  const rest = {
    size: "xs",
    variant: look === "main" ? "filled" : "default",
    children: task,
    ...(look === "in list" && { "aria-label": t("tournament.dueFor", { task, name }) }),
  };
  if (!place) return <Button {...rest} onClick={onClick} />;
  const search = stageId === undefined ? changedSearch(place) : searchParams(place);
  return <Button {...rest} component={Link} to={pathToDetail(kind, id)} search={search} />;
}
