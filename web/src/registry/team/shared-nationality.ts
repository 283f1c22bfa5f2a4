import type { Team } from "#contract/fields/team.ts";
import { participant } from "#contract/kinds/participant.ts";
import { playersOfSide, sharedValue } from "#contract/membership.ts";
import { useMany } from "../../kit/records/queries.ts";
import { today } from "../../kit/ui/date.ts";

/** The nationality of a single or a pair, if all its players share one. */
export function useSharedNationality(team: Team): string | null {
  const players = playersOfSide(team, today());
  const { data = [] } = useMany(participant, players);
  return sharedValue(players.map((id) => data.find((person) => person.id === id)?.nationality ?? null));
}
