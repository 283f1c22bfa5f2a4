import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { drawStage, matchesOf } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { type Created, enterNewSport } from "./league.ts";
import { fingerOn, pointOf } from "./pointers.ts";
import { choose, noon, tab } from "./steps.ts";

test("a pasted list creates nobody twice: numbers of names, numbers of a list, and umlauts as two letters", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  for (const name of ["1. BC Saarbrücken I", "1. BC Saarbrücken II", "Müller / Löw"]) await league.team(name);
  const cup = await league.tournament("Cup", {});
  await page.goto(`/tournaments/${cup.id}?tab=entries`);
  await page.getByRole("button", { name: "Paste a list" }).click();
  const dialog = page.getByRole("dialog");
  const list = dialog.getByLabel("Names, one in each line");
  await list.fill("1. BC Saarbrücken I\n1. BC Saarbruecken II\nMueller / Loew");
  await expect(dialog.getByRole("button", { name: "Enter 3 teams" })).toBeEnabled();
  await list.fill("1. Müller / Löw\n2. BC Saarbrücken III\n3. 1. BC Saarbrücken I");
  await expect(dialog.getByRole("status")).toContainText("1 team will be created:BC Saarbrücken IIInew");
  await dialog.getByRole("button", { name: "Enter 2, create 1" }).click();
  await expect(dialog).toBeHidden();
  const names = (await league.find("teams")).map(({ name }) => name).sort();
  expect(names).toEqual(["1. BC Saarbrücken I", "1. BC Saarbrücken II", "BC Saarbrücken III", "Müller / Löw"]);
});

