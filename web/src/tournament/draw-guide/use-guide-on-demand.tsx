import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { stage as kind } from "#contract/kinds/stage.ts";
import { catchLostFocus } from "../../kit/dialogs/lost-focus.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import type { GuideAbout } from "./use-draw-guide.ts";

const DrawGuide = lazy(() => import("./draw-guide.tsx"));

/**
 * The guide of a draw, which is loaded when it is opened. Each time it opens again, with another lot. After the draw, the
 * page of the stage opens. Nothing opens while `about` is null. An open guide stays with what it was opened for, although
 * somebody else makes a stage meanwhile.
 */
export function useGuideOnDemand(about: GuideAbout | null): { open: () => void; guide: ReactNode } {
  const { times, opened, open, close } = useDialogOnDemand();
  const navigate = useNavigate();
  const [openedAbout, setOpenedAbout] = useState(about);
  const shown = openedAbout && about && idOf(openedAbout) === idOf(about) ? about : openedAbout;
  return {
    open: () => {
      setOpenedAbout(about);
      open();
    },
    guide: (
      <Suspense>
        {times > 0 && shown && (
          <DrawGuide
            key={times}
            about={shown}
            opened={opened}
            onClose={close}
            onDrawn={(stageId) => void navigate({ to: pathToDetail(kind, stageId) })}
            // The button that opened the guide may have gone with the draw.
            onClosed={catchLostFocus}
          />
        )}
      </Suspense>
    ),
  };
}

function idOf(about: GuideAbout): string {
  return "stage" in about ? about.stage.id : about.tournamentId;
}
