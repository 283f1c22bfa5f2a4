import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.css";
import "@mantine/core/styles/SegmentedControl.css";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { tournament } from "#contract/kinds/tournament.ts";
import { CardsSkeleton } from "../../../court/match/match-cards.tsx";
import { changedSearch } from "../../../kit/page/search-params.ts";
import type { Stored } from "../../../kit/records/entities.ts";
import { OrderOfPlay } from "./order-of-play.tsx";

const TournamentBoard = lazy(() => import("./board.tsx"));

/** The schedule of a tournament: the order of play of a day, or the board on which its matches are moved. */
export default function TournamentSchedule({ owner }: { owner: Stored<typeof tournament> }) {
  const { t } = useTranslation();
  const { view }: { view?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isBoard = view === "board";
  const views = (
    <SegmentedControl
      size="sm"
      aria-label={t("tournament.tab.schedule")}
      value={isBoard ? "board" : "order"}
      onChange={(next) => {
        const search = changedSearch({ view: next === "board" ? next : null });
        void navigate({ to: ".", search, replace: true, resetScroll: false });
      }}
      data={[
        { value: "order", label: t("orderOfPlay.title") },
        { value: "board", label: t("board.title") },
      ]}
    />
  );
  if (!isBoard) return <OrderOfPlay owner={owner} views={views} />;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <TournamentBoard owner={owner} views={views} />
    </Suspense>
  );
}
