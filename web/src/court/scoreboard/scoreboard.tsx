import { Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import type { Match } from "#contract/fields/match.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { useRightsTo } from "../../kit/access/rights.ts";
import { useStore } from "../../kit/ui/store.ts";
import { useFormatOf } from "../../registry/inherited/match-formats.ts";
import { useRubberPlayers } from "../encounters/rubber-players.ts";
import { hasRubbers } from "../encounters/with-rubbers.ts";
import { useTeamNames } from "../match/match-name.ts";
import { MatchStateLabel } from "../match/match-state.tsx";
import { ResultLine } from "../match/result-line.tsx";
import { atCourt, courtOf } from "../presses/court.ts";
import { isOfSide } from "../report/is-of-side.ts";
import { CourtNotices } from "./court-notices.tsx";
import { NextOnCourt } from "./next-on-court.tsx";
import classes from "./scoreboard.module.css";
import { TotalsBoard } from "./totals-board.tsx";
import { useStart } from "./use-start.tsx";

/** Only users who keep the score load the pad and the rules of sport. */
const Pad = lazy(() => import("../pad/pad.tsx"));

/** The teams, the scores and the state of a match. Users who keep the score change each of them with one press. */
export function Scoreboard({ match: stored }: { match: Match }) {
  const client = useQueryClient();
  const court = useMemo(() => courtOf(client, stored.id), [client, stored.id]);
  const ahead = useStore(court.state);
  const { mayUpdateField } = useRightsTo(definition, stored);
  const match = atCourt(stored, ahead);
  const teams = useTeamNames(match.competitors, match.sources);
  const playersOf = useRubberPlayers(useMemo(() => [stored], [stored]));
  const names = teams.map((team, side) => playersOf(stored, side) ?? team);
  const format = useFormatOf(match);
  const countsTotals = useTotals(match);
  // The score of an encounter follows from its rubbers as soon as they are made.
  const isEncounter = stored.tally !== null;
  const isFollowed = hasRubbers(stored);
  const mayPress = mayUpdateField("competitors") && !isFollowed;
  const mayStep = mayUpdateField("state") && !isFollowed;
  const asSide = isOfSide(mayUpdateField);
  const isPad = mayPress && format !== null && !countsTotals && !isEncounter;
  const { start, question } = useStart(match);

  return (
    <div className={classes.board}>
      <div className={classes.state}>
        <MatchStateLabel state={match.state} />
      </div>
      {match.state === "MATCH_STATE_FINISHED" && <ResultLine match={match} names={names} format={format} />}
      {isPad ? (
        <Suspense fallback={<Skeleton height="20rem" />}>
          {format === undefined ? (
            <Skeleton height="20rem" />
          ) : (
            <Pad match={match} format={format} names={names} court={court} onStart={start} asSide={asSide} />
          )}
        </Suspense>
      ) : (
        <TotalsBoard
          match={match}
          names={names}
          format={format}
          court={court}
          onStart={start}
          mayPress={mayPress}
          mayStep={mayStep}
          asSide={asSide}
        />
      )}
      {match.state === "MATCH_STATE_FINISHED" && mayStep && !asSide && <NextOnCourt match={match} />}
      {question}
      <CourtNotices court={court} match={match} names={names} />
    </div>
  );
}

/** Whether the match has totals without sets. While the page is open, a total of 0 does not change this. */
function useTotals({ sets, competitors }: Match): boolean {
  const [wereCounted, setCounted] = useState(false);
  const areCounted = sets.length === 0 && competitors.some(({ score }) => score !== "0");
  if (areCounted && !wereCounted) setCounted(true);
  return areCounted || (wereCounted && sets.length === 0);
}
