import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiKeys } from "#contract/api-keys.ts";
import type { Deliveries, Webhooks } from "#contract/webhooks.ts";
import { useWorkingSport } from "../../kit/access/working-sport.ts";
import { ApiError, request } from "../../kit/records/request.ts";

type Thing = "api-keys" | "webhooks";

/** Keys and webhooks have no events, so their lists are read again at intervals. */
const freshness = { refetchOnMount: "always", refetchInterval: 10_000 } as const;

export function useApiKeys() {
  const sport = useWorkingSport();
  return useQuery({
    queryKey: ["programs", "api-keys", sport],
    queryFn: async ({ signal }) => (await request<ApiKeys>("GET", "/api-keys", { signal })).apiKeys,
    ...freshness,
  });
}

export function useWebhooks() {
  const sport = useWorkingSport();
  return useQuery({
    queryKey: ["programs", "webhooks", sport],
    queryFn: async ({ signal }) => (await request<Webhooks>("GET", "/webhooks", { signal })).webhooks,
    ...freshness,
  });
}

export function useDeliveries(webhook: string) {
  return useQuery({
    queryKey: ["deliveries", webhook],
    queryFn: async ({ signal }) =>
      (await request<Deliveries>("GET", `/webhooks/${webhook}/deliveries`, { signal })).deliveries,
    ...freshness,
  });
}

/** A call that changes a list of API keys or webhooks. */
export function useProgramCall<Answer>(
  method: "POST" | "DELETE",
  pathOf: string | ((of: string) => string),
  onDone?: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ of = "", body }: { of?: string; body?: unknown }) =>
      request<Answer>(method, typeof pathOf === "string" ? pathOf : pathOf(of), body === undefined ? {} : { body }),
    onSuccess: async (answer) => {
      // A deleted webhook has no deliveries to read.
      if (method === "POST") void client.invalidateQueries({ queryKey: ["deliveries"] });
      await client.invalidateQueries({ queryKey: ["programs"] });
      onDone?.(answer);
    },
  });
}

export const pathOf =
  (thing: Thing, below = "") =>
  (id: string) =>
    `/${thing}/${id}${below}`;

/** The errors that the server found, as codes of issues by field. */
export function problemsOf(error: unknown): Record<string, string> {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  return Object.fromEntries(issues.map(({ path, code }) => [path.split(".")[0] ?? "", code]));
}
