import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Suspense } from "react";
import { queryClient } from "../records/query-client.ts";
import { PageSkeleton } from "../ui/page-skeleton.tsx";
import { LiveSession } from "./live-session.tsx";

/** The pages, for somebody who is signed in: with the server's answers, and what keeps them up to date. */
export default function SignedIn() {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveSession />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
