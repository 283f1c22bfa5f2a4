import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../kit/sign-in/session.ts";
import { PageSkeleton } from "../../kit/ui/page-skeleton.tsx";
import { guideIndex } from "../guide/guide-address.ts";
import { hallRoute } from "./hall-route.ts";
import { ownDataRoute } from "./own-data-route.ts";
import classes from "./shell.module.css";
import { SideMenu } from "./side-menu.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import { SignedIn } from "./signed-in-parts.ts";
import { TopBar } from "./top-bar.tsx";
import { useKeys } from "./use-keys.ts";
import { useSidebar } from "./use-sidebar.ts";

const EndedDialog = lazy(() => import("./ended-dialog.tsx"));

/** The frame of every page: the top bar, the side menu, and the decision whether the page is shown. */
export function Shell() {
  const { t } = useTranslation();
  const session = useSession();
  const sidebar = useSidebar();
  useKeys("user" in session);
  const routeId = useMatches({ select: (matches): string => matches.at(-1)?.routeId ?? "" });
  // Everybody may read the guide and the page for unknown addresses.
  const isOpen = routeId === "/$" || routeId.startsWith(guideIndex);
  const isBare = routeId === hallRoute && "user" in session;

  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t("shell.skipToContent")}
      </a>
      {!isBare && (
        <>
          <TopBar sidebar={sidebar} />
          <SideMenu sidebar={sidebar} />
        </>
      )}
      <main className={classes.main} id="main" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          {"user" in session ? (
            <SignedIn user={session.user} isOpen={isOpen || routeId === ownDataRoute} />
          ) : isOpen ? (
            <Outlet />
          ) : session.status === "restoring" ? (
            <PageSkeleton />
          ) : (
            <SignInPrompt busy={session.busy} />
          )}
        </Suspense>
      </main>
      <Suspense>{session.status === "ended" && <EndedDialog session={session} />}</Suspense>
    </div>
  );
}
