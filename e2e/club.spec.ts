import { enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { enterNewSport } from "./league.ts";
import { act, choose, submit } from "./steps.ts";

test("a club's administrator makes a team and invites its captain, and is offered nothing of another club", async ({
  page,
  browser,
  server,
}) => {
  const { league, sport } = await enterNewSport(page);
  const parents = [{ id: sport.id, type: "sport" }];
  const [blue, red] = [await league.club("TC Blau", { parents }), await league.club("TC Rot", { parents })];
  const other = { name: "Rot 1", type: "TEAM_TYPE_TEAM", parents: [{ id: red.id, type: "organization" }] };
  const foreign = await league.make("teams", other);
  const email = `club-${freshWord()}@example.com`;
  const scope = { id: blue.id, type: "organization" };
  await league.make("grants", { role: "club-manager", scope, email });

  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enterAlone(theirs, email);
  await theirs.goto("/teams");
  await expect(theirs.getByRole("link", { name: "Rot 1", exact: true })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "More for Rot 1" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Edit Rot 1" })).toHaveCount(0);
  await theirs.getByRole("link", { name: "Create team" }).click();
  await theirs.getByLabel("Name").fill("Blau 1");
  await choose(theirs, "Type", "Team");
  await expect(theirs.getByRole("region", { name: "Parents" })).toContainText("TC Blau");
  await theirs.getByLabel("Contact").fill("Ann, evenings");
  await submit(theirs).click();
  await expect(theirs.getByRole("heading", { name: "Blau 1" })).toBeVisible();
  await expect(theirs.getByText("Ann, evenings")).toBeVisible();

  const rights = theirs.getByRole("region", { name: "Who may what" });
  const captain = `captain-${freshWord()}@example.com`;
  await rights.getByRole("button", { name: "Invite" }).click();
  await rights.getByRole("textbox", { name: "Email" }).fill(captain);
  await rights.getByRole("button", { name: "Invite" }).click();
  await expect(rights.getByRole("listitem")).toContainText("Team captain");

  await theirs.goto(`/teams/${foreign.id}`);
  await expect(theirs.getByRole("heading", { name: "Rot 1" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Edit Rot 1" })).toHaveCount(0);
  await expect(theirs.getByRole("region", { name: "Who may what" })).toHaveCount(0);

  // The user's own club is named by the federation; the club says how it is reached.
  await theirs.goto(`/organizations/${blue.id}`);
  await theirs.getByRole("link", { name: "Edit TC Blau" }).click();
  await theirs.getByLabel("Contact").fill("Harbour 1");
  await expect(theirs.getByLabel("Name")).toHaveCount(0);
  await submit(theirs).click();
  await expect(theirs.getByText("Harbour 1")).toBeVisible();

  // A right that is taken away ends at once what the open page offers; what is typed in a form stays, to be copied.
  await theirs.getByRole("link", { name: "Edit TC Blau" }).click();
  await theirs.getByLabel("Contact").fill("Harbour 2, on Mondays");
  await page.goto(`/organizations/${blue.id}`);
  await page.getByRole("button", { name: `Delete Club manager, ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(theirs.getByRole("alert", { name: "You may no longer save this" })).toBeVisible();
  await expect(theirs.getByLabel("Contact")).toHaveValue("Harbour 2, on Mondays");
  await expect(submit(theirs)).toBeDisabled();
  await theirs.getByLabel("Contact").fill("Harbour 1");
  await expect(theirs.getByText("You have no sport yet")).toBeVisible();

  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const captains = await phone.newPage();
  await enterAlone(captains, captain);
  await captains.goto("/teams");
  await captains.getByRole("link", { name: "Blau 1", exact: true }).click();
  await captains.getByRole("link", { name: "Edit Blau 1" }).click();
  await captains.getByLabel("Contact").fill("Bo, mornings");
  await expect(captains.getByLabel("Name")).toHaveCount(0);
  await submit(captains).click();
  await expect(captains.getByText("Bo, mornings")).toBeVisible();
  await act(captains, "History");
  await expect(captains.getByText("Bo, mornings").first()).toBeVisible();
  await phone.close();
  await theirs.context().close();
});
