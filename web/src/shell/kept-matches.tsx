import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useConnection } from "../records/live.ts";

const KeptList = lazy(() => import("../features/match/kept-list.tsx"));

/** On the start page, while there is no connection: what can be done without one. */
export function KeptMatches() {
  const isLost = useConnection() === "lost";
  const isStart = useRouterState({ select: (state) => state.location.pathname === "/" });
  return <Suspense>{isLost && isStart && <KeptList />}</Suspense>;
}
