import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useHistory } from "../../../kit/history/history.ts";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { searchParams } from "../../../kit/page/search-params.ts";
import { ActivityFilters } from "../../history/activity-filters.tsx";
import { readActivitySearch, toHistoryQuery } from "../../history/activity-search.ts";
import HistoryList from "../../history/history-list.tsx";

/** The kinds of the filter, in the order of the menu. */
const types = [
  "organization",
  "team",
  "tournament",
  "stage",
  "match",
  "entry",
  "venue",
  "playing_field",
  "participant",
  "license",
] as const;

/** The activity page: the changes in a sport, live. */
export default function Activity() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = readActivitySearch(useSearch({ strict: false }), types);
  const history = useHistory(toHistoryQuery(search), ({ type }) => search.type === undefined || type === search.type);
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <>
      <PageHeading title={t("history.title")} />
      <ActivityFilters
        search={search}
        types={types}
        onChange={(change) => {
          const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== null);
          void navigate({ to: ".", search: searchParams(Object.fromEntries(next)), replace: true, resetScroll: false });
        }}
      />
      <HistoryList
        history={history}
        label={t("history.title")}
        empty={t(isNarrowed ? "history.noneFound" : "history.none")}
      />
    </>
  );
}
