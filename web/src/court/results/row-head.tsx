import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { ZonedTime } from "../../kit/ui/zoned-time.tsx";
import { titleOf } from "../../tournament/match-words/match-title.ts";
import classes from "./results.module.css";

/** The match of a row: its time, court, title and sides. It stays as it is while the result is typed. */
export const RowHead = memo(function RowHead({
  match,
  sides,
  court,
  zone,
}: {
  match: Match;
  sides: string;
  court: string | null;
  zone: string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.place}>
        {(match.scheduledAt !== null || court !== null) && (
          <span className={classes.slot}>
            {match.scheduledAt !== null && <ZonedTime instant={match.scheduledAt} zone={zone} />}
            {court !== null && <span>{court}</span>}
          </span>
        )}
        {titleOf(match, t)}
      </span>
      <Anchor component={Link} to={pathToDetail(kind, match.id)} className={classes.sides}>
        {sides}
      </Anchor>
    </>
  );
});
