import { Anchor } from "@mantine/core";
import { Link, Navigate, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { PageHeading } from "../../kit/page/page-heading.tsx";
import { holdsGrants, useUser } from "../../kit/sign-in/session.ts";
import { arrived } from "../../kit/sign-in/sign-in.ts";
import { useStore } from "../../kit/ui/store.ts";
import { useTitle } from "../../kit/ui/use-title.ts";

const DueTasks = lazy(() => import("../../clubs/tasks/due-tasks.tsx"));
const HomeTournaments = lazy(() => import("./home-tournaments.tsx"));
const HomeMatches = lazy(() => import("./home-matches.tsx"));

/** The start page: what is due, then the tournaments with their next tasks, then the matches of today. */
export function Home() {
  const { t } = useTranslation();
  useTitle();
  const user = useUser();
  const hasGrants = useStore(holdsGrants);
  const hasArrived = useStore(arrived);
  useEffect(() => {
    if (hasArrived && hasGrants) arrived.set(false);
  }, [hasArrived, hasGrants]);
  // Whoever has rights by grants begins with what is due, but is not called back from another page that is loading. The
  // start page stays where it is.
  const isStaying = useRouterState({ select: ({ location }) => location.pathname === "/" });
  if (hasArrived && hasGrants && isStaying) return <Navigate to="/my" replace />;
  if (!user) return null;
  return (
    <>
      <PageHeading title={t("match.day.today")} isStart>
        <Anchor component={Link} to="/matches">
          {t("match.day.allMatches")}
        </Anchor>
      </PageHeading>
      <Suspense>
        <DueTasks />
      </Suspense>
      <Suspense>
        <HomeTournaments />
      </Suspense>
      <Suspense>
        <HomeMatches />
      </Suspense>
    </>
  );
}
