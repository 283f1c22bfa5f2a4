import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useConnection } from "../../kit/records/live.ts";

// Where no worker keeps the console, its code can't be loaded any more.
const KeptList = lazy(() => import("../../court/kept-matches/kept-list.tsx").catch(() => ({ default: () => null })));

/** On the start page, while there is no connection: what can be done without one. */
export function KeptMatches() {
  const isLost = useConnection() === "lost";
  const isStart = useRouterState({ select: (state) => state.location.pathname === "/" });
  return <Suspense>{isLost && isStart && <KeptList />}</Suspense>;
}
