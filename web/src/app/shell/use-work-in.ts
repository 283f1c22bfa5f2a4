import { useRouter } from "@tanstack/react-router";
import { selectSport } from "../../kit/sign-in/selected-sport.ts";
import { listToGoTo } from "./menu-entries.ts";

/**
 * Goes to work in another sport, or in all of them. A page about one entity of this one is left for a list; unsaved edits are asked
 * about before.
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
