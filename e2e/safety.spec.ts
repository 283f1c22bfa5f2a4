import type { Page } from "@playwright/test";
import type { AnyDefinition, AnyEntity } from "../contract/src/entity.ts";
import { features } from "../server/src/app/features.ts";
import { test as base, expect, ownServer, type Server } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { hostileFields } from "./hostile-text.ts";
import { enterDemoLeague } from "./league.ts";
import { walkTo } from "./steps.ts";
import { findVisits } from "./visits.ts";

declare global {
  interface Window {
    violations: string[];
  }
}

const test = base.extend<object, { server: Server }>({ server: ownServer });

test("texts of users are shown on every page, and never run", async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const league = await enterDemoLeague(page);
  const visits = await findVisits(league);
  // The demo league has no bookings and no grants.
  const [venue] = await league.find("venues", "q=Millbrook");
  const [day, playingField] = ["2027-05-04", venue?.playingFields[0].id];
  const hours = { start: `${day}T10:00:00Z`, end: `${day}T12:00:00Z` };
  await league.make("bookings", { playingField, ...hours, type: "BOOKING_TYPE_EVENT", title: "Concert" });
  const scope = { id: venue?.id, type: "venue" };
  await league.make("grants", {
    role: "venue-manager",
    scope,
    email: `${freshWord()}@example.com`,
    note: "Since May",
  });
  const [club] = await league.find("organizations", "limit=1");
  const requested = {
    type: "REQUEST_TYPE_OTHER",
    subject: scope,
    by: { id: club?.id, type: "organization" },
    change: null,
  };
  await league.make("requests", { ...requested, note: "<script>window.ran=1</script>" });
  const written = await writeEverywhere(page);
  // Names of users only come from the identity provider, and a request is never changed: its text is there already.
  const kinds = features.all
    .map(({ definition }) => definition.type)
    .filter((type) => !["user", "request"].includes(type));
  expect([...written.keys()].sort()).toEqual(kinds.sort());

  const paths = [
    ...visits.map(({ path }) => path),
    "/roles",
    "/users",
    "/nothing",
    "/assignments",
    `/venues/${venue?.id}?tab=booking&day=${day}`,
    ...visits.flatMap(({ path }) => (/^\/tournaments\/[0-9a-f-]{36}$/.test(path) ? [`${path}/officials`] : [])),
  ];
  for (const path of paths) {
    await walkTo(page, path);
    await expectNothingRan(page, path);
    const detail = /^\/(\w+)\/[0-9a-f-]{36}$/.test(path);
    if (detail) expect(await page.locator("main").textContent(), path).toContain("<script>window.ran=1</script>");
  }

  await page.goto("/organizations");
  await page.getByRole("searchbox").fill("<img");
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("menu").waitFor();
  await expectNothingRan(page, "menu of a row");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Oops... Something went wrong!" }).waitFor();
  await expectNothingRan(page, "question and answer of a deletion");
  await page.goto("/teams/create");
  await page.getByRole("button", { name: "Add organization" }).click();
  await page.getByRole("dialog").getByRole("combobox").click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await expectNothingRan(page, "chooser");
  await page.goto(`/organizations?q=${encodeURIComponent(`"><script>window.ran=1</script>`)}`);
  await page.getByRole("searchbox").waitFor();
  await expectNothingRan(page, "search in the address");
});

/** Answers of the server, and the kind whose rules they follow. */
const answers: [path: string, status: number, kind: "page" | "data" | "provider"][] = [
  ["/", 200, "page"],
  ["/organizations", 200, "page"],
  ["/sign-in/callback", 200, "page"],
  ["/api/docs", 200, "page"],
  ["/favicon.svg", 200, "data"],
  ["/config.json", 200, "data"],
  ["/locales/de/translation.json", 200, "data"],
  ["/assets/none.js", 404, "data"],
  ["/api/health", 200, "data"],
  ["/api/teams", 401, "data"],
  ["/api/nothing", 404, "data"],
  ["/api/openapi.json", 200, "data"],
  ["/metrics", 200, "data"],
  ["/oidc/.well-known/openid-configuration", 200, "provider"],
  ["/oidc/jwks", 200, "provider"],
  ["/oidc/auth", 400, "provider"],
];

