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

// Whoever corrects a result types more than one figure.
const pause = 400;

/** What follows from a correction that is being made, before it is saved: who goes on instead, and what is taken back. */
export function Consequences({ stored, changes }: { stored: Stored<typeof kind>; changes: Change<typeof kind> }) {
  const { t } = useTranslation();
  const { id, version } = stored;
  const isAsked = changesResult(stored, changes);
  const present = JSON.stringify({ version: version + 1, data: changes });
  // Nothing has settled at first: right after a save, the form is there once more with what has just been stored.
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(present), pause);
    return () => clearTimeout(timer);
  }, [present]);
  const { data } = useQuery({
    queryKey: ["record", kind.type, "consequences", id, settled],
    // Given up when the form is saved meanwhile: what is stored then refuses it.
    queryFn: ({ signal }) =>
      previewChangeSet(crypto.randomUUID(), { changes: [{ type: kind.type, id, ...JSON.parse(present) }] }, signal),
    enabled: isAsked && settled === present,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  // Where matches that follow have begun, the save is refused first, and says so.
  const isFelt = isAsked && data?.followed.some(({ type }) => type === kind.type) === true;
  const isPairedOn = isAsked && data?.warnings.some(({ code }) => code === "SWISS_PAIRING_CHANGED") === true;
  return (
    <div role="status">
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

/** Whether the changes give a match that is finished another result. */
function changesResult({ state }: Pick<Match, "state">, changes: Change<typeof kind>): boolean {
  return state === "MATCH_STATE_FINISHED" && resultFields.some((field) => changes[field] !== undefined);
}
