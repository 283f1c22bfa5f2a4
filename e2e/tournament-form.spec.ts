import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { addThrough, choose, submit, tab } from "./steps.ts";

test("a tournament is created with details and management, and gets its stages once it is saved", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const club = await league.club("Harbour");
  const [team, herons] = [await league.team("Otters"), await league.team("Herons")];
  const referee = await league.make("participants", {
    firstname: "Ada",
    lastname: "Referee",
    type: "PARTICIPANT_TYPE_OFFICIAL",
    sportType: "SPORT_TYPE_RACE",
  });
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Create tournament" }).click();
  await expect(page.getByRole("combobox", { name: "Current state" })).toHaveValue("Planning");
  await tab(page, "Stages").click();
  await expect(page.getByText("Stages can be added once the tournament is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New stage" })).toHaveCount(0);

  await tab(page, "Management").click();
  await addThrough(page, "Add organization", "Organization", "Harbour");
  await addThrough(page, "Add team", "Team", "Herons");
  await addThrough(page, "Add team", "Team", "Otters");
  const handle = page.getByRole("button", { name: "Move Otters", exact: true });
  await handle.focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await expect(handle).toBeFocused();
  await addThrough(page, "Add participant", "Participant", "Ada Referee");
  await submit(page).click();
  // The missing name and description are on another tab.
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveAccessibleDescription(
    "This field is required.",
  );
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveAccessibleDescription(
    "This field is required.",
  );
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Summer Cup");
  await page.getByRole("textbox", { name: "Description" }).fill("On grass.\nIn June.");
  await submit(page).click();

  await expect(page.getByRole("heading", { name: "Summer Cup", level: 1 })).toBeVisible();
  await expect(page.getByText("On grass.")).toBeVisible();
  const id = /tournaments\/([\da-f-]{36})\?/.exec(page.url())?.[1] ?? "";
  expect(page.url()).toContain("new=true");
  expect(await league.get("tournaments", id)).toMatchObject({
    name: "Summer Cup",
    description: "On grass.\nIn June.",
    currentState: "TOURNAMENT_STATE_PLANNING",
    parents: [{ id: club.id, type: "organization" }],
    competitors: [team, herons].map(({ id }) => ({ id, type: "team" })),
    staff: [{ id: referee.id, type: "participant" }],
  });
  await tab(page, "Management").click();
  for (const [region, name] of [
    ["Parents", "Harbour"],
    ["Competitors", "Otters"],
    ["Tournament staff", "Ada Referee"],
  ] as const) {
    await expect(page.getByRole("region", { name: region }).getByRole("link", { name })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: /^(Add|Remove)/ })).toHaveCount(0);

  await tab(page, "Stages").click();
  await expect(page.getByText("No stages yet")).toBeVisible();
  await page.getByRole("button", { name: "New stage" }).click();
  const dialog = page.getByRole("dialog", { name: "New stage" });
  await expect(dialog.getByRole("button", { name: "Create" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Type" }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "Round robin",
    "Elimination",
    "Double elimination",
    "Swiss system",
  ]);
  await page.getByRole("option", { name: "Round robin" }).click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "New stage" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Round robin" })).toBeVisible();
  await expect(page.getByText("0 matches")).toBeVisible();
});

test("links are added through a dialog, shortened, and open without giving the opener away", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup", { description: "A cup" });
  await page.goto(`/tournaments/${cup.id}/edit`);
  const opener = page.getByRole("button", { name: "Add link" });
  const dialog = page.getByRole("dialog", { name: "Add link" });
  await opener.click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("This field is required.");
  await expect(dialog.getByLabel("URL")).toHaveAccessibleDescription("This field is required.");
  await dialog.getByLabel("Name").fill("International Otter Federation");
  await dialog.getByLabel("URL").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Add" }).click();
  await expect(dialog.getByLabel("URL")).toBeFocused();
  await expect(dialog.getByLabel("URL")).toHaveAccessibleDescription(/begins with http/);
  await dialog.getByLabel("URL").fill("https://otters.example/cup");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByLabel("Name").fill("Twenty characters ok");
  await dialog.getByLabel("URL").fill("http://twenty.example");
  await dialog.getByRole("button", { name: "Add" }).click();
  await page.getByRole("button", { name: "Remove Twenty characters ok" }).click();
  await expect(page).toHaveURL(`/tournaments/${cup.id}/edit`);
  await submit(page).click();

  await page.getByRole("heading", { name: "Cup", level: 1, exact: true }).waitFor();
  const link = page.getByRole("link", { name: "International Otter Federation" });
  await expect(link).toHaveText("International Ot…");
  await expect(link).toHaveAttribute("title", "International Otter Federation");
  await expect(link).toHaveAttribute("href", "https://otters.example/cup");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(await league.get("tournaments", cup.id)).toMatchObject({
    externalLinks: [{ name: "International Otter Federation", url: "https://otters.example/cup" }],
  });
});

