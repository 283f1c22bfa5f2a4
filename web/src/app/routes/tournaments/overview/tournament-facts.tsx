import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import { match } from "#contract/kinds/match.ts";
import { tournament as kind } from "#contract/kinds/tournament.ts";
import { pathToView } from "#contract/public-pages.ts";
import { useRightsTo } from "../../../../kit/access/rights.ts";
import { catchLostFocus } from "../../../../kit/dialogs/lost-focus.ts";
import { useChangeSet } from "../../../../kit/page/use-change-set.ts";
import type { Stored } from "../../../../kit/records/entities.ts";
import { useFirst } from "../../../../kit/records/queries.ts";
import { showFailure } from "../../../../kit/ui/failure-notice.tsx";
import { usePlayingFields } from "../../../../registry/playing-field/playing-field-places.ts";
import { datesOf } from "../../../../tournament/tournament/dates.ts";
import { stateDueOf } from "../../../../tournament/tournament/due.ts";
import { useOverview } from "./use-overview.ts";

/** The facts of a tournament in one line: its dates, halls, number of teams and state, and whether it is public. */
export function TournamentFacts({
  tournament,
  children,
}: {
  tournament: Stored<typeof kind>;
  /** What follows in the line. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { id, competitors, currentState, published } = tournament;
  const facts = [
    datesOf(tournament),
    useHalls(tournament),
    competitors.length > 0 && t("tournament.teamCount", { count: competitors.length }),
    currentState && t(`tournament.state.${currentState}`),
  ].filter(Boolean);
  return (
    <Text c="dimmed" component="div">
      {facts.join(" · ")}
      {published && (
        <>
          {facts.length > 0 && " · "}
          {/* Public pages are not a part of the console. */}
          <Anchor href={pathToView(id, { kind: "overview" })} target="_blank" inherit td="underline">
            {t("publish.published")}
          </Anchor>
        </>
      )}{" "}
      {children}
    </Text>
  );
}

const mostHalls = 2;
/** The number of matches that show where a tournament was played that is over. */
const mostFirst = 20;

/**
 * The venues of the schedule and of the present matches, or else of the first ones, by name, or their number where they
 * are many; null without any.
 */
function useHalls(tournament: Stored<typeof kind>): string | null {
  const { t } = useTranslation();
  const { id, stages, schedule } = tournament;
  const { live, next, missing, isLoaded } = useOverview(tournament);
  const present = [...live, ...next, ...missing];
  const pid = [id, ...stages.map((stage) => stage.id)];
  const isOver = isLoaded && present.length === 0 && stages.length > 0;
  // Matches without a time, which may have no court, come last.
  const first = useFirst(match, isOver ? { pid, sort: "scheduledAt" } : null, mostFirst).data ?? [];
  const played = present.length > 0 ? present : first;
  const chosen = [...(schedule?.playingFields ?? []), ...played.flatMap(({ playingField }) => playingField ?? [])];
  const fields = usePlayingFields(chosen.length > 0);
  const halls = [...new Set(chosen.flatMap((id) => fields?.get(id)?.venue.name ?? []))];
  if (halls.length === 0) return null;
  return halls.length > mostHalls ? t("tournament.hallCount", { count: halls.length }) : halls.map(isolated).join(", ");
}

/** A button that lets the state of the tournament follow its matches, for users who may change it. */
export function StateDue({ tournament }: { tournament: Stored<typeof kind> }) {
  const { t } = useTranslation();
  const { id, name, version, currentState } = tournament;
  const { steps, levels, isLoaded } = useOverview(tournament);
  const mayUpdate = useRightsTo(kind, tournament).mayUpdateField("currentState");
  // The button disappears with its reason.
  const saving = useChangeSet({ onDone: () => catchLostFocus(), onFailed: showFailure });
  const due = mayUpdate && isLoaded ? stateDueOf({ currentState, steps, isStillLevel: levels.length > 0 }) : null;
  if (due === null) return null;
  const state = t(`tournament.state.${due}`);
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      disabled={saving.isPending}
      onClick={() =>
        saving.mutate({
          changes: [{ type: kind.type, id, version: version + 1, data: { currentState: due } }],
          done: t("tournament.stateSet", { name, state }),
          title: "tournament.inHistory.stateSet",
        })
      }
    >
      {t("tournament.setState", { state })}
    </Anchor>
  );
}