test("a list of names is entered, seeded by ranking and put in order", { tag: "@gate" }, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [ants] = [await league.team("Ants"), await league.team("Bées"), await league.team("Cats")];
  const cup = await league.tournament("Cup", {});
  await league.make("entries", {
    tournament: { id: cup.id, type: "tournament" },
    competitor: { id: ants.id, type: "team" },
    status: "ENTRY_STATUS_ACCEPTED",
    ranking: 30,
  });
  await page.goto(`/tournaments/${cup.id}`);
  await tab(page, "Entries").click();
  await expect(page.getByText("1 entry · 1 plays · 0 seeded")).toBeVisible();
  await page.getByRole("button", { name: "Paste a list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Names, one in each line").fill("bees\t12\nDogs\t4\nANTS\n");
  await expect(dialog.getByRole("status")).toContainText("1 team found: bees1 is entered already: ANTS");
  await expect(dialog.getByRole("status")).toContainText("1 team will be created:Dogsnew");
  await expectNoBarriers(page, "the dialog of a pasted list");
  await dialog.getByRole("button", { name: "Enter 1, create 1" }).click();
  const names = page.getByRole("main").getByRole("row").getByRole("link");
  await expect(names).toHaveText(["Dogs", "Bées", "Ants"]);

  await page.getByRole("button", { name: "Add teams" }).click();
  await dialog.getByRole("option", { name: "Cats" }).click();
  await dialog.getByRole("button", { name: "Select" }).click();
  await expect(names).toHaveText(["Dogs", "Bées", "Ants", "Cats"]);
  await page.getByRole("button", { name: "Seed by ranking" }).click();
  await dialog.getByRole("button", { name: "Seed", exact: true }).click();
  await expect(page.getByText("4 entries · 4 play · 2 seeded")).toBeVisible();
  const seeds = page.getByRole("main").getByRole("row").locator("td:nth-child(2)");
  await expect(seeds).toHaveText(["1", "2", "", ""]);

  // By keyboard, and with the mouse.
  await page.getByRole("button", { name: "Move Bées" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(names).toHaveText(["Bées", "Dogs", "Ants", "Cats"]);
  const [cats, bees] = [
    page.getByRole("button", { name: "Move Cats" }),
    page.getByRole("button", { name: "Move Bées" }),
  ];
  await cats.hover();
  await page.mouse.down();
  const { y = 0, x = 0 } = (await bees.boundingBox()) ?? {};
  await page.mouse.move(x + 8, y + 30, { steps: 4 });
  await page.mouse.move(x + 8, y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(names).toHaveText(["Cats", "Bées", "Dogs", "Ants"]);
  await expect(seeds).toHaveText(["1", "2", "3", ""]);
  const notice = page.getByRole("alert").filter({ hasText: "Seeds changed: Cats" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(names).toHaveText(["Bées", "Dogs", "Ants", "Cats"]);
  await expectNoBarriers(page, "the entries of a tournament");
  await expectToFit(page, [`/tournaments/${cup.id}/entries`]);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("an entry is moved after a long press of its handle, also above the list, and beside it nothing moves", async ({
    page,
  }) => {
    const { league } = await enterNewSport(page);
    const cup = await league.tournament("Cup", {});
    const tournament = { id: cup.id, type: "tournament" };
    for (const [index, { id }] of (await league.teams(["Ants", "Bees", "Cats"])).entries()) {
      const seed = index < 2 ? index + 1 : null;
      await league.make("entries", {
        tournament,
        competitor: { id, type: "team" },
        status: "ENTRY_STATUS_ACCEPTED",
        seed,
      });
    }
    await page.goto(`/tournaments/${cup.id}?tab=entries`);
    const names = page.getByRole("main").getByRole("row").getByRole("link");
    await expect(names).toHaveText(["Ants", "Bees", "Cats"]);
    const finger = await fingerOn(page);
    const handle = (name: string) => page.getByRole("button", { name: `Move ${name}` });
    const cats = await pointOf(handle("Cats"), 8);
    await finger.press(cats);
    await finger.moveTo({ x: cats.x, y: (await pointOf(handle("Ants"))).y - 60 });
    await finger.up();
    await expect(names).toHaveText(["Cats", "Ants", "Bees"]);
    const seeds = page.getByRole("main").getByRole("row").locator("td:nth-child(2)");
    await expect(seeds).toHaveText(["1", "2", "3"]);

    const bees = await pointOf(handle("Bees"), 8);
    await finger.press(bees);
    await finger.moveTo({ x: bees.x, y: (await pointOf(handle("Ants"))).y });
    await expect(names).toHaveText(["Cats", "Bees", "Ants"]);
    await finger.moveTo({ x: 1, y: bees.y });
    await expect(names).toHaveText(["Cats", "Ants", "Bees"]);
    await finger.up();
    await expect(page.locator("[data-lifted]")).toHaveCount(0);
    await expect(seeds).toHaveText(["1", "2", "3"]);
  });
});

test("a withdrawal forfeits the matches that are shown before, and a replacement takes them over", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const teams = [];
  for (const name of ["Ants", "Bees", "Cats", "Dogs", "Elks"]) teams.push(await league.team(name));
  const cup = await league.tournament("Cup", {});
  const reference = ({ id }: { id: string }, type: string) => ({ id, type });
  for (const [index, team] of teams.entries()) {
    const status = index < 4 ? "ENTRY_STATUS_ACCEPTED" : "ENTRY_STATUS_ALTERNATE";
    const entry = { tournament: reference(cup, "tournament"), competitor: reference(team, "team"), status };
    await league.make("entries", entry);
  }
  const competitors = teams.slice(0, 4).map((team) => reference(team, "team"));
  const stage = await league.stage(cup.id, "ELIMINATION", { competitors, draw: { seedLines: "SEED_LINES_FIXED" } });
  await drawStage(league, stage);
  await page.goto(`/tournaments/${cup.id}/entries`);
  await choose(page, "Status of Dogs", "Withdrawn");
  const dialog = page.getByRole("dialog", { name: "Dogs: Withdrawn" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Semi-final 1, Ants – Dogs: Ants win by walkover",
    "Final, Ants – To be decided: to be played",
  ]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("5 entries · 3 play · 0 seeded · 1 withdrawn")).toBeVisible();

  await page.getByRole("button", { name: "More about the entry of Elks" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await choose(page, "Replaces", "Dogs");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("in place of Dogs")).toBeVisible();
  await choose(page, "Status of Elks", "Lucky loser");
  const [semi] = await matchesOf(league, stage);
  expect(semi?.competitors.map(({ id }: { id: string }) => id)).toEqual([teams[0]?.id, teams[4]?.id]);
  expect(semi?.state).toBe("MATCH_STATE_PLANNING");

  // In one step: the next entry in line replaces a withdrawn one.
  const frogs = reference(await league.team("Frogs"), "team");
  const alternate = { tournament: reference(cup, "tournament"), competitor: frogs, status: "ENTRY_STATUS_ALTERNATE" };
  await league.make("entries", alternate);
  await page.getByRole("button", { name: "More about the entry of Cats" }).click();
  await page.getByRole("menuitem", { name: "Replace…" }).click();
  const replacing = page.getByRole("dialog", { name: "Replace Cats" });
  await expect(replacing.getByLabel("Who comes in")).toHaveValue("Frogs (Alternate)");
  await expectNoBarriers(page, "the dialog of who comes in");
  await replacing.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(page.getByText("in place of Cats", { exact: true })).toBeVisible();
  const places = (await matchesOf(league, stage)).flatMap(({ competitors }) =>
    competitors.map(({ id }: Created) => id),
  );
  expect(places).toContain(frogs.id);
  expect(places).not.toContain(teams[2]?.id);
  // What the history calls the sets outlasts the people whom a name would show.
  const titles = (await league.history(cup.id)).flatMap(({ title }) => title ?? []);
  expect(new Set(titles)).toEqual(new Set(["Entry changed", "Entry replaced"]));
});

test("the deletion of an entry says what it does to the draw, offers to withdraw instead, and is undone", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const teams = [];
  for (const name of ["Ants", "Bees", "Cats"]) teams.push(await league.team(name));
  const cup = await league.tournament("Cup", {});
  const refer = ({ id }: { id: string }, type: string) => ({ id, type });
  for (const team of teams) {
    const entry = { tournament: refer(cup, "tournament"), competitor: refer(team, "team") };
    await league.make("entries", { ...entry, status: "ENTRY_STATUS_ACCEPTED" });
  }
  const competitors = teams.slice(0, 2).map((team) => refer(team, "team"));
  const stage = await league.stage(cup.id, "ELIMINATION", { competitors });
  await drawStage(league, stage);
  await page.goto(`/tournaments/${cup.id}/entries`);
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `More about the entry of ${name}` }).click();
    await page.getByRole("menuitem", { name: "Delete entry" }).click();
  };

  // Nothing depends on an entry without matches: it is deleted at once, and comes back by Undo.
  await remove("Cats");
  await expect(page.getByText("2 entries · 2 play · 0 seeded")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 entries · 3 play · 0 seeded")).toBeVisible();

  await remove("Bees");
  const dialog = page.getByRole("dialog", { name: "Delete the entry of Bees?" });
  await expect(dialog).toContainText("Bees is in the draw with 1 match. Draw and match stay as they are");
  await expect(dialog.getByRole("button", { name: "Withdraw" })).toBeFocused();
  await expectNoBarriers(page, "the question before an entry is deleted");
  await dialog.getByRole("button", { name: "Delete entry" }).click();
  await expect(page.getByText("2 entries · 2 play · 0 seeded")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 entries · 3 play · 0 seeded")).toBeVisible();
  await remove("Bees");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("3 entries · 2 play · 0 seeded · 1 withdrawn")).toBeVisible();
  const [final] = await matchesOf(league, stage);
  expect(final).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: teams[0]?.id });
});

