import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { MatchLines } from "../../../../court/match/match-lines.tsx";
import { changedSearch } from "../../../../kit/page/search-params.ts";
import { StillLevelNotice } from "../../../../tournament/decisions/still-level-notice.tsx";
import type { useNeeds } from "./use-needs.ts";
import { mostMissing } from "./use-overview.ts";

type Needs = ReturnType<typeof useNeeds>;

/** Whether somebody has to do something about the tournament. */
export function hasNeeds({ levels, missing, conflicts, declined, unanswered }: Needs): boolean {
  return levels.length + missing.length + conflicts.count + declined.count + unanswered.count > 0;
}

/** What the user has to do about a tournament, each with its link. */
export function NeedsList({ needs, zone }: { needs: Needs; zone: string }) {
  const { levels, missing, conflicts, declined, unanswered } = needs;
  return (
    <>
      {levels.map(({ stage, level }) => (
        <StillLevelNotice key={`${stage.id} ${level.group} ${level.places}`} stage={stage} level={level} />
      ))}
      {missing.length > 0 && <MissingResults missing={missing} zone={zone} />}
      <Line label="tournament.overview.conflicts" to={{ tab: "schedule", view: "board" }} {...conflicts} />
      <Line label="tournament.overview.declined" to={{ tab: "officials" }} {...declined} />
      <Line label="tournament.overview.unanswered" to={{ tab: "officials" }} {...unanswered} />
    </>
  );
}

/** A link with a number, to the tab and the day where something has to be done. */
function Line({
  label,
  count,
  day,
  to,
}: {
  label: string;
  count: number;
  day: string | null;
  to: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Anchor component={Link} to="." search={changedSearch({ ...to, day })} display="block" size="sm" mt="xs">
      {t(label, { count })}
    </Anchor>
  );
}

const shownMissing = 5;

/** Matches that should be finished and have no result. Each links to the page where the result is entered. */
function MissingResults({ missing, zone }: { missing: readonly Match[]; zone: string }) {
  const { t } = useTranslation();
  const count = missing.length;
  const label = t(count < mostMissing ? "tournament.overview.missing" : "tournament.overview.missingMany", { count });
  return (
    <>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <MatchLines matches={missing.slice(0, shownMissing)} zone={zone} label={label} />
      {count > shownMissing && (
        <Text size="xs" c="dimmed">
          {t("tournament.overview.missingFirst", { count: shownMissing })}
        </Text>
      )}
    </>
  );
}
