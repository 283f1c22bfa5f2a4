import { datadogRum } from "@datadog/browser-rum";
import type { Config } from "../../kit/api/config.ts";
import { enterPage } from "./addresses.ts";
import { cleanEvent } from "./clean-event.ts";

export interface Monitoring {
  /** A page has been opened, known by its route's pattern alone, such as /teams/{id}. */
  viewed(pattern: string): void;
}

/**
 * Watches how the console does in the hands of its users: every session, with a recording of one in five, in which every
 * text is masked. What it sends says which pages and calls there were and how they went, not about whom.
 */
export function openMonitoring(rum: NonNullable<Config["rum"]>): Monitoring {
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
    // What the library tells its makers about itself, and views in pieces, do not pass through beforeSend.
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
