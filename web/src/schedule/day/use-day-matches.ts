import { useMemo } from "react";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import { boundsOfDay } from "#contract/zoned-day.ts";
import { isClosed } from "../../court/presses/press.ts";
import type { ListQuery } from "../../kit/records/entities.ts";
import { useAll, useOne } from "../../kit/records/queries.ts";
import type { DaySearch } from "./day-search.ts";
import { byTime } from "./match-time.ts";
import { useMine } from "./mine.ts";

export interface DayMatches {
  /** The live matches, whatever day they were scheduled for. */
  live: readonly Match[];
  coming: readonly Match[];
  over: readonly Match[];
  error: unknown;
  isLoading: boolean;
}

/** The matches of a day that pass the filters; each part is in the order of time. */
export function useDayMatches(search: DaySearch, day: string, zone: string): DayMatches {
  const { mine } = useMine();
  const chosen = useOne(tournament, search.tournament ?? null).data;
  const place = useOne(venue, search.venue ?? null).data;
  const of = search.mine ? mine.map(({ id }) => id) : search.team ? [search.team] : [];
  const narrowed: ListQuery = {
    sort: "scheduledAt",
    ...(of.length > 0 && { of }),
    ...(search.tournament && { pid: [search.tournament, ...(chosen?.stages.map(({ id }) => id) ?? [])] }),
  };
  const ofDay = useAll(definition, { ...narrowed, ...boundsOfDay(day, zone) });
  const running = useAll(definition, { ...narrowed, state: ["MATCH_STATE_RUNNING"] });

  return useMemo(() => {
    const found = new Map([...(ofDay.data ?? []), ...(running.data ?? [])].map((match) => [match.id, match]));
    const fields = place && new Set(place.playingFields.map(({ id }) => id));
    const isSought = ({ state, playingField, competitors }: Match) =>
      (search.state === undefined || state === search.state) &&
      (!search.venue || (playingField !== null && fields?.has(playingField) === true)) &&
      // While nobody is chosen as "mine", the filter has no effect.
      (!search.mine || mine.length > 0) &&
      // A chosen team narrows the user's own matches further.
      (!search.team || competitors.some(({ id }) => id === search.team));
    const inTime = [...found.values()].filter(isSought).sort(byTime);
    const isLive = ({ state }: Match) => state === "MATCH_STATE_RUNNING";
    return {
      live: inTime.filter(isLive),
      coming: inTime.filter((match) => !isLive(match) && !isClosed(match)),
      over: inTime.filter(isClosed),
      error: ofDay.error ?? running.error,
      isLoading: !ofDay.data || !running.data || (search.venue !== undefined && !place),
    };
  }, [ofDay.data, ofDay.error, running.data, running.error, place, search, mine]);
}
