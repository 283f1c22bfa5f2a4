import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { formatPolicy, outsideSources } from "./policy.ts";

const policyOf = (env: Record<string, string>) => formatPolicy("n", outsideSources(readConfig(env)), "'none'");
const monitoring = (proxy?: string) => ({
  RUM_CONFIG: JSON.stringify({ applicationId: "a", clientToken: "b", site: "us5.datadoghq.com", proxy }),
});

it("lets the console reach no other host unless something outside is configured", () => {
  const policy = policyOf({});
  expect(policy).not.toMatch(/https?:/);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("worker-src 'self';");
});

it.each([
  [undefined, "connect-src 'self' https://browser-intake-us5-datadoghq.com;"],
  ["https://proxy.example/rum?x=1", "connect-src 'self' https://proxy.example;"],
  ["/rum", "connect-src 'self';"],
])("lets monitoring send where it is to (proxy %s), and pack recordings in a worker", (proxy, connect) => {
  expect(policyOf(monitoring(proxy))).toContain(connect);
  expect(policyOf(monitoring(proxy))).toContain("worker-src 'self' blob:;");
});
