import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import type { stage as kind } from "#contract/kinds/stage.ts";
import type { RoundBody } from "#contract/stage-draw.ts";
import { useChanging } from "../../kit/page/use-change-set.ts";
import { callChangeSet, entitiesIn } from "../../kit/records/change-sets.ts";
import type { Stored } from "../../kit/records/entities.ts";

/** A competitor who has asked for a bye, and the points that it gives. */
export type Absence = NonNullable<RoundBody["absent"]>[number];

/** The preview of the next Swiss round, and the function that saves it. */
export function usePairRound(stage: Stored<typeof kind>, round: number, isOpen: boolean, onDone: () => void) {
  const { t } = useTranslation();
  const [changeSet] = useState(() => crypto.randomUUID());
  const [absent, setAbsent] = useState<readonly Absence[]>([]);
  const path = `/tournaments/stages/${stage.id}/rounds`;
  const body = { changeSet, version: stage.version + 1, ...(absent.length > 0 && { absent }) };
  const pairing = useChanging({
    change: () => callChangeSet(path, body),
    what: () => t("swiss.paired", { round }),
    onDone,
  });
  const preview = useQuery({
    queryKey: ["record", "stage", "round", stage.id, JSON.stringify(body)],
    queryFn: async ({ signal }) =>
      entitiesIn<Match>(await callChangeSet(path, body, { isPreview: true, signal }), "match"),
    // What is being paired is there before its answer is: a preview of the version before would be refused.
    enabled: isOpen && !pairing.isPending,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    absent,
    setAbsent,
    preview,
    error: pairing.error ?? preview.error,
    isPairing: pairing.isPending,
    /** Only the pairings on the screen can be saved. */
    isReady: preview.isSuccess && !preview.isPlaceholderData,
    pair: () => pairing.mutate(),
  };
}
