import type { AnyRouter } from "@tanstack/react-router";
import { loadConfig } from "../kit/api/config.ts";

/** Loads what the configuration asks for beside the product itself, once the first page stands. */
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
 * Tells each page that is opened, by its route's pattern alone, such as /teams/{id}: addresses hold ids.
 * Begins with the one that is open.
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

/** Written as the specification does: /teams/{id}. An address that is no page's is all of it unknown. */
function patternOf(fullPath: string): string {
  return fullPath === "/$" ? "/{unknown}" : fullPath.replace(/\$(\w+)/g, "{$1}");
}
