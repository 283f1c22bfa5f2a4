import { lazy, type ReactNode, Suspense, useState } from "react";
import type { GuideAbout } from "./use-draw-guide.ts";

const DrawGuide = lazy(() => import("./draw-guide.tsx"));

/** The guide of a draw for whoever opens it: loaded then, and each time anew, with a lot of its own. */
export function useGuideOnDemand(about: GuideAbout, onClosed?: () => void): { open: () => void; guide: ReactNode } {
  const [{ times, opened }, setGuide] = useState({ times: 0, opened: false });
  return {
    open: () => setGuide({ times: times + 1, opened: true }),
    guide: (
      <Suspense>
        {times > 0 && (
          <DrawGuide
            key={times}
            about={about}
            opened={opened}
            onClose={() => setGuide({ times, opened: false })}
            {...(onClosed && { onClosed })}
          />
        )}
      </Suspense>
    ),
  };
}
