import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport, type League } from "./league.ts";
import { submit, tab } from "./steps.ts";

async function makeCup(league: League) {
  const club = await league.club("Harbour");
  const [ants, bees] = [await league.team("Ants"), await league.team("Bees")];
  const cup = await league.tournament("The Great Summer Cup of the Harbour", {
    description: "On grass",
    externalLinks: [{ name: "International Otter Federation", url: "https://otters.example/" }],
    states: [
      {
        type: "TOURNAMENT_STATE_PLANNING",
        duration: { start: "2026-05-01T08:00:00Z", end: "2026-06-01T08:00:00Z" },
      },
      { type: "TOURNAMENT_STATE_ACTIVE" },
    ],
    parents: [{ id: club.id, type: "organization" }],
    competitors: [ants, bees].map(({ id }) => ({ id, type: "team" })),
  });
  const stage = await league.stage(cup.id, "ROUND_ROBIN", { competitors: [{ id: ants.id, type: "team" }] });
  await league.save("tournaments", cup, { currentStage: stage.id });
  return { cup, stage };
}

test("tournaments have no barrier", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { cup } = await makeCup(league);
  await page.goto("/tournaments");
  await page.getByRole("combobox", { name: "Current state" }).click();
  await page.getByRole("option", { name: "Planning" }).click();
  await page.getByRole("row", { name: /Summer Cup/ }).waitFor();
  await expectNoBarriers(page, "list with a filter");

  await page.goto(`/tournaments/${cup.id}`);
  await page.getByRole("link", { name: "Round robin" }).waitFor();
  await expectNoBarriers(page, "details");
  await tab(page, "Stages").click();
  await page.getByRole("list", { name: "Stages" }).waitFor();
  await expectNoBarriers(page, "stages");
  await page.getByRole("button", { name: "New stage" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Elimination", exact: true }).waitFor();
  await expectNoBarriers(page, "new stage");
  await page.getByRole("option", { name: "Elimination", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await tab(page, "Management").click();
  await page.getByRole("link", { name: "Bees" }).waitFor();
  await expectNoBarriers(page, "management");
});

test("the form of a tournament has no barrier", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { cup } = await makeCup(league);
  await page.goto(`/tournaments/${cup.id}/edit`);
  await page.getByRole("button", { name: "Add link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await page.getByRole("dialog").getByText("This field is required.").first().waitFor();
  await expectNoBarriers(page, "new link");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Add state" }).click();
  await page.getByRole("menu").waitFor();
  await expectNoBarriers(page, "states that can be added");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Active: start" }).fill("soon");
  await submit(page).click();
  await page.getByText("Enter a date and a time.").first().waitFor();
  await page.getByRole("button", { name: "Remove Planning" }).hover();
  await page.getByRole("tooltip").waitFor();
  await expectNoBarriers(page, "details with a problem");
  await tab(page, "Management").click();
  await page.getByRole("button", { name: "Remove Bees" }).waitFor();
  await expectNoBarriers(page, "management, with a problem on another tab");
});

test("stages have no barrier", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { stage } = await makeCup(league);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await tab(page, "Matches").waitFor();
  await expectNoBarriers(page, "matches");
  await tab(page, "Competitors").click();
  await page.getByRole("link", { name: "Ants", exact: true }).waitFor();
  await expectNoBarriers(page, "competitors");
  await page.goto(`/tournaments/stages/${stage.id}/edit`);
  await submit(page).waitFor();
  await expectNoBarriers(page, "edit");
});

test("no page of tournaments and stages is wider than a small window", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { cup, stage } = await makeCup(league);
  const own = `/tournaments/${cup.id}`;
  const ofStage = `/tournaments/stages/${stage.id}`;
  const tabs = ["", "?tab=stages", "?tab=management"];
  await expectToFit(page, [
    "/tournaments",
    ...tabs.flatMap((tab) => [own + tab, `${own}/edit${tab}`]),
    "/tournaments/create",
    ofStage,
    `${ofStage}?tab=competitors`,
    `${ofStage}/edit`,
  ]);
});
