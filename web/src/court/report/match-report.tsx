import { Button, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { isPastDue } from "#contract/reported-results.ts";
import { useMays } from "../../kit/access/may.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { pathToEdit } from "../../kit/page/record-links.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { ErrorLine } from "../../kit/ui/error-line.tsx";
import { formatZoned } from "../../kit/ui/zoned-instant.ts";
import { hasRubbers } from "../encounters/with-rubbers.ts";
import { useTeamNames } from "../match/match-name.ts";
import { useMatchZone } from "../match/match-zone.ts";
import { isOfSide } from "./is-of-side.ts";

const DisputeDialog = lazy(() => import("./dispute-dialog.tsx"));

/** Who has entered the result of a match, until when it can be confirmed, and the buttons for whoever may do so. */
export function MatchReport({ match }: { match: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { mayConfirm, mayDispute, mayUndo } = useReportCalls(match);
  const { id, version } = match;
  // Another version needs another id, since the call then asks for something else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const changeSet = useMemo(() => crypto.randomUUID(), [version]);
  const [isDisputing, setDisputing] = useState(false);
  const confirming = useChanging({
    change: () => callChangeSet(`/matches/${id}/confirm`, { changeSet, version: version + 1 }),
    what: () => t("match.report.confirmed"),
    isUndone: mayUndo,
  });
  const words = useReportWords(match);
  const mayEnter = useMayEnter(match);
  if (words === null && !mayEnter) return null;
  return (
    <div role="status">
      <Text size="sm" style={{ whiteSpace: "pre-line" }} mb="xs">
        {words}
      </Text>
      {mayEnter && (
        <Button component={Link} to={pathToEdit(kind, id)} size="xs" variant="default" mb="xs">
          {t("match.report.enter")}
        </Button>
      )}
      {mayConfirm && (
        <Group gap="xs" mb="xs">
          <Button size="xs" loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {t("match.report.confirm")}
          </Button>
          {mayDispute && (
            <Button size="xs" variant="default" onClick={() => setDisputing(true)}>
              {t("match.report.dispute")}
            </Button>
          )}
        </Group>
      )}
      {confirming.error && <ErrorLine error={confirming.error} />}
      <Suspense fallback={null}>
        {mayDispute && (
          <DisputeDialog key={version} match={match} opened={isDisputing} onClose={() => setDisputing(false)} />
        )}
      </Suspense>
    </div>
  );
}

/** Whether the user may enter the result for a side now. */
function useMayEnter(match: Stored<typeof kind>): boolean {
  const { mayUpdateField } = useRightsTo(kind, match);
  const { state, scheduledAt, competitors, reportState } = match;
  const hasCome = scheduledAt === null || Date.parse(scheduledAt) <= Date.now();
  const isOpen = reportState === null && state !== "MATCH_STATE_FINISHED" && state !== "MATCH_STATE_CANCELLED";
  // The result of an encounter with rubbers is entered there.
  const isEntered = isOfSide(mayUpdateField) && !hasRubbers(match);
  return isEntered && hasCome && isOpen && competitors.every(({ id }) => id !== null);
}

/** The report in words; null for a match without one, and until the names are known. */
function useReportWords({ parent, competitors, reportState, report, sources }: Match): string | null {
  const { t, i18n } = useTranslation();
  const names = useTeamNames(competitors, sources);
  const zone = useMatchZone(parent);
  if (reportState === null || report === null) return null;
  const { side, due, note } = report;
  if (reportState === "MATCH_REPORT_OFFICIAL") return t("match.report.official");
  if (side === null) return t(`match.report.byBoth.${reportState}`);
  const [team, other] = [names[side], names[1 - side]];
  if (team === undefined || other === undefined) return null;
  const said = { team, other, note: note ?? "", due: due === null ? "" : formatZoned(due, zone, i18n.language).text };
  if (reportState !== "MATCH_REPORT_ENTERED") return t(`match.report.bySide.${reportState}`, said);
  if (due === null) return t("match.report.running", said);
  return t(isPastDue(report, Date.now()) ? "match.report.pastDue" : "match.report.entered", said);
}

/** What the user may do now with the result that a side has entered. */
function useReportCalls({
  id,
  state,
  reportState,
  report,
  competitors,
}: Match): Record<"mayConfirm" | "mayDispute" | "mayUndo", boolean> {
  const other = report?.side == null ? null : (competitors[1 - report.side]?.id ?? null);
  const isEntered = reportState === "MATCH_REPORT_ENTERED";
  const isDue = state === "MATCH_STATE_FINISHED" && (isEntered || reportState === "MATCH_REPORT_DISPUTED");
  const mays = useMays(isDue ? [id, ...(other === null ? [] : [other])] : none);
  const calls = mays.get(id)?.calls ?? none;
  const isManager = calls.includes("confirm") && !calls.includes("dispute");
  // Whoever acts for a team says how it is reached.
  const isOther = calls.includes("dispute") && other !== null && mays.get(other)?.save.includes("contact") === true;
  const isInTime = isEntered && report !== null && !isPastDue(report, Date.now());
  return { mayConfirm: isManager || (isOther && isInTime), mayDispute: isOther && isInTime, mayUndo: isManager };
}

const none: readonly string[] = [];
