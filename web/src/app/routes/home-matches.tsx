import { lazy, Suspense, useState } from "react";
import { dayOf } from "#contract/zoned-day.ts";
import { useDefaultZone } from "../../kit/ui/zone.ts";
import { useOwnPeople } from "../../schedule/assignments/own-people.ts";
import { DaySections } from "../../schedule/day/day-sections.tsx";
import { useKeepMine } from "../../schedule/day/keep-mine.ts";
import { useDayMatches } from "../../schedule/day/use-day-matches.ts";

const NextAssignments = lazy(() => import("../../schedule/assignments/next-assignments.tsx"));

const everything = {};

/**
 * The matches of today on the start page, live ones first, and the user's assignments; nothing if there are none.
 */
export default function HomeMatches() {
  const zone = useDefaultZone();
  const [now] = useState(Date.now);
  const day = dayOf(now, zone);
  const matches = useDayMatches(everything, day, zone);
  const { data: people = [] } = useOwnPeople();
  useKeepMine([...matches.live, ...matches.coming]);
  return (
    <>
      <Suspense>{people.length > 0 && <NextAssignments people={people} />}</Suspense>
      {!matches.isLoading && <DaySections {...matches} zone={zone} />}
    </>
  );
}
