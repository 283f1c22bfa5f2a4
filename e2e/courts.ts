import type { Browser, Page } from "@playwright/test";
import { test as base, enter, expect, ownServer, type Server } from "./fixtures.ts";
import { type Created, enterDemoLeague, type League } from "./league.ts";

/** Helpers of the tests at the court. */

/** On a server of their own, since they take the demo sport's format away. */
export const test = base.extend<object, { server: Server }>({ server: ownServer });

export const plus = (page: Page, team: string) => page.getByRole("button", { name: `Plus one for ${team}` });
export const score = (page: Page, number: number) => page.getByRole("status", { name: `Score ${number}` });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** The sign of the connection in the top bar. */
export const sign = (page: Page) => page.getByRole("banner");
export const decision = (page: Page) => page.getByRole("alert").filter({ hasText: /changes? (is|are) not saved/ });

/** A running match of the demo league, and the superuser who has made it. */
export async function makeMatch(page: Page): Promise<{ league: League; match: Created; path: string }> {
  const league = await enterDemoLeague(page);
  await countTotalsAlone(league);
  const [herons, kestrels] = [await league.team("Herons"), await league.team("Kestrels")];
  const cup = await league.tournament("Cup");
  const stage = await league.stage(cup.id, "ELIMINATION");
  const venue = await league.make("venues", { name: "Harbour Lane" });
  const field = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 2" });
  const umpire = await league.person("Ida", "Whistler");
  const match = await league.make("matches", {
    officials: [{ id: umpire.id, type: "participant" }],
    parent: { id: stage.id, type: "stage" },
    competitors: [herons, kestrels].map(({ id }) => ({ id, type: "team", score: "0", isHomeTeam: false })),
    playingField: field.id,
    state: "MATCH_STATE_RUNNING",
  });
  return { league, match, path: `/matches/${match.id}` };
}

/** Takes the demo sport's format away: these tests count by the totals of matches without rules. */
export async function countTotalsAlone(league: League): Promise<void> {
  const [sport] = await league.find("sports", "q=featherball");
  if (sport && sport.format !== null) await league.save("sports", sport, { format: null });
}

/** The same match, also open on the phone of an official, who signs in by `enterBy`. */
export async function openCourt(page: Page, browser: Browser, url: string, enterBy = enter) {
  const created = await makeMatch(page);
  const phone = await openPhone(browser, url, created.path, (phone) => enterBy(phone, "official@example.com"));
  return { ...created, phone, context: phone.context() };
}

/** A new phone on this page, with the console cached for use offline. */
export async function openPhone(
  browser: Browser,
  url: string,
  path: string,
  signInOn: (phone: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "allow" });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) throw new Error(message.text());
  });
  await signInOn(page);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await keepConsole(page);
  await expect.poll(async () => (await keptTexts(page)).length).toBeGreaterThan(0);
  return page;
}

/** Waits until the service worker has cached the whole console. */
export async function keepConsole(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The stored data of matches in the browser, as text. */
export function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open("courtside", 1);
        request.onsuccess = () => {
          const all = request.result.transaction("match").objectStore("match").getAll();
          all.onsuccess = () => {
            resolve(all.result.map((one) => JSON.stringify(one)));
            request.result.close();
          };
        };
      }),
  );
}

export async function stored(league: League, { id }: Created) {
  const match = await league.get<
    Created & {
      id: string;
      version: number;
      state: string;
      competitors: { score: string }[];
    }
  >("matches", id);
  return { ...match, scores: match.competitors.map(({ score }) => Number(score)) };
}

/** The competitors of the match with these scores. */
export function scored(match: Created, scores: readonly number[]) {
  return match.competitors.map((competitor: object, side: number) => ({ ...competitor, score: String(scores[side]) }));
}

export async function press(page: Page, team: string, times: number): Promise<void> {
  await plus(page, team).evaluate((button: HTMLElement, times) => {
    for (let count = 0; count < times; count++) button.click();
  }, times);
}
