import type { Browser, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { enterAlone, expect, type Server, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { enterNewSport } from "./league.ts";

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function openAs(browser: Browser, server: Server, email: string, isPhone = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    ...(isPhone && { viewport: { width: 390, height: 844 } }),
  });
  const page = await context.newPage();
  await enterAlone(page, email);
  return page;
}

test("a captain asks for another date, the other side and the manager agree, and each finds it among the tasks", async ({
  page,
  browser,
  server,
}) => {
  const { league, sport } = await enterNewSport(page);
  const parents = [{ id: sport.id, type: "sport" }];
  const club = async (name: string) => {
    const { id } = await league.club(name, { parents });
    const team = await league.make("teams", {
      name: `${name} 1`,
      type: "TEAM_TYPE_TEAM",
      parents: [{ id, type: "organization" }],
    });
    return { id, team: team.id };
  };
  const [red, blue] = [await club("TC Rot"), await club("TC Blau")];
  const cup = await league.make("tournaments", { name: "Nordliga", rescheduling: "RESCHEDULE_MANAGER" });
  const match = await league.make("matches", {
    parent: { id: cup.id, type: "tournament" },
    competitors: [red.team, blue.team].map((id) => ({ id, type: "team" })),
    scheduledAt: daysFromNow(20),
  });
  const invite = async (role: string, type: string, id: string) => {
    const email = `${role}-${freshWord()}@example.com`;
    await league.make("grants", { role, scope: { id, type }, email });
    return email;
  };
  const captain = await openAs(browser, server, await invite("team-captain", "team", red.team), true);
  // Whoever has a right by a grant begins with what is due.
  await expect(captain).toHaveURL(/\/my$/);
  await expect(captain.getByRole("heading", { name: "My team · TC Rot 1" })).toBeVisible();
  await expect(captain.getByText("Nothing to do.")).toBeVisible();
  await expect(captain.getByRole("list", { name: "Next match" })).toContainText("TC Rot 1 – TC Blau 1");
  await captain.getByRole("button", { name: "Ask to reschedule" }).click();
  const dialog = captain.getByRole("dialog", { name: "Ask to reschedule" });
  await expect(dialog.getByRole("button", { name: "Ask" })).toBeDisabled();
  const day = new Date(Date.now() + 24 * dayMs);
  const typed = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" }).format(day);
  await dialog.getByLabel("New time").fill(`${typed}, 19:30`);
  await dialog.getByLabel("Note").fill("Our hall is closed.");
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(dialog).toBeHidden();
  await expect(captain.getByRole("region", { name: "Requests" })).toContainText("Our hall is closed.");
  await captain.getByRole("list", { name: "Next match" }).getByRole("link").click();
  await expect(captain.getByRole("region", { name: "Requests" })).toContainText("Our hall is closed.");
  await expectNoBarriers(captain, "a request on the page of its match");

  const other = await openAs(browser, server, await invite("club-manager", "organization", blue.id));
  const tasks = other.getByRole("region", { name: "Tasks" });
  await expect(tasks).toContainText("New date: TC Rot 1 – TC Blau 1");
  await expect(tasks).toContainText("Asked by TC Rot 1");
  await expectNoBarriers(other, "my club");
  await tasks.getByRole("button", { name: "Look" }).click();
  await other.getByRole("dialog", { name: "Request" }).getByRole("button", { name: "Approve" }).click();
  await expect(tasks).toContainText("Nothing to do.");

  // The manager of the sport answers last, and the match moves.
  await page.goto(`/matches/${match.id}`);
  const requests = page.getByRole("region", { name: "Requests" });
  await expect(requests).toContainText("TC Blau 1 approved");
  await requests.getByRole("button", { name: "Look" }).click();
  await page.getByRole("dialog", { name: "Request" }).getByRole("button", { name: "Approve" }).click();
  await expect(requests).toContainText("Approved");
  await expect(captain.getByRole("region", { name: "Requests" })).toContainText("Approved");
  await captain.context().close();
  await other.context().close();
});

test("a club enters a team while the window is open, and asks for a late entry afterwards", { tag: "@gate" }, async ({
  page,
  browser,
  server,
  allowErrors,
}) => {
  const { league, sport } = await enterNewSport(page);
  const club = await league.club("TC Gelb", { parents: [{ id: sport.id, type: "sport" }] });
  for (const name of ["Gelb 1", "Gelb 2"]) {
    await league.make("teams", { name, type: "TEAM_TYPE_TEAM", parents: [{ id: club.id, type: "organization" }] });
  }
  const cup = await league.make("tournaments", {
    name: "Wintercup",
    entryWindow: { from: daysFromNow(-2), to: daysFromNow(2) },
  });
  const email = `club-${freshWord()}@example.com`;
  await league.make("grants", { role: "club-manager", scope: { id: club.id, type: "organization" }, email });
  const theirs = await openAs(browser, server, email);
  const tasks = theirs.getByRole("region", { name: "Tasks" });
  await expect(tasks).toContainText("Wintercup");
  await expect(tasks).toContainText("0 teams entered");
  await tasks.getByRole("button", { name: "Enter team" }).click();
  const chooser = theirs.getByRole("dialog", { name: "Enter team: Wintercup" });
  await chooser.getByRole("button", { name: "Enter Gelb 1" }).click();
  await expect(chooser.getByRole("listitem")).toHaveText([/Gelb 2/]);
  await expect(tasks).toContainText("1 team entered");

  // Who tries it after the window has closed asks at the same place.
  await league.save("tournaments", cup, { entryWindow: { from: daysFromNow(-2), to: daysFromNow(-1) } });
  allowErrors(/409/);
  await chooser.getByRole("button", { name: "Enter Gelb 2" }).click();
  const late = theirs.getByRole("dialog", { name: "Ask for a late entry" });
  await expect(late.getByRole("alert")).toContainText("Entries are possible from");
  await expect(late.getByLabel("Team")).toHaveValue("Gelb 2");
  await theirs.goto(`/tournaments/${cup.id}?tab=entries`);
  const own = theirs.getByRole("region", { name: "Entries of my club" });
  await expect(own).toContainText("Gelb 1 · Registered");
  await own.getByRole("button", { name: "Ask for a late entry" }).click();
  const asking = theirs.getByRole("dialog", { name: "Ask for a late entry" });
  await expect(asking.getByLabel("Team")).toHaveValue("Gelb 2");
  await asking.getByRole("button", { name: "Ask" }).click();
  await expect(asking).toBeHidden();
  await theirs.goto("/my");
  await expect(theirs.getByRole("region", { name: "Requests" })).toContainText("Late entry: Wintercup");
  // Whoever manages the tournament finds it on the start page, without a right by a grant.
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Tasks" })).toContainText("Late entry: Wintercup");

  // A captain is invited from here, with a text to send.
  await theirs.getByRole("button", { name: "Invite for TC Gelb" }).click();
  const inviting = theirs.getByRole("dialog", { name: "New invitation" });
  await expect(inviting.getByLabel("For")).toHaveValue("Gelb 1");
  await expect(inviting.getByLabel("Role")).toHaveValue("Team captain");
  const captain = `captain-${freshWord()}@example.com`;
  await expect(inviting.getByLabel("Email")).toBeFocused();
  await inviting.getByLabel("Email").fill(captain);
  await inviting.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(inviting.getByRole("button", { name: `Copy text for ${captain}` })).toBeVisible();
  expect((await league.find("grants")).map(({ role, email: address }) => [role, address])).toContainEqual([
    "team-captain",
    captain,
  ]);
  await theirs.context().close();
});
