import { datadogRum } from "@datadog/browser-rum";
import type { ConsoleConfig } from "#contract/console-config.ts";
import { enterPage } from "./addresses.ts";
import { cleanEvent } from "./clean-event.ts";

export interface Monitoring {
  /** Called when a page opens, with the pattern of its route only, such as /teams/{id}. */
  viewed(pattern: string): void;
}

/**
 * Records how the console works for its users: every session, and one in five with a recording in which all texts are
 * masked. The records name pages and calls, and how long they took, but no people or entities.
 */
export function openMonitoring(rum: NonNullable<ConsoleConfig["rum"]>): Monitoring {
  datadogRum.init({
    ...rum,
    service: "courtside",
    version: import.meta.env.VERSION,
    env: /^(localhost|127\..*|\[::1\])$/.test(location.hostname) ? "development" : "production",
    sessionSampleRate: 100,
    sessionReplaySampleRate: 20,
    defaultPrivacyLevel: "mask",
    enablePrivacyForActionName: true,
    trackViewsManually: true,
    trackAnonymousUser: false,
    useSecureSessionCookie: location.protocol === "https:",
    // Telemetry of the library itself, and partial views, would not pass through beforeSend.
    telemetrySampleRate: 0,
    betaEnableViewUpdates: false,
    beforeSend: (event, context) => {
      const mayLeave = cleanEvent(event);
      const error = "error" in context ? context.error : undefined;
      if (!mayLeave && error instanceof Error) queueMicrotask(() => datadogRum.addError(withoutCause(error)));
      return mayLeave;
    },
  });
  return {
    viewed: (pattern) => {
      enterPage(pattern);
      datadogRum.startView({ name: pattern });
    },
  };
}

function withoutCause({ name, stack }: Error): Error {
  return Object.assign(new Error(name), { name, stack: stack ?? "" });
}
