import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { unsavedForms } from "../../kit/form/unsaved.ts";
import { HistoryPanel } from "../../kit/page/history-panel.ts";
import { queryClient } from "../../kit/records/query-client.ts";
import type { SessionUser } from "../../kit/sign-in/session.ts";
import { Notices } from "../../kit/ui/notices.tsx";
import { PageSkeleton } from "../../kit/ui/page-skeleton.tsx";
import { useStore } from "../../kit/ui/store.ts";
import { askedUndo } from "../../kit/undo/use-undo.ts";
import { KeptMatches } from "./kept-matches.tsx";
import { Keyboard } from "./keyboard.tsx";
import { LiveSession } from "./live-session.tsx";
import { NoSport } from "./no-sport.tsx";
import { isAskedBeforeLeaving } from "./sign-out.ts";
import { useEarlyLists } from "./use-early-lists.ts";

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
  const isLeaving = useStore(isAskedBeforeLeaving);
  // The dialog stays mounted while it closes.
  const [isAsked, setAsked] = useState(false);
  if (useStore(askedUndo) !== null && !isAsked) setAsked(true);
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
      <Suspense>{isAsked && <UndoQuestion />}</Suspense>
    </QueryClientProvider>
  );
}
