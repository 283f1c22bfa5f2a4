import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Match } from "#contract/fields/match.ts";
import { team } from "#contract/kinds/team.ts";
import { isMemberOn } from "#contract/membership.ts";
import { useAll } from "../../kit/records/queries.ts";
import { today } from "../../kit/ui/date.ts";
import { useMine } from "./mine.ts";

/** Keeps the user's own matches of today, those of their teams too, so that their pages open without a connection. */
export function useKeepMine(matches: readonly Match[]): void {
  const client = useQueryClient();
  const { mine } = useMine();
  const people = mine.flatMap(({ id, type }) => (type === "participant" ? [id] : []));
  const { data: teams = [] } = useAll(team, people.length > 0 ? { member: people } : null);
  const playIn = teams.filter(({ members }) =>
    members.some((member) => people.includes(member.participant.id) && isMemberOn(member, today())),
  );
  const own = [...mine, ...playIn];
  const ids = matches
    .filter(({ competitors, officials }) =>
      [...competitors, ...officials].some(({ id }) => own.some((one) => one.id === id)),
    )
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (ids === "") return;
    // What was kept before stays when this fails.
    import("../../court/kept-matches/kept-matches.ts")
      .then(({ keepMatches }) => keepMatches(client, ids.split(",")))
      .catch(() => {});
  }, [client, ids]);
}
