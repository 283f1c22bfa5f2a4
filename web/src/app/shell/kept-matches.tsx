import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useConnection } from "../../kit/live/stream.ts";

// Without a service worker, this code cannot be loaded once the connection is lost.
const KeptList = lazy(() => import("../../court/kept-matches/kept-list.tsx").catch(() => ({ default: () => null })));

/** The matches that can be scored without a connection. The start page shows them while there is none. */
export function KeptMatches() {
  const isLost = useConnection() === "lost";
  const isStart = useRouterState({ select: (state) => state.location.pathname === "/" });
  return <Suspense>{isLost && isStart && <KeptList />}</Suspense>;
}
