import type { Browser, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { type Created, enterNewSport } from "./league.ts";
import { submit, tab } from "./steps.ts";

test("two captains report their matches: one enters, the other confirms or disputes, and the manager decides", async ({
  page,
  browser,
  server,
}) => {
  const { league, sport } = await enterNewSport(page);
  const parents = [{ id: sport.id, type: "sport" }];
  const teams: Created[] = [];
  for (const name of ["Blau 1", "Rot 1"]) {
    const club = await league.club(`TC ${name}`, { parents });
    const inClub = [{ id: club.id, type: "organization" }];
    teams.push(await league.make("teams", { name, type: "TEAM_TYPE_TEAM", parents: inClub }));
  }
  const [blue, red] = teams as [Created, Created];
  const cup = await league.tournament("Cup", { timeZone: "America/New_York" });

  // The manager says in the form what clubs may do.
  await page.goto(`/tournaments/${cup.id}/edit`);
  await tab(page, "Management").click();
  const clubs = page.getByRole("region", { name: "What clubs do themselves" });
  await clubs.getByLabel("Entries from").fill("1.3.2030, 8:00");
  await submit(page).click();
  await expect(clubs.getByText("Enter a date and a time.")).toBeVisible();
  await clubs.getByLabel("Entries until").fill("1.4.2030, 8:00");
  await clubs.getByLabel("Teams enter the results of their matches").check();
  await clubs.getByLabel("Hours to confirm").fill("48");
  await expectNoBarriers(page, "the form of what clubs do");
  await submit(page).click();
  await expect(page.getByText("01.03.30, 08:00 GMT-5 – 01.04.30, 08:00 GMT-4")).toBeVisible();
  await expect(page.getByText("the other team has 48 hours to confirm or dispute them")).toBeVisible();
  const stored = await league.get("tournaments", cup.id);
  // By the clock of the tournament, which is not that of the reader.
  expect(stored.entryWindow).toEqual({ from: "2030-03-01T13:00:00Z", to: "2030-04-01T12:00:00Z" });

  const parent = { id: cup.id, type: "tournament" };
  const competitors = [blue, red].map(({ id }) => ({ id, type: "team" }));
  const scheduledAt = new Date(Date.now() - 7_200_000).toISOString();
  const play = () => league.make("matches", { parent, competitors, scheduledAt });
  const [first, second] = [await play(), await play()];
  const invite = async (team: Created) => {
    const email = `captain-${freshWord()}@example.com`;
    await league.make("grants", { role: "team-captain", scope: { id: team.id, type: "team" }, email });
    return openAs(browser, server.url, email);
  };
  const [ofBlue, ofRed] = [await invite(blue), await invite(red)];

  await ofBlue.goto(`/matches/${first.id}`);
  await ofBlue.getByRole("link", { name: "Enter result" }).click();
  await expect(ofBlue.getByLabel("Score 1")).toBeEnabled();
  await expect(ofBlue.getByRole("combobox", { name: "Team 1" })).toBeDisabled();
  await expect(ofBlue.getByLabel("Date and time", { exact: true })).toHaveCount(0);
  await expect(ofBlue.getByRole("region", { name: "Officials" })).toHaveCount(0);
  await ofBlue.getByRole("combobox", { name: "State" }).click();
  await expect(ofBlue.getByRole("option", { name: "Finished" })).toBeVisible();
  await expect(ofBlue.getByRole("option", { name: "Cancelled" })).toHaveCount(0);
  await ofBlue.keyboard.press("Escape");
  await ofBlue.getByLabel("Score 1").fill("6");
  await ofBlue.getByLabel("Score 2").fill("3");
  await ofBlue.getByRole("button", { name: "Save and finish" }).click();
  await expect(ofBlue.getByText(/^Blau 1 entered this result\. Rot 1 can confirm or dispute it until /)).toBeVisible();
  await expect(ofBlue.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await expectNoBarriers(ofBlue, "a result that waits for the other side");

  await ofRed.goto(`/matches/${first.id}`);
  await ofRed.getByRole("button", { name: "Confirm" }).click();
  const confirmed = "Blau 1 entered this result, and Rot 1 confirmed it.";
  await expect(ofRed.getByText(confirmed)).toBeVisible();
  await expect(ofRed.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await expect(ofBlue.getByText(confirmed)).toBeVisible();
  expect(await league.get("matches", first.id)).toMatchObject({
    reportState: "MATCH_REPORT_CONFIRMED",
    winner: blue.id,
  });

  // The second match is entered by presses at the court, and disputed.
  await ofBlue.goto(`/matches/${second.id}`);
  await ofBlue.getByRole("button", { name: "Start" }).click();
  await ofBlue.getByRole("button", { name: "Plus one for Blau 1" }).click();
  await expect(ofBlue.getByText("Blau 1 is entering the result.")).toBeVisible();
  await ofBlue.getByRole("button", { name: "Finish" }).click();
  await ofRed.goto(`/matches/${second.id}`);
  await ofRed.getByRole("button", { name: "Dispute" }).click();
  const dialog = ofRed.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Dispute" })).toBeDisabled();
  await dialog.getByLabel("What is wrong?").fill("It was 0:1");
  await expectNoBarriers(ofRed, "the question why a result is disputed");
  await dialog.getByRole("button", { name: "Dispute" }).click();
  const disputed = "Blau 1 entered this result, and Rot 1 disputes it: “It was 0:1”";
  await expect(ofRed.getByText(disputed)).toBeVisible();
  await expect(ofBlue.getByText(disputed)).toBeVisible();

  await page.goto(`/matches/${second.id}`);
  await expect(page.getByText(disputed)).toBeVisible();
  await expect(page.getByRole("button", { name: "Dispute" })).toHaveCount(0);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This result is official.")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(disputed)).toBeVisible();
  for (const captains of [ofBlue, ofRed]) await captains.context().close();
});

/** The console on a phone, for somebody who signs in with this address. */
async function openAs(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const theirs = await context.newPage();
  await enterAlone(theirs, email);
  return theirs;
}
