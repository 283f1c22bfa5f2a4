import type { AnyRouter } from "@tanstack/react-router";
import { loadConfig } from "../kit/api/config.ts";

/** Loads the optional services of the configuration after the first page has been rendered. */
export async function startOptionalServices(router: AnyRouter): Promise<void> {
  const { firebase, rum } = await loadConfig();
  if (rum) {
    const { openMonitoring } = await import("./monitoring/monitoring.ts");
    followPages(router, openMonitoring(rum).viewed);
  }
  if (firebase) {
    const { openHostedBackend } = await import("./hosted-backend/services.ts");
    const backend = openHostedBackend(firebase);
    followPages(router, backend.viewed);
  }
}

/**
 * Calls `onPage` for each opened page, beginning with the current one. It passes the pattern of the route only, such as
 * /teams/{id}, as addresses contain ids.
 */
function followPages(router: AnyRouter, onPage: (pattern: string) => void): void {
  let last: string | null = null;
  const tell = () => {
    const { pathname } = router.state.location;
    const pattern = patternOf(router.state.matches.at(-1)?.fullPath ?? "/");
    if (pathname !== last) onPage(pattern);
    last = pathname;
  };
  if (router.state.matches.length > 0) tell();
  router.subscribe("onResolved", tell);
}

/**
 * The pattern in the notation of the specification: /teams/{id}. An address without a route has no pattern, so that
 * nothing of it is sent.
 */
function patternOf(fullPath: string): string {
  return fullPath === "/$" ? "/{unknown}" : fullPath.replace(/\$(\w+)/g, "{$1}");
}
