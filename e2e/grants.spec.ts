import { dayOf } from "#contract/zoned-day.ts";
import { expectNoBarriers } from "./barriers.ts";
import { enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { enterNewSport } from "./league.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a federation invites a club, whose manager comes in with the address, until the right is taken again", {
  tag: "@gate",
}, async ({ page, browser, server }) => {
  const { league, sport } = await enterNewSport(page);
  const club = await league.club("TC Blau", { parents: [{ id: sport.id, type: "sport" }] });
  const email = `club-${freshWord()}@example.com`;
  await page.goto(`/organizations/${club.id}`);
  const section = page.getByRole("region", { name: "Who may what" });
  await expect(section).toContainText("Nobody has been invited yet");
  await section.getByRole("button", { name: "Invite" }).click();
  await expect(section.getByRole("combobox", { name: "Role" })).toHaveValue("Club manager");
  await section.getByRole("textbox", { name: "Email" }).fill(email.toUpperCase());
  await expectNoBarriers(page, "the form of an invitation");
  await section.getByRole("button", { name: "Invite" }).click();
  const item = section.getByRole("listitem");
  await expect(item).toContainText(email);
  await expect(item).toContainText("Has not signed in yet, invited on");
  await expect(section.getByRole("button", { name: "Invite" })).toBeFocused();
  await item.getByRole("button", { name: `Copy text for ${email}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `Club manager, TC Blau. Open ${server.url}`,
  );
  await expectNoBarriers(page, "the rights for a club");

  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enterAlone(theirs, email);
  await expect(item).toContainText("Has signed in");
  await theirs.getByRole("navigation").getByRole("link", { name: "Organizations" }).click();
  await expect(theirs.getByRole("link", { name: "TC Blau", exact: true })).toBeVisible();

  await item.getByRole("button", { name: `Edit Club manager, ${email}` }).click();
  await section.getByLabel("Note").fill("Elected on 3 May");
  await section.getByRole("button", { name: "Submit" }).click();
  // The form holds this text, too, until the saved row stands in its place.
  await expect(section.getByLabel("Note")).toHaveCount(0);
  await expect(item).toContainText("Elected on 3 May");
  await item.getByRole("button", { name: `Delete Club manager, ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  // Under the pointer, the message stays however long the other page takes.
  const undo = page.getByRole("alert").getByRole("button", { name: "Undo" });
  await undo.hover();
  await expect(section).toContainText("Nobody has been invited yet");
  await expect(theirs.getByText("You have no sport yet")).toBeVisible();

  await undo.click();
  await expect(item).toContainText("Has signed in");
  await expect(theirs.getByRole("navigation").getByRole("link", { name: "Organizations" })).toBeVisible();
  await theirs.context().close();
});

test("the same address can't be invited twice, and a day that is over ends the right", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { league, sport } = await enterNewSport(page);
  const club = await league.club("TC Rot", { parents: [{ id: sport.id, type: "sport" }] });
  const team = await league.make("teams", {
    name: "Herren 2",
    type: "TEAM_TYPE_TEAM",
    parents: [{ id: club.id, type: "organization" }],
  });
  const email = `captain-${freshWord()}@example.com`;
  const grant = { role: "team-captain", scope: { id: team.id, type: "team" }, email };
  await league.make("grants", { ...grant, to: "2026-01-31" });
  await page.goto(`/teams/${team.id}`);
  const section = page.getByRole("region", { name: "Who may what" });
  await expect(section.getByRole("listitem")).toContainText("Ended");
  await section.getByRole("button", { name: "Invite" }).click();
  await expect(section.getByRole("combobox", { name: "Role" })).toHaveValue("Team captain");
  await section.getByRole("textbox", { name: "Email" }).fill(email);
  await section.getByRole("button", { name: "Invite" }).click();
  await expect(section.getByText("This address has this role here already.")).toBeVisible();
  await section.getByRole("textbox", { name: "Email" }).fill("nobody");
  await section.getByRole("button", { name: "Invite" }).click();
  await expect(section.getByText("Enter an email address such as name@example.com.")).toBeVisible();
});

// At any time, at least one of them has another day than UTC.
for (const timezoneId of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("an invitation has the day of its reader", async ({ page }) => {
      const { league } = await enterNewSport(page);
      const team = await league.team("Herons");
      const scope = { id: team.id, type: "team" };
      const email = `captain-${freshWord()}@example.com`;
      const { invitedAt } = await league.make("grants", { role: "team-captain", scope, email });
      const [year, month, day] = dayOf(invitedAt, timezoneId).split("-");
      await page.goto(`/teams/${team.id}`);
      const section = page.getByRole("region", { name: "Who may what" });
      await expect(section.getByRole("listitem")).toContainText(`invited on ${day}.${month}.${year?.slice(-2)}`);
    });
  });
}
