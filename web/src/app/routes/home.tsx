import { Anchor, Text } from "@mantine/core";
import { Navigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { holdsGrants, useSession, useUser } from "../../kit/sign-in/session.ts";
import { arrived } from "../../kit/sign-in/sign-in.ts";
import { useStore } from "../../kit/ui/store.ts";
import { useTitle } from "../../kit/ui/use-title.ts";

const DueTasks = lazy(() => import("../../clubs/tasks/due-tasks.tsx"));
const HomeMatches = lazy(() => import("./home-matches.tsx"));

/** The start page: what is due, then the matches of today, once there is something to show. Without signing in, the way to what is public. */
export function Home() {
  useTitle();
  const user = useUser();
  const { t } = useTranslation();
  const isSignedOut = useSession().status === "signed-out";
  const hasGrants = useStore(holdsGrants);
  const hasArrived = useStore(arrived);
  useEffect(() => {
    if (hasArrived && hasGrants) arrived.set(false);
  }, [hasArrived, hasGrants]);
  // Whoever has rights by grants begins with what is due; the start page stays where it is.
  if (hasArrived && hasGrants) return <Navigate to="/my" replace />;
  return (
    <>
      <Suspense>{user && <DueTasks />}</Suspense>
      <Suspense>{user && <HomeMatches />}</Suspense>
      {isSignedOut && (
        <Text>
          {/* Public pages are not a part of the console. */}
          <Anchor href="/public" inherit>
            {t("shell.publicPages")}
          </Anchor>
        </Text>
      )}
    </>
  );
}
