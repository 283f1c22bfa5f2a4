import { Text, Title } from "@mantine/core";
import { useNotifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { unsavedForms } from "../../kit/form/unsaved.ts";
import { useConnection } from "../../kit/live/stream.ts";
import { HistoryPanel } from "../../kit/page/history-panel.ts";
import { queryClient } from "../../kit/records/query-client.ts";
import { type SessionUser, useUser } from "../../kit/sign-in/session.ts";
import { PageSkeleton } from "../../kit/ui/page-skeleton.tsx";
import { useStore } from "../../kit/ui/store.ts";
import { useTitle } from "../../kit/ui/use-title.ts";
import { undoToConfirm } from "../../kit/undo/use-undo.ts";
import { useUndoKeys } from "../../kit/undo/use-undo-keys.ts";
import { LiveSession } from "./live-session.tsx";
import classes from "./sign-in-prompt.module.css";
import { isSignOutDialogOpen } from "./sign-out.ts";
import { useEarlyLists } from "./use-early-lists.ts";
import { opened } from "./use-keys.ts";

export { FittingGuide } from "../guide/fitting-guide.tsx";
export { ActiveSport } from "./active-sport.tsx";
export { ConnectionSign } from "./connection-sign.tsx";
export { PaletteButton } from "./palette-button.tsx";
export { ProfileMenu } from "./profile-menu.tsx";

const UndoQuestion = lazy(() => import("../../kit/undo/undo-question.tsx"));
const EntityHistory = lazy(() => import("../history/entity-history.tsx"));
const SignOutDialog = lazy(() => import("./sign-out-dialog.tsx"));

/** The pages for a signed-in user, with the cache of the server's answers and the stream that updates it. */
export function SignedIn({ user, isOpen }: { user: SessionUser; isOpen: boolean }) {
  const hasSport = user.superUser || user.sportIds.length > 0;
  const isLeaving = useStore(isSignOutDialogOpen);
  // The dialog stays mounted while it closes.
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (useStore(undoToConfirm) !== null && !isDialogOpen) setDialogOpen(true);
  useEarlyLists(hasSport);
  // What somebody has typed stays, to be copied, also when the right to save it has ended.
  const isUnsaved = useStore(unsavedForms) > 0;
  return (
    <QueryClientProvider client={queryClient}>
      <LiveSession />
      <Keyboard />
      <Notices />
      <HistoryPanel value={EntityHistory}>
        <Suspense fallback={<PageSkeleton />}>{hasSport || isOpen || isUnsaved ? <Outlet /> : <NoSport />}</Suspense>
      </HistoryPanel>
      <KeptMatches />
      <Suspense>{isLeaving && <SignOutDialog />}</Suspense>
      <Suspense>{isDialogOpen && <UndoQuestion />}</Suspense>
    </QueryClientProvider>
  );
}

const NoticeList = lazy(() => import("../../kit/ui/notice-list.tsx"));

/** The place of short messages about actions. Their code is loaded with the first message. */
function Notices() {
  const hasNotices = useNotifications().notifications.length > 0;
  const [isNeeded, setNeeded] = useState(false);
  if (hasNotices && !isNeeded) setNeeded(true);
  return <Suspense>{isNeeded && <NoticeList />}</Suspense>;
}

// Without a service worker, this code cannot be loaded once the connection is lost.
const KeptList = lazy(() => import("../../court/kept-matches/kept-list.tsx").catch(() => ({ default: () => null })));

/** The matches that can be scored without a connection. The start page shows them while there is none. */
function KeptMatches() {
  const isLost = useConnection() === "lost";
  const isStart = useRouterState({ select: (state) => state.location.pathname === "/" });
  return <Suspense>{isLost && isStart && <KeptList />}</Suspense>;
}

/** The notice for users to whom nobody has given a sport yet. The server refuses everything else to them. */
function NoSport() {
  const { t } = useTranslation();
  const user = useUser();
  useTitle();
  return (
    <section className={classes.prompt}>
      <Title order={1} size="h3">
        {t("shell.noSportTitle")}
      </Title>
      <Text c="dimmed">{t("shell.noSportText", { account: user?.email ?? user?.id })}</Text>
    </section>
  );
}

const Palette = lazy(() => import("./opened-palette.tsx"));
const KeysDialog = lazy(() => import("../palette/keys-dialog.tsx"));

/** The dialogs that keys open on every page, and the keys of undo. */
function Keyboard() {
  const present = useStore(opened);
  useUndoKeys();
  const close = () => opened.set(null);
  // A dialog stays mounted after its first use, so that it can give back the focus.
  const [isLoaded, setLoaded] = useState({ palette: false, keys: false });
  if (present !== null && !isLoaded[present]) setLoaded({ ...isLoaded, [present]: true });
  return (
    <Suspense>
      {isLoaded.palette && <Palette opened={present === "palette"} onClose={close} />}
      {isLoaded.keys && <KeysDialog opened={present === "keys"} onClose={close} />}
    </Suspense>
  );
}
