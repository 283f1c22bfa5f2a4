import type { ConsoleConfig } from "#contract/console-config.ts";

let loading: Promise<ConsoleConfig> | null = null;

/** Reads the configuration once; after a failure the next call tries again. */
export function loadConfig(): Promise<ConsoleConfig> {
  loading ??= readConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readConfig(): Promise<ConsoleConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json: ${response.status} ${response.statusText}`);
  return (await response.json()) as ConsoleConfig;
}
