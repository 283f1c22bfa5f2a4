import { type ParsedLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { organization } from "#contract/kinds/organization.ts";
import { participant } from "#contract/kinds/participant.ts";
import { sport } from "#contract/kinds/sport.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import { prefetchPages } from "../records/queries.ts";
import { queryClient } from "../records/query-client.ts";

const listed = [sport, organization, team, tournament, venue, participant];

/** Begins to load a list at the click that leads to it, while the code of its page is on its way. */
export function useEarlyLists(mayRead: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (mayRead) return router.subscribe("onBeforeLoad", ({ toLocation }) => prefetch(toLocation));
  }, [router, mayRead]);
}

function prefetch({ pathname, search }: ParsedLocation): void {
  const kind = listed.find(({ path }) => path === pathname);
  if (kind && Object.keys(search).length === 0) prefetchPages(queryClient, kind);
}
