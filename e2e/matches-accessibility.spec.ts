import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport, type League } from "./league.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function makeMatch(league: League) {
  const [herons, kestrels] = [
    await league.team("The Old Harbour Lane Herons of the Western Shore"),
    await league.team("Kestrels"),
  ];
  const cup = await league.tournament("Cup");
  const stage = await league.stage(cup.id, "ROUND_ROBIN");
  const venue = await league.make("venues", { name: "Riverside" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  const match = await league.make("matches", {
    parent: { id: stage.id, type: "stage" },
    state: "MATCH_STATE_RUNNING",
    playingField: court.id,
    competitors: [
      { id: herons.id, type: "team", score: "6 7 5 4 3 2", isHomeTeam: true },
      { id: kestrels.id, type: "team", score: "0", isHomeTeam: false },
    ],
  });
  return { stage, match };
}

test("matches have no barrier", async ({ page, allowErrors }) => {
  allowErrors(/500/);
  const { league } = await enterNewSport(page);
  const { stage, match } = await makeMatch(league);
  for (const state of ["PLANNING", "PREPARING", "FINISHED", "CANCELLED"]) {
    await league.make("matches", { parent: { id: stage.id, type: "stage" }, state: `MATCH_STATE_${state}` });
  }
  await page.goto(`/tournaments/stages/${stage.id}`);
  await expect(page.getByRole("list", { name: "Matches" }).getByRole("listitem")).toHaveCount(5);
  await page.getByText("Court 1").waitFor();
  await expectNoBarriers(page, "cards");

  await page.goto(`/matches/${match.id}`);
  await page.getByText("Riverside").waitFor();
  await expectNoBarriers(page, "match");
  await page.getByRole("button", { name: "More steps" }).click();
  await page.getByRole("menuitem", { name: "Cancel match" }).waitFor();
  await expectNoBarriers(page, "further steps");
  await page.keyboard.press("Escape");
  const body = { statusCode: 500, error: "Internal Server Error", message: "Out of paper.", code: "internal" };
  await page.route("**/api/matches/*/version/*", (route) => route.fulfill({ status: 500, json: body }));
  await page.getByRole("button", { name: "Plus one for Kestrels" }).click();
  await page.getByText("Out of paper.").waitFor();
  await expectNoBarriers(page, "a press that was put back");

  await page.goto(`/matches/${match.id}/edit`);
  await expect(page.getByRole("combobox", { name: "Playing field" })).toHaveValue("Court 1 – Riverside");
  await expectNoBarriers(page, "form");
  await page.getByRole("combobox", { name: "Team 2" }).click();
  await page.getByRole("option", { name: "Kestrels" }).waitFor();
  await expectNoBarriers(page, "teams to choose from");
  await page.getByRole("option", { name: /Herons/ }).click();
  await page.getByText("Duplicate team").waitFor();
  await expectNoBarriers(page, "duplicate team");
});

test("no page of matches is wider than a small window", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { stage, match } = await makeMatch(league);
  await expectToFit(page, [
    `/tournaments/stages/${stage.id}`,
    `/matches/${match.id}`,
    `/matches/${match.id}/edit`,
    `/matches/create?parentId=${stage.id}&parentType=stage`,
  ]);
});
