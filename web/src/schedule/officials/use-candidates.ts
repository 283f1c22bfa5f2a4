import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Match } from "#contract/fields/match.ts";
import { match as kind } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { team } from "#contract/kinds/team.ts";
import { lengthOf } from "#contract/match-minutes.ts";
import { isMemberOn } from "#contract/membership.ts";
import { takesPlace } from "#contract/takes-place.ts";
import { boundsOfDay, dayOf } from "#contract/zoned-day.ts";
import { getAll, getAllBy, type Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { nameOf } from "../../kit/records/name-of.ts";
import { findOffered } from "../../kit/relations/offered.ts";
import { useSchedulesOf } from "../../tournament/match-words/tournaments-of.ts";
import type { BoardMatch } from "../conflicts/match-slot.ts";
import { type Candidate, inTheWayOf, loadOf, orderCandidates, type TimedMatch } from "./candidates.ts";
import type { OfficialsDay } from "./use-officials-day.ts";

const noMatches: readonly BoardMatch[] = [];
const oneDay = 86_400_000;

/**
 * The people who can officiate at these matches, free ones first. Without a search, these are the people who are
 * officials.
 */
export function useCandidates(data: OfficialsDay, selected: readonly BoardMatch[], q: string) {
  const { i18n } = useTranslation();
  const { zone, matches, owner } = data;
  const people = useQuery({
    queryKey: [...keys.list(participant.type, { q }), "officials"],
    queryFn: ({ signal }) =>
      q === ""
        ? getAll(participant, { type: "PARTICIPANT_TYPE_OFFICIAL" }, signal)
        : findOffered(participant, { q }, {}, signal),
    placeholderData: keepPreviousData,
  });
  const ids = useMemo(() => (people.data ?? []).map(({ id }) => id).sort(), [people.data]);
  const times = selected.flatMap(({ scheduledAt }) => (scheduledAt === null ? [] : [Date.parse(scheduledAt)]));
  const days = [...new Set([data.day, ...times.map((time) => dayOf(time, zone))])].sort();
  const bounds = [boundsOfDay(days[0] as string, zone), boundsOfDay(days.at(-1) as string, zone)] as const;
  // A match of the day before may still be running.
  const from = new Date(Date.parse(bounds[0].from) - oneDay).toISOString();
  const { to } = bounds[1];
  const busy = useQuery({
    queryKey: ["record", kind.type, "busy", ids, from, to],
    queryFn: ({ signal }) => findBusy(ids, { from, to }, signal),
    enabled: people.data !== undefined,
    // Matches elsewhere are read each time the dialog opens.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const elsewhere = busy.data?.matches ?? noMatches;
  const scheduleOf = useSchedulesOf(elsewhere);
  const candidates = useMemo(() => {
    if (!people.data || !busy.data) return null;
    const { teams, matches: found } = busy.data;
    const own = new Set(matches.map(({ id }) => id));
    // The tournament's own matches are taken from the page, which is up to date.
    const all = [...matches, ...found.filter((match) => !own.has(match.id) && takesPlace(match))].flatMap(
      (match): TimedMatch[] => {
        if (match.scheduledAt === null) return [];
        const start = Date.parse(match.scheduledAt);
        return [{ match, start, end: start + lengthOf(match, own.has(match.id) ? owner.schedule : scheduleOf(match)) }];
      },
    );
    const ids = new Set(selected.map(({ id }) => id));
    const timed = all.filter(({ match }) => ids.has(match.id));
    const untimed = selected.filter(({ scheduledAt }) => scheduledAt === null);
    const playsIn = playsInFinder(teams, zone);
    const ofDay = all.filter(({ start }) => dayOf(start, zone) === data.day).map(({ match }) => match);
    const offered = people.data
      // People who are officials of all of these matches already are left out.
      .filter(({ id }) => selected.some(({ officials }) => officials.every((official) => official.id !== id)))
      .map((person): Candidate => {
        const { id } = person;
        const playsThere = untimed
          .filter((match) => playsIn(id, match))
          .map((match) => ({ match, as: "plays" as const }));
        return {
          id,
          name: nameOf(participant, { ...person }),
          inTheWay: [...inTheWayOf(id, timed, all, playsIn), ...playsThere],
          onDay: loadOf(id, ofDay),
          inTournament: loadOf(id, matches),
        };
      });
    return orderCandidates(offered, i18n.language);
  }, [people.data, busy.data, matches, owner.schedule, selected, zone, data.day, i18n.language, scheduleOf]);
  return { candidates, others: busy.data?.matches, error: people.error ?? busy.error, isFetching: people.isFetching };
}

/** The matches that keep these people busy, with their teams, and these teams. */
async function findBusy(ids: readonly string[], range: { from: string; to: string }, signal: AbortSignal) {
  const [matches, teams] = await Promise.all([
    getAllBy(kind, "of", ids, { ...range, sort: "scheduledAt" }, signal),
    getAllBy(team, "member", ids, {}, signal),
  ]);
  return { matches, teams };
}

/** Returns a function that says whether a person belongs to a team that plays in a match, on the day of the match. */
function playsInFinder(teams: readonly Stored<typeof team>[], zone: string) {
  const byId = new Map(teams.map((one) => [one.id, one.members]));
  return (person: string, { competitors, scheduledAt }: Match): boolean =>
    competitors.some(({ id }) =>
      (id === null ? [] : (byId.get(id) ?? [])).some(
        (member) =>
          member.participant.id === person && (scheduledAt === null || isMemberOn(member, dayOf(scheduledAt, zone))),
      ),
    );
}
