import { Resolver } from "node:dns/promises";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { DeliveryProblem } from "#contract/webhooks.ts";
import { isPublicAddress } from "./public-address.ts";

// Imported, it would load all that it exports, also the client of `fetch`: 2 MB.
const http = process.getBuiltinModule("node:http");

/** The result of a delivery: the status of the answer, and the problem, null for a delivered message. */
export interface Outcome {
  status: number | null;
  problem: DeliveryProblem | null;
  ms: number;
}

export interface PostOptions {
  /** Whether private addresses, and addresses without TLS, are allowed. */
  allowPrivate: boolean;
  /** The time limit for everything from the look-up of the name to the status of the answer. */
  limitMs: number;
  /** Aborts the delivery, as the time limit does. */
  signal: AbortSignal;
  /** Looks up the addresses of a name. */
  resolve?: (name: string, signal: AbortSignal) => Promise<string[]>;
}

/**
 * Sends a message to an address that its receiver has given. The name is looked up here, and the connection is made to
 * an address that was checked, so that a later look-up of the name can't lead elsewhere. Redirects are not followed,
 * and only the status of the answer is read.
 */
export async function post(
  url: URL,
  message: { headers: Record<string, string>; body: string },
  { allowPrivate, limitMs, signal, resolve = lookUp }: PostOptions,
): Promise<Outcome> {
  const begun = performance.now();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
  const outcome = (status: number | null, problem: DeliveryProblem | null): Outcome => ({
    status,
    problem,
    ms: Math.round(performance.now() - begun),
  });
  if (url.protocol !== "https:" && !allowPrivate) return outcome(null, "address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  let addresses: string[];
  try {
    addresses = isIP(host) === 0 ? await resolve(host, limit) : [host];
  } catch {
    return outcome(null, limit.aborted ? "timeout" : "name");
  }
  if (addresses.length === 0) return outcome(null, "name");
  if (!allowPrivate && !addresses.every(isPublicAddress)) return outcome(null, "address");
  try {
    const status = await send(url, addresses, message, limit);
    return outcome(status, problemOf(status));
  } catch (error) {
    return outcome(null, limit.aborted ? "timeout" : isOfCertificate(error) ? "certificate" : "connection");
  }
}

/**
 * Asks the name servers of the system directly: the system's own look-up has few threads, which slow name servers could
 * block.
 */
async function lookUp(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function send(
  url: URL,
  addresses: readonly string[],
  { headers, body }: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<number> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family);
  };
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, lookup, signal, agent: false } as const;
    const request = (url.protocol === "https:" ? https : http).request(url, options);
    request.on("error", reject);
    request.on("response", ({ statusCode = 0 }) => {
      resolve(statusCode);
      request.destroy();
    });
    request.end(body);
  });
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return "gone";
  return status >= 300 && status < 400 ? "redirect" : "status";
}

function isOfCertificate(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|^UNABLE_TO_|^HOSTNAME_MISMATCH/.test(code);
}
