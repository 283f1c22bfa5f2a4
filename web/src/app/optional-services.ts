import type { AnyRouter } from "@tanstack/react-router";
import { loadConfig } from "../kit/api/config.ts";
import { followPages } from "./page-views.ts";

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
