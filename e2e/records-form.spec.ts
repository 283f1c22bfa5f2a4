import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act, addThrough, choose, submit } from "./steps.ts";

const name = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const type = (page: Page) => page.getByRole("combobox", { name: "Type", exact: true });

test("a new team is created with the fields that were filled in, and its page takes the form's place", {
  tag: "@gate",
}, async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  await page.goto("/teams");
  await page.getByRole("link", { name: "Create team" }).click();
  await expect(submit(page)).toBeDisabled();
  await expect(name(page)).toHaveAttribute("aria-required", "true");
  await expect(name(page)).toHaveAccessibleName("Name");

  await name(page).fill("  Otters ");
  await choose(page, "Type", "Pair");
  // The selected sport is suggested, and can also be chosen by hand.
  const parents = page.getByRole("region", { name: "Parents" });
  await expect(parents.getByRole("link")).toHaveText([sport.name]);
  await expect(parents).toContainText("Suggested");
  await parents.getByRole("button", { name: "Add sport" }).click();
  const dialog = page.getByRole("dialog", { name: "Add sport" });
  await expect(dialog.getByRole("button", { name: "Select" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Sport" }).fill(sport.name);
  await page.getByRole("option", { name: sport.name }).click();
  await dialog.getByRole("button", { name: "Select" }).click();
  await expect(parents.getByRole("link")).toHaveText([sport.name]);
  await submit(page).click();

  await expect(page.getByRole("heading", { name: "Otters", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/teams\/[\da-f-]{36}\?new=true$/);
  const id = /teams\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
  expect(await league.get("teams", id)).toMatchObject({
    name: "Otters",
    type: "TEAM_TYPE_PAIR",
    parents: [{ id: sport.id, type: "sport" }],
    version: 0,
  });
  await page.goBack();
  await expect(page).toHaveURL("/teams");
});

test("several are created one after another, beginning with what they share", async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  const club = await league.club("Harbour");
  await page.goto("/teams");
  await page.getByRole("link", { name: "Create team" }).click();
  const parents = page.getByRole("region", { name: "Parents" }).getByRole("link");
  await expect(parents).toHaveText([sport.name]);
  // Suggested values alone don't make the form ask before it is left.
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Create team" }).click();
  await name(page).fill("Lions");
  await choose(page, "Type", "Pair");
  await addThrough(page, "Add organization", "Organization", "Harbour");
  await expect(parents).toHaveText(["Harbour"]);
  await page.getByRole("button", { name: "Save and add another" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("Lions created");
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Type" })).toHaveValue("Pair");
  await expect(parents).toHaveText(["Harbour"]);
  await expect(submit(page)).toBeDisabled();
  await expectNoBarriers(page, "the next form");
  await expect(name(page)).toBeFocused();
  await page.keyboard.type("Tigers");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(notice).toContainText("Tigers created");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toContainText("Undone: Tigers created");
  await expect(page).toHaveURL("/teams/create");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/teams");
  expect(await league.find("teams")).toMatchObject([
    { name: "Lions", type: "TEAM_TYPE_PAIR", parents: [{ id: club.id, type: "organization" }] },
  ]);
});

test("errors are shown at their fields, and the first such field has the focus", { tag: "@gate" }, async ({ page }) => {
  await enterNewSport(page);
  await page.goto("/teams/create");
  await choose(page, "Type", "Single");
  await submit(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription("This field is required.");
  await name(page).fill("x".repeat(201));
  await expect(name(page)).toHaveAccessibleDescription("Enter at most 200 characters.");
  await name(page).fill("Otters");
  await expect(name(page)).not.toHaveAttribute("aria-invalid", "true");
});

test("an address can name the parent that a new entity begins with", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const club = await league.club("Harbour");
  await page.goto(`/teams/create?parentId=${club.id}&parentType=organization`);
  const parents = page.getByRole("region", { name: "Parents" });
  await expect(parents.getByRole("link", { name: "Harbour" })).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await parents.getByRole("button", { name: "Add organization" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Organization" }).click();
  await expect(page.getByText("Nothing to choose from")).toBeVisible();
});

test("an edit sends only what was changed", { tag: "@gate" }, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto("/teams");
  await page.getByRole("link", { name: "Edit Otters" }).click();
  await expect(submit(page)).toBeDisabled();
  await name(page).fill("Beavers");
  await name(page).fill("Otters");
  await expect(submit(page)).toBeDisabled();
  await choose(page, "Type", "Single");
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === "POST"), submit(page).click()]);
  expect(new URL(request.url()).pathname).toBe(`/api/teams/${team.id}/version/1`);
  expect(request.postDataJSON()).toEqual({ type: "TEAM_TYPE_SINGLE" });
  await expect(page).toHaveURL(`/teams/${team.id}`);
  await expect(page.getByText("Single")).toBeVisible();
});

test("Cancel goes back one page, and to the list when there is none", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto("/teams");
  await page.getByRole("link", { name: "Otters", exact: true }).click();
  await page.getByRole("link", { name: "Edit Otters" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/teams/${team.id}`);
  const fresh = await page.context().newPage();
  await fresh.goto(`/teams/${team.id}/edit`);
  await fresh.getByRole("button", { name: "Cancel" }).click();
  await expect(fresh).toHaveURL("/teams");
});

test("leaving with unsaved changes asks first", { tag: "@gate" }, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto("/teams");
  await page.getByRole("link", { name: "Edit Otters" }).click();
  await name(page).fill("Beavers");
  const question = page.getByRole("dialog", { name: "Discard unsaved changes?" });
  await page.getByRole("navigation").getByRole("link", { name: "Organizations" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL(`/teams/${team.id}/edit`);
  await expect(name(page)).toHaveValue("Beavers");
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(name(page)).toHaveValue("Beavers");

  const closing = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const dialog = await closing;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/teams");
});

test("a failed save keeps the typed values and shows the error", { tag: "@gate" }, async ({ page, allowErrors }) => {
  allowErrors(/400|503|ERR_FAILED/);
  const { league } = await enterNewSport(page);
  const club = await league.club("Harbour");
  const below = await league.club("Below", { parents: [{ id: club.id, type: "organization" }] });
  await page.goto(`/organizations/${club.id}/edit`);
  await name(page).fill("Haven");
  const parents = page.getByRole("region", { name: "Parents" });
  await parents.getByRole("button", { name: "Add organization" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Organization" }).click();
  await page.getByRole("option", { name: "Below" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Select" }).click();
  await expect(parents.getByRole("button", { name: "Add organization" })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 500 });
  await submit(page).click({ trial: true });
  // With this scroll position, the buttons stick to the edge of the page; with the error above them, they don't.
  await page.evaluate("document.querySelector('main').scrollTop = 0");
  const place = await submit(page).boundingBox();
  await submit(page).click();
  await expect(page.getByText("Not saved: correct what is marked.")).toBeInViewport();
  await expect(parents).toContainText("An organization can’t belong to itself.");
  // The button has not moved, so a second click meets it.
  expect((await submit(page).boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  await expect(name(page)).toHaveValue("Haven");
  await parents.getByRole("button", { name: "Remove Below" }).click();

  await page.route("**/version/*", (route) => route.abort());
  await submit(page).click();
  await expect(page.getByText("Error: The server can’t be reached.")).toBeVisible();
  await expect(name(page)).toHaveValue("Haven");
  await page.unroute("**/version/*");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Haven", level: 1, exact: true })).toBeVisible();
  expect(await league.get("organizations", below.id)).toMatchObject({ version: 0 });
});

test("a save whose answer was lost can be repeated", { tag: "@gate" }, async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  const { league } = await enterNewSport(page);
  await page.goto("/teams/create");
  await name(page).fill("Otters");
  await choose(page, "Type", "Team");
  await page.route("**/version/0", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expect(page.getByText("Error: The server can’t be reached.")).toBeVisible();
  await page.unroute("**/version/0");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Otters", level: 1, exact: true })).toBeVisible();
  const id = /teams\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
  expect(await league.get("teams", id)).toMatchObject({ version: 0 });
});

test("a detail page that was just created waits for its entity", async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const { league } = await enterNewSport(page);
  const id = crypto.randomUUID();
  await page.goto(`/teams/${id}?new=true`);
  await expect(page.getByRole("status", { name: "Creating…" })).toBeVisible();
  await league.make("teams", { name: "Late Team", type: "TEAM_TYPE_PAIR" }, id);
  await expect(page.getByRole("heading", { name: "Late Team" })).toBeVisible();
  await page.goto(`/teams/${crypto.randomUUID()}`);
  await expect(page.getByText(/^Error: 404: /)).toBeVisible();
});

test("from its page an entity is deleted to the list", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto(`/teams/${team.id}`);
  await act(page, "Delete");
  await page.getByRole("dialog", { name: "Delete Otters?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/teams");
  await expect(page.getByText("No teams yet")).toBeVisible();
});

test("a form that the user's roles do not open says so", async ({ page }) => {
  await enter(page, "viewer@example.com");
  await page.goto("/organizations");
  await page.getByRole("link", { name: "Featherball Federation" }).click();
  await expect(
    page.getByRole("region", { name: "Children" }).getByRole("link", { name: "Eldermoor Association" }),
  ).toBeVisible();
  // The page has no buttons except "Show more" of long lists and the menu, which has the history.
  await expect(page.getByRole("main").getByRole("button", { name: /^(?!Show more|More for )/ })).toHaveCount(0);
  await page.goto(`${page.url()}/edit`);
  await expect(page.getByText("Your roles do not allow you to create or change organizations.")).toBeVisible();
  await expect(type(page)).toHaveCount(0);
});
