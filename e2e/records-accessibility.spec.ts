import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    // As the theme picker does; through the picker, open menus would close.
    await page.evaluate(`document.documentElement.dataset.mantineColorScheme = "${theme}"`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect.soft(found, `${where}, ${theme}`).toEqual([]);
  }
}

test("lists and what opens from them have no barrier", async ({ page, allowErrors }) => {
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
  await page.getByRole("button", { name: "Delete selected (1)" }).click();
  await page.getByRole("dialog").getByRole("listitem").waitFor();
  await expectNoBarriers(page, "question before deleting");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Not everything was deleted" }).waitFor();
  await expectNoBarriers(page, "report");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Delete Harbour" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Oops... Something went wrong!" }).waitFor();
  await expectNoBarriers(page, "error dialog");
  await page.goto("/sports");
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
  for (const language of ["en", "de"]) {
    await page.evaluate((lng) => localStorage.setItem("i18nextLng", lng), language);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const own = `/organizations/${club.id}`;
      for (const path of ["/teams", "/organizations", "/sports", own, `${own}/edit`, "/teams/create"]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
        const excess = await page.evaluate(() => {
          const main = document.getElementById("main");
          return Math.max(
            document.documentElement.scrollWidth - innerWidth,
            main ? main.scrollWidth - main.clientWidth : 0,
          );
        });
        expect.soft(excess, `${path} at ${width} pixels in ${language}`).toBeLessThanOrEqual(0);
      }
    }
  }
});
