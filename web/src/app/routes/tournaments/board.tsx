import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { BoardDayView } from "../../../schedule/board/board-day-view.tsx";
import { useBoard } from "../../../schedule/board/use-board.ts";
import { useDaySearch } from "../../../schedule/day/day-search.ts";

/** The board on which the matches of a tournament get times and playing fields, day by day. */
export default function TournamentBoard({ owner, views }: { owner: Stored<typeof tournament>; views: ReactNode }) {
  const { search, show } = useDaySearch();
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const { board, day, today, error, move, mayMove } = useBoard(owner, zone, search.day);
  const days = (
    <>
      {views}
      <DaySteps day={day} today={today} onChange={(next) => show({ day: next })} />
    </>
  );
  return (
    <>
      {!board && (
        <Group gap="md" mb="sm">
          {days}
        </Group>
      )}
      {error ? <ErrorLine error={error} /> : null}
      {board ? (
        <BoardDayView
          data={board}
          today={today}
          days={days}
          mayMove={mayMove}
          onMove={(moves) => void move(moves)}
          onDay={(next) => show({ day: next })}
        />
      ) : (
        !error && <CardsSkeleton />
      )}
    </>
  );
}
