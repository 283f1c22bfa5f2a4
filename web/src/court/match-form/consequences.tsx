import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { Change } from "#contract/kind.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { ChangeSetPreview } from "../../kit/page/change-set-preview.tsx";
import { previewChangeSet } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";
import { MatchAfter } from "../../tournament/following/match-after.tsx";
import { MatchLines } from "../match/match-lines.tsx";
import { useMatchZone } from "../match/match-zone.ts";
import { useLiveElsewhere } from "../scoreboard/use-live-elsewhere.ts";

// The pause in milliseconds after a change, because a correction consists of several figures.
const pause = 400;

/**
 * The consequences of an unsaved correction: the side that advances in place of the other, and the results that are
 * taken back.
 */
export function Consequences({ stored, changes }: { stored: Stored<typeof kind>; changes: Change<typeof kind> }) {
  const { t } = useTranslation();
  const { id, version } = stored;
  const isPreviewed = changesResult(stored, changes);
  const present = JSON.stringify({ version: version + 1, data: changes });
  // Nothing is compared at first: right after a save, the form is mounted once more with the saved values.
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(present), pause);
    return () => clearTimeout(timer);
  }, [present]);
  const { data } = useQuery({
    queryKey: ["record", kind.type, "consequences", id, settled],
    // The request is cancelled when the form is saved; the save itself is then refused if necessary.
    queryFn: ({ signal }) =>
      previewChangeSet(crypto.randomUUID(), { changes: [{ type: kind.type, id, ...JSON.parse(present) }] }, signal),
    enabled: isPreviewed && settled === present,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  // If following matches have begun, the save is refused first, with an explanation.
  const isFelt = isPreviewed && data?.followed.some(({ type }) => type === kind.type) === true;
  const isPairedOn = isPreviewed && data?.warnings.some(({ code }) => code === "SWISS_PAIRING_CHANGED") === true;
  const { playingField = stored.playingField, officials } = changes;
  const { others: elsewhere } = useLiveElsewhere(
    changes.state === "MATCH_STATE_RUNNING" ? { id, playingField, officials: officials ?? stored.officials } : null,
  );
  const zone = useMatchZone(stored.parent);
  return (
    <div role="status">
      {elsewhere.length > 0 && (
        <>
          <Text size="sm" c="var(--warning-text)">
            {t("match.startAll.others")}
          </Text>
          <MatchLines matches={elsewhere} zone={zone} label={t("match.day.live")} isAcross />
        </>
      )}
      {isPairedOn && <Text size="sm">{t("match.pairedOn")}</Text>}
      {isFelt && data && (
        <>
          <Text size="sm">{t("match.consequences")}</Text>
          <ChangeSetPreview
            answer={data}
            of={kind.type}
            besides={id}
            item={(match: Match) => <MatchAfter match={match} />}
          />
        </>
      )}
    </div>
  );
}

const resultFields = ["state", "competitors", "sets", "outcome", "winner"] as const;

/** Whether the changes alter the result of a finished match. */
function changesResult({ state }: Pick<Match, "state">, changes: Change<typeof kind>): boolean {
  return state === "MATCH_STATE_FINISHED" && resultFields.some((field) => changes[field] !== undefined);
}
