import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { Change } from "#contract/kind.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { MatchAfter } from "../../competition/match-after.tsx";
import { ChangeSetPreview } from "../../record-kit/change-set-preview.tsx";
import { previewChangeSet } from "../../records/change-sets.ts";
import type { Stored } from "../../records/entities.ts";
import { changesResult } from "./result-fields.ts";

// Whoever corrects a result types more than one figure.
const pause = 400;

/** What follows from a correction that is being made, before it is saved: who goes on instead, and what is taken back. */
export function Consequences({ stored, changes }: { stored: Stored<typeof kind>; changes: Change<typeof kind> }) {
  const { t } = useTranslation();
  const { id, version } = stored;
  const isAsked = changesResult(stored, changes);
  const [settled] = useDebouncedValue(JSON.stringify({ version: version + 1, data: changes }), pause);
  const { data } = useQuery({
    queryKey: ["record", kind.type, "consequences", id, settled],
    queryFn: () =>
      previewChangeSet(crypto.randomUUID(), { changes: [{ type: kind.type, id, ...JSON.parse(settled) }] }),
    enabled: isAsked,
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
