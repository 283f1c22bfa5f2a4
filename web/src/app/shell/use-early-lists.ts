import { type ParsedLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { prefetchPages } from "../../kit/records/queries.ts";
import { queryClient } from "../../kit/records/query-client.ts";
import { listedKinds } from "../record-kinds.ts";

/** Starts to load a list when its link is clicked, while the code of the page is loading. */
export function useEarlyLists(mayRead: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (mayRead) return router.subscribe("onBeforeLoad", ({ toLocation }) => prefetch(toLocation));
  }, [router, mayRead]);
}

function prefetch({ pathname, search }: ParsedLocation): void {
  const listed = listedKinds.find(({ kind }) => kind.path === pathname);
  if (listed && Object.keys(search).length === 0) prefetchPages(queryClient, listed.kind);
}
