import type { Standings } from "#contract/standings.ts";
import { useInheritedOfSport } from "../../kit/records/inherited.ts";
import { StandingsText } from "../../registry/standings-rules/standings-text.tsx";

/** How the tables of a tournament are ranked; without rules of its own, by those of the sport. */
export function TournamentStandings({ standings }: { standings: Standings | null }) {
  return <StandingsText standings={standings} found={useInheritedOfSport("standings", null)} />;
}
