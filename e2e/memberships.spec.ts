import { expectNoBarriers } from "./barriers.ts";
import { enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { enterNewSport } from "./league.ts";
import { addThrough, submit } from "./steps.ts";

test("a person becomes a member of a club, is one of its people, and is read whole by its manager", async ({
  page,
  browser,
  server,
}) => {
  const { league, sport } = await enterNewSport(page);
  const club = await league.club("TC Blau", { parents: [{ id: sport.id, type: "sport" }] });
  const person = await league.person("Ida", "Roe", { email: "ida.roe@example.com" });
  const email = `club-${freshWord()}@example.com`;
  await league.make("grants", { role: "club-manager", scope: { id: club.id, type: "organization" }, email });

  await page.goto(`/participants/${person.id}/edit`);
  await addThrough(page, "Add membership", "Organization", "TC Blau");
  await page.getByRole("textbox", { name: "First day in TC Blau" }).fill("1.2.2020");
  const functions = page.getByRole("group", { name: "TC Blau" }).getByRole("group", { name: "Functions" });
  await expect(functions.getByRole("checkbox", { name: "Player" })).toBeChecked();
  await functions.getByRole("checkbox", { name: "Officer" }).check();
  await expectNoBarriers(page, "the memberships of a person");
  await submit(page).click();
  const memberships = page.getByRole("region", { name: "Memberships" });
  await expect(memberships.getByRole("listitem")).toHaveText(["TC BlauPlayer, Officerfrom 01.02.20"]);
  await memberships.getByRole("link", { name: "TC Blau" }).click();
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByRole("listitem")).toHaveText(["Ida RoePlayer, Officer"]);

  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enterAlone(theirs, email);
  await theirs.goto(`/organizations/${club.id}`);
  await theirs.getByRole("region", { name: "People" }).getByRole("link", { name: "Ida Roe" }).click();
  await expect(theirs.getByRole("main")).toContainText("ida.roe@example.com");
  await theirs.context().close();
});
