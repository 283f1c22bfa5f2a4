import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport, type League } from "./league.ts";

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

/** A match in its second set, counted by games and points. */
async function makePad(league: League) {
  const { match } = await makeMatch(league);
  const [herons, kestrels] = match.competitors;
  return {
    match: await league.save("matches", match, {
      format: "FORMAT_TENNIS_3",
      competitors: [herons, kestrels].map((side) => ({ ...side, score: undefined })),
      scheduledAt: "2026-11-22T13:30:00Z",
      sets: [
        { type: "SET_TYPE_SET", scores: [7, 6], tieBreak: [7, 5] },
        { type: "SET_TYPE_SET", scores: [0, 1] },
      ],
    }),
  };
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
  await page.getByRole("button", { name: "More actions" }).click();
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

test("a pad, and the form of a match with a format of its own, have no barrier", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const { match } = await makePad(league);
  await page.goto(`/matches/${match.id}`);
  await page.getByRole("button", { name: "Point for Kestrels" }).click();
  await page.getByRole("button", { name: "Kestrels to serve" }).click();
  await expectNoBarriers(page, "pad");
  await page.getByRole("button", { name: "Retired" }).click();
  await page.getByRole("group", { name: "Retired: who wins?" }).waitFor();
  await expectNoBarriers(page, "who wins");
  await page.getByRole("group").getByRole("button", { name: "Kestrels" }).click();
  await page.getByText("Kestrels win 6:7, 1:0", { exact: false }).waitFor();
  await expectNoBarriers(page, "result");

  await page.goto(`/matches/${match.id}/edit`);
  await page.getByRole("combobox", { name: "Match format" }).click();
  await page.getByRole("option", { name: "Custom rules" }).click();
  await page.getByRole("switch", { name: "The last set is played differently" }).check({ force: true });
  await expectNoBarriers(page, "rules of one's own");
  await page.getByText("Goals or points in periods").click();
  await expectNoBarriers(page, "rules of periods");
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
  const pad = await makePad(league);
  await expectToFit(page, [`/matches/${pad.match.id}`, `/matches/${pad.match.id}/edit`]);
});
