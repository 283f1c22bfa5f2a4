import IconChevronRight from "icon:chevron-right";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import { useFirst } from "../../kit/records/queries.ts";
import { MatchLines } from "../match/match-lines.tsx";
import { useMatchZone } from "../match/match-zone.ts";
import classes from "./scoreboard.module.css";

const dayMs = 24 * 60 * 60_000;

/** The way on after a match: the next one on the same court within a day, with a button that opens it. */
export function NextOnCourt({ match: { playingField, scheduledAt, parent } }: { match: Match }) {
  const { t } = useTranslation();
  const zone = useMatchZone(parent);
  const [now] = useState(Date.now);
  const begin = scheduledAt === null ? now : Date.parse(scheduledAt);
  const { data } = useFirst(
    kind,
    playingField === null
      ? null
      : {
          of: [playingField],
          state: ["MATCH_STATE_PLANNING", "MATCH_STATE_PREPARING"],
          from: new Date(begin).toISOString(),
          to: new Date(begin + dayMs).toISOString(),
          sort: "scheduledAt",
        },
    1,
  );
  const [next] = data ?? [];
  if (next === undefined) return null;
  return (
    <div>
      <Button
        component={Link}
        to={pathToDetail(kind, next.id)}
        className={classes.press}
        fullWidth
        rightSection={<IconChevronRight size={20} aria-hidden />}
      >
        {t("match.nextOnCourt")}
      </Button>
      <MatchLines matches={[next]} zone={zone} label={t("match.nextOnCourt")} isAcross />
    </div>
  );
}