test("states are added and removed and get dates, and the current state is one of them", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup", { description: "A cup" });
  await page.goto(`/tournaments/${cup.id}/edit`);
  const states = page.getByRole("region", { name: "States" });
  await expect(states.getByRole("listitem")).toHaveText([/Planning/, /Registration/, /Active/, /Finished/]);
  await expect(states.getByRole("button", { name: "Remove Planning" })).toHaveAttribute("aria-disabled", "true");
  await states.getByRole("button", { name: "Remove Registration" }).click();
  await page.getByRole("combobox", { name: "Current state" }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Planning", "Active", "Finished"]);
  await page.getByRole("option", { name: "Active" }).click();
  await expect(states.getByRole("button", { name: "Remove Active" })).toHaveAttribute("aria-disabled", "true");
  await states.getByRole("button", { name: "Remove Finished" }).click();
  await states.getByRole("button", { name: "Add state" }).click();
  await page.getByRole("menuitem", { name: "Registration" }).click();

  const start = states.getByRole("textbox", { name: "Active: start" });
  const end = states.getByRole("textbox", { name: "Active: end" });
  await start.fill("1.7.26, 9:30");
  await end.fill("someday");
  await submit(page).click();
  await expect(end).toHaveAccessibleDescription("Enter a date and a time.");
  await end.fill("30.06.2026 18:00");
  await expect(start).toHaveAccessibleDescription("The start must not be after the end.");
  await end.fill("2026-07-14T18:00");
  await end.blur();
  await expect(end).toHaveValue("14.07.2026, 18:00");
  await expect(start).toHaveValue("01.07.2026, 09:30");
  await submit(page).click();

  await expect(page.getByRole("heading", { name: "Cup", level: 1 })).toBeVisible();
  await expect(page.getByText("01.07.26, 09:30 – 14.07.26, 18:00")).toBeVisible();
  expect(await league.get("tournaments", cup.id)).toMatchObject({
    currentState: "TOURNAMENT_STATE_ACTIVE",
    states: [
      { type: "TOURNAMENT_STATE_PLANNING", duration: null },
      { type: "TOURNAMENT_STATE_REGISTRATION", duration: null },
      {
        type: "TOURNAMENT_STATE_ACTIVE",
        duration: { start: "2026-07-01T07:30:00Z", end: "2026-07-14T16:00:00Z" },
      },
    ],
  });
});

test("the current stage is one of the tournament's own, is marked, and is emptied when it is deleted", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup", { description: "A cup" });
  await page.goto(`/tournaments/${cup.id}/edit`);
  await expect(page.getByRole("combobox", { name: "Current stage" })).toBeDisabled();
  await league.stage(cup.id, "ROUND_ROBIN");
  await league.stage(cup.id, "ELIMINATION");
  const second = await league.stage(cup.id, "ELIMINATION");
  await choose(page, "Current stage", "Elimination 2");
  await submit(page).click();
  await expect(page.getByRole("link", { name: "Elimination 2" })).toHaveAttribute(
    "href",
    `/tournaments/stages/${second.id}`,
  );
  expect(await league.get("tournaments", cup.id)).toMatchObject({ currentStage: second.id });
  await page.getByRole("link", { name: "Elimination 2" }).click();
  await expect(page).toHaveTitle("Cup – Elimination 2 – Courtside");
  await page.goBack();

  await tab(page, "Stages").click();
  const rows = page.getByRole("list", { name: "Stages" }).getByRole("listitem");
  await expect(rows).toHaveText([/^Round robin/, /^Elimination 1/, /^Elimination 2Current/]);
  await league.make("matches", { parent: { id: second.id, type: "stage" } });
  await expect(rows.nth(2)).toContainText("1 match");
  await page.getByRole("button", { name: "Delete Elimination 2" }).click();
  const question = page.getByRole("dialog", { name: "Delete Elimination 2?" });
  await expect(question).toContainText("Its 1 match is deleted with it.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveText([/^Round robin/, /^Elimination/]);
  await tab(page, "Details").click();
  await expect(page.getByRole("link", { name: "Elimination 2" })).toHaveCount(0);
  expect(await league.get("tournaments", cup.id)).toMatchObject({ currentStage: null });
});

test("a description that is not known yet does not hold the form", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup");
  await page.goto(`/tournaments/${cup.id}/edit`);
  await expect(page.getByRole("textbox", { name: "Description" })).toHaveAccessibleDescription("Not known yet");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Cup of 2026");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Cup of 2026", level: 1, exact: true })).toBeVisible();
});

test("a new organization is made without losing the form", async ({ page, context }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup", { description: "A cup" });
  await page.goto(`/tournaments/${cup.id}/edit?tab=management`);
  const parents = page.getByRole("region", { name: "Parents" });
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    parents.getByRole("link", { name: "Create organization" }).click(),
  ]);
  await expect(other.getByRole("heading", { name: "New organization" })).toBeVisible();
  await other.getByRole("textbox", { name: "Name", exact: true }).fill("Harbour");
  await choose(other, "Type", "Club");
  await other.getByRole("button", { name: "Submit" }).click();
  await expect(other.getByRole("heading", { name: "Harbour", exact: true })).toBeVisible();
  await other.close();
  await addThrough(page, "Add organization", "Organization", "Harbour");
  await submit(page).click();
  await expect(parents.getByRole("link", { name: "Harbour" })).toBeVisible();
});

test("the days of a tournament are in its form, in its own time zone", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup", { description: "A cup", timeZone: "America/New_York" });
  await page.goto(`/tournaments/${cup.id}/edit`);
  const [from, until] = ["From", "Until"].map((name) => page.getByRole("textbox", { name, exact: true }));
  await from?.fill("18.11.26");
  await until?.fill("17.11.26");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(from as NonNullable<typeof from>).toHaveAccessibleDescription("The start must not be after the end.");
  await until?.fill("22.11.26");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("18.11.26 – 22.11.26")).toBeVisible();
  const { states } = await league.get("tournaments", cup.id);
  expect(states.find(({ type }: { type: string }) => type === "TOURNAMENT_STATE_ACTIVE").duration).toEqual({
    start: "2026-11-18T05:00:00Z",
    end: "2026-11-23T04:59:00Z",
  });
});
