import IconPrinter from "icon:printer";
import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { PageHeading } from "../../kit/page/page-heading.tsx";
import { CardsSkeleton } from "../match/match-cards.tsx";
import classes from "./match-sheet.module.css";
import { MatchSheet } from "./match-sheet.tsx";
import { useSheetData } from "./use-sheet-data.ts";

/** Match sheets for print, each on a page of its own. */
export function MatchSheets({
  title,
  matches,
  crumbs,
  children,
}: {
  title: string;
  matches: readonly Match[];
  crumbs: ReactNode;
  /** Further content above the sheets, on the screen only. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const data = useSheetData(matches);
  return (
    <>
      <div className={classes.screen}>
        {crumbs}
        <PageHeading title={title}>{data && matches.length > 0 && <PrintButton />}</PageHeading>
        {children}
      </div>
      {data ? matches.map((match) => <MatchSheet key={match.id} match={match} data={data} />) : <CardsSkeleton />}
      {matches.length === 0 && (
        <Text ta="center" py={64} fw={600} role="status">
          {t("match.day.none")}
        </Text>
      )}
    </>
  );
}

/** Prints the page, or its version for paper. */
function PrintButton() {
  const { t } = useTranslation();
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => window.print()}
    >
      {t("print.button")}
    </Button>
  );
}