test("a withdrawal from a table cancels matches, which are shown before, name the reason, and leave the order of play", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const teams: Created[] = [];
  for (const name of ["Ants", "Bees", "Dogs"]) teams.push(await league.team(name));
  const cup = await league.tournament("Cup", { format: "FORMAT_FOOTBALL", published: true, timeZone: "Europe/Berlin" });
  const reference = ({ id }: { id: string }, type: string) => ({ id, type });
  for (const team of teams) {
    const entry = { tournament: reference(cup, "tournament"), competitor: reference(team, "team") };
    await league.make("entries", { ...entry, status: "ENTRY_STATUS_ACCEPTED" });
  }
  const competitors = teams.map((team) => reference(team, "team"));
  const stage = await league.stage(cup.id, "ROUND_ROBIN", {
    competitors,
    standings: "STANDINGS_LEAGUE_GOAL_DIFFERENCE",
  });
  const matches = await drawStage(league, stage);
  const hall = await league.make("venues", { name: "Hall" });
  const court = await league.make(`venues/${hall.id}/playing-fields`, { name: "Court 1" });
  for (const [index, match] of matches.entries()) {
    const scheduledAt = new Date(noon() + index * 3_600_000).toISOString().replace(".000", "");
    await league.save("matches", match, { scheduledAt, playingField: court.id });
  }
  const orderOfPlay = page.getByRole("list", { name: "Court 1" }).getByRole("listitem");
  await page.goto(`/tournaments/${cup.id}/order-of-play`);
  await expect(orderOfPlay).toHaveCount(3);

  await page.goto(`/tournaments/${cup.id}/entries`);
  await choose(page, "Status of Dogs", "Withdrawn");
  const dialog = page.getByRole("dialog", { name: "Dogs: Withdrawn" });
  await expect(dialog.getByRole("listitem")).toHaveText([/Dogs.*: Cancelled$/, /Dogs.*: Cancelled$/]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("3 entries · 2 play · 0 seeded · 1 withdrawn")).toBeVisible();

  await page.goto(`/tournaments/${cup.id}/order-of-play`);
  await expect(orderOfPlay).toHaveText([/Ants.*Bees|Bees.*Ants/]);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await expect(page.getByText("Dogs withdrew")).toHaveCount(2);
  const cancelled = matches.find((match) => match.competitors.some(({ id }: Created) => id === teams[2]?.id));
  await page.goto(`/matches/${cancelled?.id}`);
  await expect(page.getByText("Dogs withdrew")).toBeVisible();

  // What visitors see says so, too.
  const visitors = `/public/tournaments/${cup.id}`;
  await page.goto(`${visitors}/stages/${stage.id}`);
  await expect(page.getByText("Cancelled · Dogs withdrew")).toHaveCount(2);
  await page.goto(`${visitors}/order-of-play`);
  await expect(page.locator(".fields .match")).toHaveCount(1);

  await page.goto(`/tournaments/${cup.id}/entries`);
  await choose(page, "Status of Dogs", "Accepted");
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText([
    /Dogs.*: to be played$/,
    /Dogs.*: to be played$/,
  ]);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.goto(`/tournaments/${cup.id}/order-of-play`);
  await expect(orderOfPlay).toHaveCount(3);
});
