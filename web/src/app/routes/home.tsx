import { lazy, Suspense } from "react";
import { useUser } from "../../kit/sign-in/session.ts";
import { useTitle } from "../../kit/ui/use-title.ts";

const HomeMatches = lazy(() => import("./home-matches.tsx"));

/** The start page: the matches of today, once there is something to show. */
export function Home() {
  useTitle();
  const user = useUser();
  return <Suspense>{user && <HomeMatches />}</Suspense>;
}
