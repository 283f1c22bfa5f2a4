import { useRouter } from "@tanstack/react-router";
import { selectSport } from "../../kit/sign-in/selected-sport.ts";
import { listToGoTo } from "./menu-entries.ts";

/**
 * Returns a function that changes to another sport, or to all of them. It leaves the page of an entity of the present
 * sport for a list, and asks first if there are unsaved edits.
 */
export function useWorkIn(): (sport: string | null) => void {
  const router = useRouter();
  return (sport) => {
    const to = `/${listToGoTo(router.latestLocation) ?? ""}`;
    if (to === "/") return selectSport(sport);
    void router.navigate({ to }).then(() => {
      if (router.latestLocation.pathname === to) selectSport(sport);
    });
  };
}
