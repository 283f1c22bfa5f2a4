import { useLocation, useSearch } from "@tanstack/react-router";
import { useStore } from "../../kit/ui/store.ts";
import { GuideButton } from "./guide-button.tsx";
import { guideFor } from "./guide-pages.ts";
import { shownCompetition } from "./shown-competition.ts";

/** The question mark that opens the guide at the page for the current task. */
export function FittingGuide() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { tab }: { tab?: unknown } = useSearch({ strict: false });
  return <GuideButton to={guideFor({ pathname, tab }, useStore(shownCompetition))} />;
}
