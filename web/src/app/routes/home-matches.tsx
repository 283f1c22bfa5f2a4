import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayOf } from "#contract/zoned-day.ts";
import { PageHeading } from "../../kit/page/page-heading.tsx";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { useOwnPeople } from "../../schedule/assignments/own-people.ts";
import { DaySections } from "../../schedule/day/day-sections.tsx";
import { useKeepMine } from "../../schedule/day/keep-mine.ts";
import { useDayMatches } from "../../schedule/day/use-day-matches.ts";

const NextAssignments = lazy(() => import("../../schedule/assignments/next-assignments.tsx"));

const everything = {};

/**
 * The start page of a signed-in user: the matches of today, live ones first, and the user's assignments; nothing if
 * there are none.
 */
export default function HomeMatches() {
  const zone = useDefaultZone();
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const day = dayOf(now, zone);
  const matches = useDayMatches(everything, day, zone);
  const { data: people = [] } = useOwnPeople();
  useKeepMine([...matches.live, ...matches.coming]);
  const count = matches.live.length + matches.coming.length + matches.over.length;
  return (
    <>
      <Suspense>{people.length > 0 && <NextAssignments people={people} />}</Suspense>
      {!matches.isLoading && count > 0 && (
        <>
          <PageHeading title={t("match.day.today")} isStart>
            <Anchor component={Link} to="/matches">
              {t("match.day.allMatches")}
            </Anchor>
          </PageHeading>
          <DaySections {...matches} zone={zone} />
        </>
      )}
    </>
  );
}
