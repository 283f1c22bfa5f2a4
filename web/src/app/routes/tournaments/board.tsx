import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { useMatchZone } from "../../../court/match/match-zone.ts";
import { Crumbs } from "../../../kit/page/crumbs.tsx";
import { PageHeading } from "../../../kit/page/page-heading.tsx";
import { pathToDetail } from "../../../kit/page/record-links.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { DaySteps } from "../../../kit/ui/day-steps.tsx";
import { ErrorLine } from "../../../kit/ui/error-line.tsx";
import { BoardDayView } from "../../../schedule/board/board-day-view.tsx";
import { useBoard } from "../../../schedule/board/use-board.ts";
import { useDaySearch } from "../../../schedule/day/day-search.ts";
import { TournamentPage } from "./tournament-page.tsx";

const route = getRouteApi("/tournaments/$id/board");

/** The board on which the matches of a tournament get times and playing fields, day by day. */
export default function BoardPage() {
  const { id } = route.useParams();
  return <TournamentPage id={id}>{(owner) => <Days owner={owner} />}</TournamentPage>;
}

function Days({ owner }: { owner: Stored<typeof tournament> }) {
  const { t } = useTranslation();
  const { search, show } = useDaySearch();
  const zone = useMatchZone({ id: owner.id, type: "tournament" });
  const { board, day, today, error, move, mayMove } = useBoard(owner, zone, search.day);
  return (
    <>
      <Crumbs trail={[{ path: pathToDetail(tournament, owner.id), label: owner.name }]} />
      <PageHeading title={t("board.titleOf", { tournament: owner.name })}>
        <DaySteps day={day} today={today} onChange={(next) => show({ day: next })} />
      </PageHeading>
      {error ? <ErrorLine error={error} /> : null}
      {board ? (
        <BoardDayView
          key={day}
          data={board}
          today={today}
          mayMove={mayMove}
          onMove={(asked) => void move(asked)}
          onDay={(next) => show({ day: next })}
        />
      ) : (
        !error && <CardsSkeleton />
      )}
    </>
  );
}
