import type { TestProject } from "vitest/node";
import { startCluster } from "./postgresql-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresqlUrl: string;
  }
}

/** One PostgreSQL for the whole run; each test file makes its own databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide("postgresqlUrl", cluster.url);
  return () => cluster.stop();
}
