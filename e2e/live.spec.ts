import type { Page } from "@playwright/test";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { type Created, enterNewSport, type League } from "./league.ts";
import { choose } from "./steps.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Submit" });
const loadChanges = (page: Page) => page.getByRole("button", { name: "Load changes" });

/** Two windows of the same browser on the form of the same team. */
async function openTwice(page: Page): Promise<{ league: League; team: Created; other: Page }> {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  const other = await page.context().newPage();
  for (const window of [page, other]) {
    await window.goto(`/teams/${team.id}/edit`);
    await expect(name(window)).toHaveValue("Otters");
  }
  return { league, team, other };
}

test("entities created, renamed and deleted in one window change in the other", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const { league } = await enterNewSport(page);
  await page.goto("/teams");
  await expect(page.getByText("No teams yet")).toBeVisible();
  const team = await league.team("Otters");
  await expect(page.getByRole("link", { name: "Otters", exact: true })).toBeVisible();
  const renamed = await league.save("teams", team, { name: "Beavers" });
  await expect(page.getByRole("link", { name: "Beavers", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Beavers", exact: true }).click();
  const again = await league.save("teams", renamed, { name: "Badgers" });
  await expect(page.getByRole("heading", { name: "Badgers" })).toBeVisible();
  await league.remove("teams", again);
  await expect(page.getByText(/^Error: 404: /)).toBeVisible();
});

test("saves by others are shown without a reload, in the list and on the page", { tag: "@gate" }, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto("/teams");
  const link = (text: string) => page.getByRole("link", { name: text, exact: true });
  await expect(link("Otters")).toBeVisible();
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/teams")) requested.push(pathname + search);
  });
  const changed = await league.save("teams", team, { type: "TEAM_TYPE_PAIR" });
  await expect(page.getByRole("row").filter({ hasText: "Otters" })).toContainText("Pair");
  expect(requested).toEqual([]);
  const renamed = await league.save("teams", changed, { name: "Beavers" });
  await expect(link("Beavers")).toBeVisible();

  const readOfTeam = () => requested.filter((path) => path === `/api/teams/${team.id}`);
  await link("Beavers").click();
  await expect(page.getByText("Pair", { exact: true }).first()).toBeVisible();
  await expect.poll(readOfTeam).toHaveLength(1);
  await league.save("teams", renamed, { name: "Badgers", type: "TEAM_TYPE_TEAM" });
  await expect(page.getByRole("heading", { name: "Badgers" })).toBeVisible();
  await expect(page.getByText("Team", { exact: true }).first()).toBeVisible();
  expect(readOfTeam()).toHaveLength(1);
  await page.goBack();
  await expect(link("Badgers")).toBeVisible();
});

test("a form without unsaved changes takes a newer version in by itself", async ({ page }) => {
  const { other } = await openTwice(page);
  await name(page).fill("Beavers");
  await submit(page).click();
  await expect(name(other)).toHaveValue("Beavers");
  await expect(loadChanges(other)).toHaveCount(0);
  await expect(submit(other)).toBeDisabled();
});

test("a form with unsaved changes offers the newer version, and keeps the changes", async ({ page }) => {
  const { league, team, other } = await openTwice(page);
  await choose(other, "Type", "Single");
  await name(page).fill("Beavers");
  await submit(page).click();
  await expect(loadChanges(other)).toBeVisible();
  await expect(submit(other)).toBeDisabled();
  await expect(name(other)).toHaveValue("Otters");
  await loadChanges(other).click();
  await expect(name(other)).toHaveValue("Beavers");
  await expect(other.getByRole("combobox", { name: "Type" })).toHaveValue("Single");
  await expect(loadChanges(other)).toHaveCount(0);
  await submit(other).click();
  await expect(other).toHaveURL(`/teams/${team.id}`);
  expect(await league.get("teams", team.id)).toMatchObject({ name: "Beavers", type: "TEAM_TYPE_SINGLE", version: 2 });
});

test("a field that both have changed shows both values, and the user chooses", { tag: "@gate" }, async ({ page }) => {
  const { league, team, other } = await openTwice(page);
  await name(other).fill("Badgers");
  await choose(other, "Type", "Single");
  await name(page).fill("Beavers");
  await choose(page, "Type", "Pair");
  await submit(page).click();
  await loadChanges(other).click();

  const nameChoice = other.getByRole("radiogroup", { name: "Name" });
  const typeChoice = other.getByRole("radiogroup", { name: "Type" });
  await expect(nameChoice.getByRole("radio", { name: "Yours: Badgers" })).not.toBeChecked();
  await expect(nameChoice.getByRole("radio", { name: "Theirs: Beavers" })).not.toBeChecked();
  await expect(submit(other)).toBeDisabled();
  await nameChoice.getByRole("radio", { name: "Yours: Badgers" }).check();
  await expect(submit(other)).toBeDisabled();
  await typeChoice.getByRole("radio", { name: "Theirs: Pair" }).check();
  await expect(other.getByRole("combobox", { name: "Type" })).toHaveValue("Pair");
  await submit(other).click();
  await expect(other).toHaveURL(`/teams/${team.id}`);
  expect(await league.get("teams", team.id)).toMatchObject({ name: "Badgers", type: "TEAM_TYPE_PAIR", version: 2 });
});

