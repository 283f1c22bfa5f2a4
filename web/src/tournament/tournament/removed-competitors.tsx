import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/fields/tournament.ts";
import type { Change } from "#contract/kind.ts";
import { match } from "#contract/kinds/match.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import { useAll } from "../../kit/records/queries.ts";
import { useNameOfTeam } from "../match-words/team-names.ts";

/** A warning before a save that lists removed teams which have matches in the tournament. */
export function RemovedCompetitors({ stored, changes }: { stored: Tournament; changes: Change<typeof tournament> }) {
  const { t } = useTranslation();
  const staying = changes.competitors?.map(({ id }) => id);
  const removed = staying ? stored.competitors.map(({ id }) => id).filter((id) => !staying.includes(id)) : [];
  const pid = [stored.id, ...stored.stages.map(({ id }) => id)];
  const { data: matches = [] } = useAll(match, removed.length > 0 ? { pid, of: removed } : null);
  const nameOf = useNameOfTeam(removed);
  const playing = removed.flatMap((id) => {
    const count = matches.filter(({ competitors }) => competitors.some((side) => side.id === id)).length;
    return count > 0 ? [{ id, count }] : [];
  });
  return (
    <div role="status">
      {playing.map(({ id, count }) => (
        <Text key={id} size="sm" c="var(--warning-text)">
          {t("tournament.hasMatches", { team: nameOf(id) ?? "…", count })}
        </Text>
      ))}
    </div>
  );
}
