import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { match as kind } from "#contract/kinds/match.ts";
import { useMatchPage } from "../../../court/match/match-page.ts";
import { MatchSheets } from "../../../court/sheet/match-sheets.tsx";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { LoadFailure } from "../../../kit/page/load-failure.tsx";
import { pathToDetail } from "../../../kit/page/record-links.ts";
import { RecordSkeleton } from "../../../kit/page/record-skeleton.tsx";
import { isMissing, useOne } from "../../../kit/records/queries.ts";

const route = getRouteApi("/matches/$id/sheet");

/** The printable sheet of a match, to be filled in at the court or with the result. */
export default function MatchSheetPage() {
  const { id } = route.useParams();
  const { t } = useTranslation();
  const { data: match, error } = useOne(kind, id);
  const { name, overview } = useMatchPage(id);
  if (error && (!match || isMissing(error))) {
    return <LoadFailure definition={kind} error={error} wasThere={Boolean(match)} />;
  }
  if (!match || name === null) return <RecordSkeleton />;
  return (
    <MatchSheets
      title={t("matchSheet.titleOf", { name })}
      matches={[match]}
      crumbs={<Crumbs trail={[...(overview.trail ?? []), { path: pathToDetail(kind, id), label: name }]} />}
    />
  );
}