test("a conflict over parents shows them by name", async ({ page }) => {
  const { league, team, other } = await openTwice(page);
  const [harbour, mill] = [await league.club("Harbour"), await league.club("Mill")];
  for (const [window, club] of [
    [other, harbour],
    [page, mill],
  ] as const) {
    await window.getByRole("button", { name: "Add organization" }).click();
    await window.getByRole("dialog").getByRole("combobox", { name: "Organization" }).click();
    await window.getByRole("option", { name: club.name }).click();
    await window.getByRole("dialog").getByRole("button", { name: "Select" }).click();
  }
  await submit(page).click();
  await loadChanges(other).click();
  const choice = other.getByRole("radiogroup", { name: "Parents" });
  await expect(choice).toContainText("Harbour");
  await expect(choice).toContainText("Mill");
  await choice.getByRole("radio", { name: /^Theirs/ }).check();
  await expect(submit(other)).toBeDisabled();
  expect((await league.get("teams", team.id)).parents).toEqual([{ id: mill.id, type: "organization" }]);
});

test("a save over a version that the window has not heard of is refused, and nothing typed is lost", {
  tag: "@gate",
}, async ({ page, allowErrors }) => {
  allowErrors(/409|ERR_FAILED/);
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.route("**/api/notifications*", (route) => route.abort());
  await page.goto(`/teams/${team.id}/edit`);
  await name(page).fill("Badgers");
  await league.save("teams", team, { name: "Beavers" });
  await submit(page).click();
  await expect(page.getByText(/^Error: 409: /)).toBeVisible();
  await expect(name(page)).toHaveValue("Badgers");
  await loadChanges(page).click();
  await page.getByRole("radio", { name: "Yours: Badgers" }).check();
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Badgers", exact: true })).toBeVisible();
});

test("typed values stay readable when the entity is deleted meanwhile", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const { league, team, other } = await openTwice(page);
  await name(other).fill("Badgers");
  await league.remove("teams", team);
  await expect(other.getByText("This team has been deleted")).toBeVisible();
  await expect(name(other)).toHaveValue("Badgers");
  await expect(submit(other)).toBeDisabled();
  await other.getByRole("link", { name: "Go to the list" }).click();
  await expect(other).toHaveURL("/teams");
});

test("a saved result stays in its row while messages of the server are late", async ({ page }) => {
  const names = ["Ants", "Bees", "Cats", "Dogs"];
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", names, { format: "FORMAT_BADMINTON_21" });
  await drawStage(league, stage);
  await page.route("**/api/notifications*", () => {});
  await page.goto(`/tournaments/${cup.id}?tab=results`);
  const fields = page.getByRole("textbox", { name: /^Result of/ });
  const first = fields.first();
  const id = await first.getAttribute("data-result");
  await page.keyboard.type("21:1 21:2");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await league.get("matches", id ?? "")).state).toBe("MATCH_STATE_FINISHED");
  await expect(first).toHaveValue("21:1 21:2");
  await expect(page.locator("[data-finished]")).toHaveCount(1);
  await expect(first).not.toHaveAttribute("data-open");
  await expect(fields.nth(1)).toBeFocused();
});

test("what is typed in a row stays there while its match and others come, go and move", async ({ page }) => {
  const names = Array.from({ length: 6 }, (_, index) => `Team ${index + 1}`);
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", names);
  await drawStage(league, stage);
  await page.goto(`/tournaments/${cup.id}?tab=results`);
  const fields = page.getByRole("textbox", { name: /^Result of/ });
  await expect(fields).toHaveCount(15);
  const ids = await fields.evaluateAll((all) => all.map((one) => one.getAttribute("data-result") ?? ""));
  const typedAt = 10;
  const field = page.locator(`[data-result="${ids[typedAt]}"]`);
  await field.focus();
  await page.keyboard.type("3:");
  await league.remove("matches", await league.get("matches", ids[0] ?? ""));
  await expect(fields).toHaveCount(14);
  await expect(field).toBeFocused();
  const moved = await league.get("matches", ids[typedAt + 1] ?? "");
  await league.save("matches", moved, { scheduledAt: "2030-01-01T10:00:00Z" });
  await expect(fields.first()).toHaveAttribute("data-result", moved.id);
  await page.keyboard.type("12");
  await expect(field).toHaveValue("3:12");
  await page.keyboard.press("ArrowLeft");
  const typed = await league.get("matches", ids[typedAt] ?? "");
  await league.save("matches", typed, { scheduledAt: "2029-01-01T10:00:00Z" });
  await expect(fields.first()).toHaveAttribute("data-result", typed.id);
  await expect(field).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(field).toHaveValue("3:1");
  const first = await league.get("matches", ids[1] ?? "");
  await league.save("matches", first, { scheduledAt: "2028-01-01T10:00:00Z" });
  await expect(fields.first()).toHaveAttribute("data-result", first.id);
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await league.get("matches", typed.id)).state).toBe("MATCH_STATE_FINISHED");
});

test("what is typed in a row is there again after a filter has hidden it, and the focus stays at the filter", async ({
  page,
}) => {
  const { league, cup, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  await drawStage(league, stage);
  await page.goto(`/tournaments/${cup.id}?tab=results`);
  const fields = page.getByRole("textbox", { name: /^Result of/ });
  await expect(fields.first()).toBeFocused();
  const id = await fields.first().getAttribute("data-result");
  await page.keyboard.type("3:");
  await choose(page, "Round", "Round 2");
  await expect(fields).toHaveCount(2);
  await expect(page.locator(`[data-result="${id}"]`)).toHaveCount(0);
  await choose(page, "Round", "Round 1");
  await expect(page.locator(`[data-result="${id}"]`)).toHaveValue("3:");
  await expect(page.getByRole("combobox", { name: "Round" })).toBeFocused();
});
