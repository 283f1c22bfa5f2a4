import IconFileText from "icon:file-text";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { searchParams } from "../../kit/page/search-params.ts";

/** A link to the sheet of a match, or to all sheets of a day. */
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
