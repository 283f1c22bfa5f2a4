import { Text } from "@mantine/core";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { match } from "#contract/kinds/match.ts";
import { stage } from "#contract/kinds/stage.ts";
import type { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { ResultFilters } from "../../../court/results/result-filters.tsx";
import { ResultRows } from "../../../court/results/result-rows.tsx";
import { inPlayingOrder, isShown, takesResult, useResultSearch } from "../../../court/results/result-search.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { useAll, useParts } from "../../../kit/records/queries.ts";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { stageNames } from "../../../tournament/stage/stage-names.ts";

const nothing: readonly string[] = [];

/** The results of a tournament, one line for each match. They are entered here. */
export default function TournamentResults({ owner }: { owner: Stored<typeof tournament> }) {
  const { t } = useTranslation();
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const { data: stages } = useParts(stage, owner.id);
  const { data: latest, error } = useAll(match, { pid: [owner.id, ...owner.stages.map(({ id }) => id)] });
  // Keys that are pressed meanwhile go first.
  const data = useDeferredValue(latest);
  const { search, show } = useResultSearch();
  const all = useMemo(() => inPlayingOrder((data ?? []).filter(takesResult)), [data]);
  // Among matches without a result, one whose result is entered stays in its place until other matches are asked for.
  const [entered, setEntered] = useState<{ search: typeof search; ids: readonly string[] }>({ search, ids: [] });
  const kept = entered.search === search ? entered.ids : nothing;
  const shown = useMemo(
    () => all.filter((one) => isShown(one, search, zone) || kept.includes(one.id)),
    [all, search, zone, kept],
  );
  const onEntered = useCallback(
    (id: string) => setEntered((now) => ({ search, ids: now.search === search ? [...now.ids, id] : [id] })),
    [search],
  );
  if (error) return <ErrorLine error={error} />;
  if (!data) return <CardsSkeleton />;
  if (all.length === 0) return <Text c="dimmed">{t("results.none")}</Text>;
  return (
    <>
      <ResultFilters
        matches={all}
        shown={shown}
        stageNames={stageNames(stages ?? [], t)}
        zone={zone}
        search={search}
        show={show}
      />
      <ResultRows matches={shown} zone={zone} label={t("results.title")} onEntered={search.open && onEntered} />
    </>
  );
}
