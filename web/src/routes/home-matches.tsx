import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayOf } from "#contract/zoned-day.ts";
import { DaySections } from "../features/match/day/day-sections.tsx";
import { useKeepMine } from "../features/match/day/keep-mine.ts";
import { useDayMatches } from "../features/match/day/use-day-matches.ts";
import { PageHeading } from "../record-kit/page-heading.tsx";
import { useDefaultZone } from "../ui/zone.ts";

const everything = {};

/** The start for somebody who is signed in: today's matches, live ones first; nothing when there are none. */
export default function HomeMatches() {
  const zone = useDefaultZone();
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const day = dayOf(now, zone);
  const matches = useDayMatches(everything, day, zone);
  useKeepMine([...matches.live, ...matches.coming]);
  const count = matches.live.length + matches.coming.length + matches.over.length;
  if (matches.isLoading || count === 0) return null;
  return (
    <>
      <PageHeading title={t("match.day.today")} isStart>
        <Anchor component={Link} to="/matches">
          {t("match.day.allMatches")}
        </Anchor>
      </PageHeading>
      <DaySections {...matches} zone={zone} />
    </>
  );
}
