import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";

test("lists and what opens from them have no barrier", { tag: "@gate" }, async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { league, sport } = await enterNewSport(page);
  await page.goto("/organizations");
  await page.getByText("No organizations yet").waitFor();
  await expectNoBarriers(page, "empty list");
  const club = await league.club("Harbour");
  await league.team("Otters", { parents: [{ id: club.id, type: "organization" }] });
  await page.getByRole("checkbox", { name: "Select Harbour" }).check();
  await expectNoBarriers(page, "list with a checked row");
  await page.getByRole("button", { name: "More for Harbour" }).click();
  await page.getByRole("menu").waitFor();
  await expectNoBarriers(page, "menu of a row");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete 1 selected" }).click();
  await page.getByRole("dialog").getByRole("listitem").waitFor();
  await expectNoBarriers(page, "question before deleting");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Not everything can be deleted" }).waitFor();
  await expectNoBarriers(page, "report");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Harbour" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Oops... Something went wrong!" }).waitFor();
  await expectNoBarriers(page, "error dialog");
  await page.goto(`/sports?q=${encodeURIComponent(sport.name)}`);
  await page.getByRole("radio", { name: sport.name }).waitFor();
  await expectNoBarriers(page, "sports");
});

test("details and forms have no barrier", async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  const club = await league.club("Harbour", { parents: [{ id: sport.id, type: "sport" }] });
  const team = await league.team("Otters", { parents: [{ id: club.id, type: "organization" }] });
  await page.goto(`/organizations/${club.id}`);
  await page.getByRole("link", { name: "Otters" }).waitFor();
  await expectNoBarriers(page, "detail");
  await page.goto(`/organizations/${club.id}/edit`);
  await page.getByRole("button", { name: "Remove Otters" }).waitFor();
  await expectNoBarriers(page, "edit");
  await page.getByRole("button", { name: "Add team" }).click();
  await page.getByRole("dialog").getByRole("combobox").click();
  await page.getByText("Nothing to choose from").waitFor();
  await expectNoBarriers(page, "chooser");

  await page.goto("/teams/create");
  await page.getByRole("button", { name: "Add organization" }).click();
  await page.getByRole("dialog").getByRole("combobox").click();
  await page.getByRole("option", { name: "Harbour" }).click();
  await expectNoBarriers(page, "chooser with a choice");
  await page.getByRole("dialog").getByRole("button", { name: "Select" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("This field is required.").first().waitFor();
  await expectNoBarriers(page, "form with problems");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoBarriers(page, "question before leaving");
  await page.getByRole("button", { name: "Discard changes" }).click();

  await page.goto(`/teams/${team.id}/edit`);
  await page.getByRole("textbox", { name: "Name" }).fill("Badgers");
  await league.save("teams", team, { name: "Beavers" });
  await page.getByRole("button", { name: "Load changes" }).waitFor();
  await expectNoBarriers(page, "newer version");
  await page.getByRole("button", { name: "Load changes" }).click();
  await page.getByRole("radiogroup").waitFor();
  await expectNoBarriers(page, "conflict");
});

test("no page is wider than a small window", async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  const club = await league.club(`Harbour ${"Longname".repeat(12)}`, { parents: [{ id: sport.id, type: "sport" }] });
  await league.team("A team with quite a few words in its name, so that it has to be wrapped somewhere");
  const own = `/organizations/${club.id}`;
  await expectToFit(page, ["/teams", "/organizations", "/sports", own, `${own}/edit`, "/teams/create"]);
});
