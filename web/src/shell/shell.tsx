import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../identity/session.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { LiveSession } from "./live-session.tsx";
import classes from "./shell.module.css";
import { SideMenu } from "./side-menu.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSidebar } from "./use-sidebar.ts";

const EndedDialog = lazy(() => import("./ended-dialog.tsx"));

/** What is around every page: top bar, side menu, and whether the page is shown at all. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const sidebar = useSidebar();
  const isUnknown = useMatches({ select: (matches) => matches.at(-1)?.routeId === "/$" });

  useEffect(() => {
    document.title = i18n.t("app.title", { lng: i18n.language });
  }, [i18n, i18n.language]);

  return (
    <div className={classes.shell} data-sidebar={sidebar.isOpen || undefined}>
      <a className={classes.skip} href="#main">
        {t("shell.skipToContent")}
      </a>
      <TopBar sidebar={sidebar} />
      <SideMenu sidebar={sidebar} />
      <main className={classes.main} id="main" tabIndex={-1}>
        {isUnknown || "user" in session ? (
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        ) : session.status === "restoring" ? (
          <PageSkeleton />
        ) : (
          <SignInPrompt />
        )}
      </main>
      {"user" in session && <LiveSession />}
      <Suspense>{session.status === "ended" && <EndedDialog session={session} />}</Suspense>
    </div>
  );
}
