import type { Page } from "@playwright/test";
import packageJson from "../package.json" with { type: "json" };
import { features } from "../server/src/app/features.ts";
import { expect, signIn, startServer, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { type RumCollector, type Sent, startRumCollector } from "./rum-collector.ts";

/** The last part of a session's id decides whether it is recorded: a session with this id always is. */
const recorded = "00000000-0000-4000-8000-000000000000";

test("monitoring records which pages there were and how they did, and nothing of whom they were about", async ({
  browser,
}) => {
  const collector = await startRumCollector();
  const rum = { applicationId: "application", clientToken: "pub", site: "datadoghq.eu", proxy: collector.url };
  const server = await startServer({ RUM_CONFIG: JSON.stringify(rum) });
  const context = await browser.newContext({ baseURL: server.url });
  const value = `id=${recorded}&created=${Date.now()}&expire=${Date.now() + 900_000}`;
  await context.addCookies([{ name: "_dd_s_v2", value, url: server.url }]);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));

  const secrets = await useConsole(page);
  const recordedPages = () => {
    const addresses = collector.records().flatMap(({ data }) => (data?.href ? [data.href] : []));
    return [...new Set(addresses)].map((address) => address.slice(server.url.length)).sort();
  };
  // Recordings are sent every five seconds; what is left of all is sent when the page is left, as far as that goes.
  await expect.poll(recordedPages).toContain("/teams/create");
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("about:blank");
  const valuesOf = (type: string, read: (event: Sent) => string) =>
    [...new Set(collector.events(type).map(read))].sort();
  const pages = () => valuesOf("view", ({ view }) => view.name);
  await expect
    .poll(pages)
    .toEqual([
      "/",
      "/participants/{id}",
      "/participants/{id}/edit",
      "/teams",
      "/teams/create",
      "/teams/{id}",
      "/teams/{id}/edit",
      "/{unknown}",
    ]);
  await expect
    .poll(() => valuesOf("error", ({ error }) => error.message))
    .toEqual(["RangeError", "TypeError", "console"]);
  await expect
    .poll(() => valuesOf("resource", ({ resource }) => resource.url))
    .toContain(`${server.url}/api/teams/{id}`);
  await expect.poll(() => collector.events("action").length).toBeGreaterThan(3);
  for (const event of collector.events("view")) {
    expect(event).toMatchObject({ service: "courtside", version: packageJson.version });
    expect(event.ddtags).toContain("env:development");
    expect(event.session).toMatchObject({ id: recorded, sampled_for_replay: true });
    expect(event.view.url).toBe(server.url + event.view.name);
  }
  expect(recordedPages()).toEqual(expect.arrayContaining(["/participants/{id}", "/teams/{id}/edit", "/teams/create"]));
  expect(recordedPages().filter((address) => !pages().includes(address))).toEqual([]);
  expectNone(collector, secrets);
  // None is a violation of the content security policy, nor does the library complain.
  expect(problems).toEqual([expect.stringContaining("Secretconsole"), expect.stringContaining("500")]);
  await context.close();
  collector.close();
  await server.remove();
});

test("without configuration nothing of monitoring is loaded, and no other host is asked", async ({ page, server }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/teams");
  await signIn(page, "viewer@example.com");
  await page.getByRole("link", { name: "Venues" }).click();
  await expect(page.getByRole("heading", { name: "Venues" })).toBeVisible();
  await page.waitForLoadState("load");
  expect(requested.length).toBeGreaterThan(10);
  expect(requested.filter((url) => !url.startsWith(`${server.url}/`) && !url.startsWith("data:"))).toEqual([]);
  expect(requested.filter((url) => /monitoring|datadog|rum/i.test(new URL(url).pathname))).toEqual([]);
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith("_dd"))).toEqual([]);
});

/** Signs in, opens pages about people, types, and causes errors; returns all texts that must not be sent. */
async function useConsole(page: Page): Promise<string[]> {
  const { league } = await enterNewSport(page);
  const team = await league.team("Zwielicht Wanderers");
  const person = await league.person("Quirina", "Oyelaran", {
    email: "quirina@oyelaran.example",
    birthDate: "1987-03-21",
    phoneNumber: "+493012345678",
  });
  await league.club("Nebelhorn Club");
  const secrets = await textsStored(page);
  const shown = async (heading: string) => {
    await expect(page.getByRole("main").getByRole("heading", { name: heading }).first()).toBeVisible();
    secrets.push(await page.title());
  };

  await page.goto("/");
  await page.getByRole("link", { name: "Teams" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("zwielich");
  await page.getByRole("link", { name: "Zwielicht Wanderers", exact: true }).click();
  await shown("Zwielicht Wanderers");
  await page.getByRole("link", { name: "Edit Zwielicht Wanderers" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Typedandsaved");
  await page.getByRole("button", { name: "Submit" }).click();
  await shown("Typedandsaved");

  await page.goto(`/participants/${person.id}?secretparameter=secretvalue#secretfragment`);
  await shown("Quirina Oyelaran");
  await page.getByRole("link", { name: "Edit Quirina Oyelaran" }).click();
  await page.getByLabel("Last name").fill("Typedlastname");
  await fail(page);
  page.once("dialog", (dialog) => dialog.accept());
  await page.goto("/typed-address");
  await page.getByText("Page not found").waitFor();
  await page.goto("/teams/create");
  await page.getByRole("button", { name: "Add organization" }).click();
  await page.getByRole("combobox", { name: "Organization" }).click();
  await page.getByRole("option", { name: "Nebelhorn Club" }).waitFor();

  return [
    ...secrets,
    team.id,
    person.id,
    "zwielich",
    "Typed",
    "typed-address",
    "secret",
    "Secret",
    "Courtside –",
    "Create team",
    "First name",
    "Page not found",
  ];
}

/** Causes errors of every kind, each containing a name. */
async function fail(page: Page): Promise<void> {
  await page.route("**/api/teams?*", (route) => route.fulfill({ status: 500, body: "Secretanswer of the server" }));
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new TypeError("Secretmessage about Zwielicht");
    });
    setTimeout(() => {
      throw new RangeError("Secretouter", { cause: new Error("Secretcause") });
    });
    console.error("Secretconsole", { name: "Secretobject" });
    await fetch("/api/teams?q=Secretquery").then((answer) => answer.text());
  });
}

/** Every text in the stored entities, such as ids, names and birth dates; and the token. */
async function textsStored(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
  const texts = new Set([token]);
  const headers = { authorization: `Bearer ${token}` };
  for (const { definition } of features.all) {
    if (!definition.nested)
      collect(await (await page.request.get(`/api${definition.path}`, { headers })).json(), texts);
  }
  // Constants of the API, such as TEAM_TYPE_PAIR and participant, are also in the names of the program's files.
  return [...texts].filter((text) => text.length > 5 && !/^([A-Z_]+|[a-z_]+)$/.test(text));
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") into.add(value);
  else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) collect(one, into);
}

function expectNone(collector: RumCollector, secrets: readonly string[]): void {
  const everything = collector.everything();
  expect(everything.length).toBeGreaterThan(100_000);
  expect(secrets.length).toBeGreaterThan(100);
  expect([...new Set(secrets)].filter((secret) => everything.includes(secret))).toEqual([]);
}
