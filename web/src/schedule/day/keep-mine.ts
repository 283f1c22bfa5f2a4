import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Match } from "#contract/fields/match.ts";
import { team } from "#contract/kinds/team.ts";
import { isMemberOn } from "#contract/membership.ts";
import { useAll } from "../../kit/records/queries.ts";
import { today } from "../../kit/ui/date.ts";
import { useMine } from "./mine.ts";

/**
 * Keeps today's matches of the user and of the user's teams in the browser, so that their pages open without a
 * connection.
 */
export function useKeepMine(matches: readonly Match[]): void {
  const client = useQueryClient();
  const { mine } = useMine();
  const people = mine.flatMap(({ id, type }) => (type === "participant" ? [id] : []));
  const { data: teams = [] } = useAll(team, people.length > 0 ? { member: people } : null);
  const playIn = teams.filter(({ members }) =>
    members.some((member) => people.includes(member.participant.id) && isMemberOn(member, today())),
  );
  const followed = [...mine, ...playIn];
  const ids = matches
    .filter(({ competitors, officials }) =>
      [...competitors, ...officials].some(({ id }) => followed.some((one) => one.id === id)),
    )
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ids === "") return;
    // If this fails, the earlier kept matches stay.
    import("../../court/kept-matches/kept-matches.ts")
      .then(({ keepMatches }) => keepMatches(client, ids.split(",")))
      .catch(() => {});
  }, [client, ids]);
}
