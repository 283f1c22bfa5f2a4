import type { ReactNode } from "react";
import { tournament } from "#contract/kinds/tournament.ts";
import { LoadFailure } from "../../../kit/page/load-failure.tsx";
import { RecordSkeleton } from "../../../kit/page/record-skeleton.tsx";
import type { Stored } from "../../../kit/records/entities.ts";
import { isMissing, useOne } from "../../../kit/records/queries.ts";

/** The frame of a page below a tournament. It waits for the tournament, and says so if there is none. */
export function TournamentPage({
  id,
  children,
}: {
  id: string;
  children: (owner: Stored<typeof tournament>) => ReactNode;
}) {
  const { data: owner, error } = useOne(tournament, id);
  if (error && (!owner || isMissing(error))) {
    return <LoadFailure definition={tournament} error={error} wasThere={Boolean(owner)} />;
  }
  return owner ? children(owner) : <RecordSkeleton />;
}
