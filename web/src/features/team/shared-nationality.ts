import type { Team } from "#contract/fields/team.ts";
import { participant } from "#contract/kinds/participant.ts";
import { playersOn } from "#contract/membership.ts";
import { useMany } from "../../records/queries.ts";
import { today } from "../../ui/date.ts";

/** The nationality of a single or a pair, where all who play in it share one. */
export function useSharedNationality({ type, members }: Team): string | null {
  const players = type === "TEAM_TYPE_TEAM" ? [] : playersOn(members, today()).map((member) => member.participant.id);
  const { data = [] } = useMany(participant, players);
  const nationalities = players.map((id) => data.find((person) => person.id === id)?.nationality ?? null);
  const [first = null] = nationalities;
  return nationalities.every((one) => one === first) ? first : null;
}
