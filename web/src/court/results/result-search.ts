import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Match } from "#contract/fields/match.ts";
import { dayOf } from "#contract/zoned-day.ts";
import { changedSearch } from "../../kit/page/search-params.ts";

/** The filters of a tournament's results. They are in the address, so that a link keeps them. */
export interface ResultSearch {
  stage?: string;
  round?: number;
  /** The day, such as "2026-05-01". */
  day?: string;
  field?: string;
  /** Whether only matches without a result are shown. */
  open?: true;
}

/** Null removes a filter. */
export type ResultSearchChange = { [Name in keyof ResultSearch]?: ResultSearch[Name] | null };

export function useResultSearch(): { search: ResultSearch; show: (change: ResultSearchChange) => void } {
  const parameters: Record<string, unknown> = useSearch({ strict: false });
  const text = JSON.stringify(parameters);
  const search = useMemo(() => readResultSearch(JSON.parse(text)), [text]);
  const navigate = useNavigate();
  return {
    search,
    show: (change) => void navigate({ to: ".", search: changedSearch(change), replace: true, resetScroll: false }),
  };
}

function readResultSearch(search: Record<string, unknown>): ResultSearch {
  const text = (name: string) => (typeof search[name] === "string" ? { [name]: search[name] } : {});
  return {
    ...text("stage"),
    ...text("field"),
    ...(/^\d{4}-\d\d-\d\d$/.test(String(search.day)) && { day: String(search.day) }),
    ...(Number.isInteger(search.round) && { round: Number(search.round) }),
    ...(search.open === true && { open: true as const }),
  };
}

/** Whether a match passes the filters; days are those of the time zone. */
export function isShown(match: Match, { stage, round, day, field, open }: ResultSearch, zone: string): boolean {
  return (
    (stage === undefined || match.parent.id === stage) &&
    (round === undefined || match.round === round) &&
    (day === undefined || dayOfMatch(match, zone) === day) &&
    (field === undefined || match.playingField === field) &&
    (open === undefined || match.state !== "MATCH_STATE_FINISHED")
  );
}

/** Whether a match gets a result at all: a cancelled match and a bye do not. */
export function takesResult({ state, outcome }: Match): boolean {
  return state !== "MATCH_STATE_CANCELLED" && outcome !== "MATCH_OUTCOME_BYE";
}

/** The day of a match in the time zone; null for a match without a time. */
export function dayOfMatch({ scheduledAt }: Match, zone: string): string | null {
  return scheduledAt === null ? null : dayOf(Date.parse(scheduledAt), zone);
}

/** Matches in the order in which they are played: by time, then by round and place in the draw. */
export function inPlayingOrder(matches: readonly Match[]): Match[] {
  const keyOf = ({ scheduledAt, round, position, leg }: Match) => [
    scheduledAt === null ? Number.POSITIVE_INFINITY : Date.parse(scheduledAt),
    round ?? Number.POSITIVE_INFINITY,
    position ?? 0,
    leg ?? 0,
  ];
  return matches
    .map((match) => ({ match, key: keyOf(match) }))
    .sort((one, other) => {
      const place = one.key.findIndex((value, index) => value !== other.key[index]);
      return place === -1 ? 0 : (one.key[place] ?? 0) < (other.key[place] ?? 0) ? -1 : 1;
    })
    .map(({ match }) => match);
}
