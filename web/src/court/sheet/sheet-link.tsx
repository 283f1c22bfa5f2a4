import IconFileText from "icon:file-text";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { searchParams } from "../../kit/page/search-params.ts";

/** Leads to the sheet on which a match is written down; of a day, to all of them. */
export function SheetLink({ of }: { of: { match: string } | { tournament: string; day: string } }) {
  const { t } = useTranslation();
  const isOne = "match" in of;
  return (
    <Button
      component={Link}
      to={isOne ? `/matches/${of.match}/sheet` : `/tournaments/${of.tournament}/match-sheets`}
      search={searchParams(isOne ? {} : { day: of.day })}
      size="xs"
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
    >
      {t(isOne ? "matchSheet.one" : "matchSheet.many")}
    </Button>
  );
}