for (const [path, status, kind] of answers) {
  test(`the answer at ${path} says what a browser may do with it`, { tag: "@gate" }, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    const headers = answer.headers();
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers["content-type"]).toMatch(/^[\w/+-]+(; charset=utf-8|; version=0.0.4; charset=utf-8)?$/);
    // Public keys and the discovery document may be read from every origin.
    expect(headers["access-control-allow-origin"]).toBe(path.startsWith("/oidc/") && status === 200 ? "*" : undefined);
    expect(headers.server ?? headers["x-powered-by"]).toBeUndefined();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy).toMatch(/form-action '(none|self)'/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    if (kind === "data") expect(policy).toMatch(/; sandbox$/);
    if (path.startsWith("/api/")) expect(headers["cache-control"]).toBe("no-store");
  });
}

test("the page of the API breaks none of its rules", async ({ page }) => {
  await page.goto("/api/docs");
  await page
    .getByText("Courtside API")
    .or(page.getByRole("heading", { name: /^Courtside/ }))
    .first()
    .waitFor();
  await page.getByText("List users").waitFor();
  // The page draws only the operations that are near the visible ones. At its end nobody can have scrolled too far.
  await expect(async () => {
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 1_000);
    expect(await page.getByText("List missing translations").isVisible()).toBe(true);
  }).toPass();
});

/** Checks that no written text has become an element, a link or a script, and that the policy had nothing to block. */
async function expectNothingRan(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: "ran" in window,
    violations: window.violations,
    elements: document.querySelectorAll(
      '#ran, img[src="x"], svg[onload], a[href^="javascript:" i], script:not([src]):not([nonce])',
    ).length,
  }));
  expect(found, where).toEqual({ ran: false, violations: [], elements: 0 });
}

type Call = (path: string, body?: object) => Promise<{ status: number; body: Record<string, AnyEntity[]> }>;

/**
 * Saves hostile texts in all fields of the league's entities that accept them.
 * @returns the fields by kind
 */
async function writeEverywhere(page: Page): Promise<Map<string, Set<string>>> {
  const url = new URL(page.url()).origin;
  const [token, sport] = await page.evaluate(() => [localStorage.authToken, localStorage.selectedSport]);
  const headers = { authorization: `Bearer ${token}`, "x-sport-id": sport, "content-type": "application/json" };
  const call: Call = async (path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers,
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const written = new Map<string, Set<string>>();
  let number = 0;
  for (const { definition } of features.all.filter(({ definition }) => definition.type !== "user")) {
    for (const entity of await entitiesOf(definition, call)) {
      number += 1;
      const names = await writeInto(definition, entity, hostileFields(definition, entity, number), call);
      if (names.length === 0) continue;
      const all = written.get(definition.type) ?? new Set();
      written.set(definition.type, all);
      for (const name of names) all.add(name);
    }
  }
  return written;
}

/** Saves all fields at once, or, where a rule over several of them refuses that, one after the other. */
async function writeInto(
  definition: AnyDefinition,
  { id, version, ...entity }: AnyEntity,
  fields: Record<string, unknown>,
  call: Call,
): Promise<string[]> {
  const folder = definition.nested?.replace("{owner}", String(entity[definition.owner ?? ""])) ?? definition.path;
  const address = (next: number) => `${folder}/${id}/version/${next}`;
  const { status } = await call(address(version + 1), fields);
  if (status === 200) return Object.keys(fields);
  // An entity of another sport is read-only.
  if (status === 403) return [];
  const written: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const { status } = await call(address(version + written.length + 1), { [name]: value });
    // A stage that has begun keeps its competitors.
    expect([200, 400, 409]).toContain(status);
    if (status === 200) written.push(name);
  }
  return written;
}

async function entitiesOf(definition: AnyDefinition, call: Call): Promise<AnyEntity[]> {
  const list = async (path: string) => (await call(path)).body[definition.many] ?? [];
  const above = features.all.find(({ definition: { path } }) => definition.nested?.startsWith(`${path}/{owner}`));
  if (!above) return list(definition.path);
  const owners = await entitiesOf(above.definition, call);
  return (await Promise.all(owners.map(({ id }) => list((definition.nested ?? "").replace("{owner}", id))))).flat();
}
