import { useNavigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { stage as kind } from "#contract/kinds/stage.ts";
import { catchLostFocus } from "../../kit/dialogs/lost-focus.ts";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import { pathToDetail } from "../../kit/page/record-links.ts";
import type { GuideAbout } from "./use-draw-guide.ts";

const DrawGuide = lazy(() => import("./draw-guide.tsx"));

/**
 * The guide of a draw, which is loaded when it is opened. Each time it opens anew, with another lot. After the draw, the
 * page of the stage opens. Nothing opens while `about` is null.
 */
export function useGuideOnDemand(about: GuideAbout | null): { open: () => void; guide: ReactNode } {
  const { times, opened, open, close } = useDialogOnDemand();
  const navigate = useNavigate();
  return {
    open,
    guide: (
      <Suspense>
        {times > 0 && about && (
          <DrawGuide
            key={times}
            about={about}
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
