import { lazy, type ReactNode, Suspense } from "react";
import { useDialogOnDemand } from "../../kit/dialogs/use-dialog-on-demand.ts";
import type { GuideAbout } from "./use-draw-guide.ts";

const DrawGuide = lazy(() => import("./draw-guide.tsx"));

/** The guide of a draw, which is loaded when it is opened. Each time it opens anew, with another lot. */
export function useGuideOnDemand(about: GuideAbout, onClosed?: () => void): { open: () => void; guide: ReactNode } {
  const { times, opened, open, close } = useDialogOnDemand();
  return {
    open,
    guide: (
      <Suspense>
        {times > 0 && (
          <DrawGuide key={times} about={about} opened={opened} onClose={close} {...(onClosed && { onClosed })} />
        )}
      </Suspense>
    ),
  };
}
