import type { Browser, Page } from "@playwright/test";
import type { Rights } from "../contract/src/permissions.ts";
import { demoAccounts } from "../server/src/app/sign-in/demo-accounts.ts";
import { enter, enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { enterDemoLeague, enterNewSport, League } from "./league.ts";
import { choose, submit, walkTo } from "./steps.ts";
import { findVisits, menuOf, personalLabels, type Visit } from "./visits.ts";

const rightsOf = ({ superUser = false, roles }: (typeof demoAccounts)[number]): Rights => ({
  superUser,
  sportIds: [],
  roles,
});

/** The names of all controls of the page that change data; for names that contain an entity, only the verb. */
function controlsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const changing =
      /^(Create|Add|Edit|Delete|Select|Remove|New|Submit|Save|Plus|Minus|Point|Undo|Walkover|Retired|Disqualified|Start|Finish|Prepare|Reopen|More actions|Book|Auto-schedule|Assign|Unassign|Invite|Shift matches)\b/;
    const ofEntity = /^(Edit|Delete|Select|Remove|Plus one for|Minus one for|Point for|Game for) (?!all$).+/;
    const names = [...document.querySelectorAll("main :is(a, button, input)")].map((control) => {
      const label = control.querySelector(".mantine-Menu-itemLabel") ?? control;
      return control.getAttribute("aria-label") ?? label.textContent?.trim() ?? "";
    });
    return [...new Set(names.filter((name) => changing.test(name)).map((name) => name.replace(ofEntity, "$1")))].sort();
  });
}

/** Opens the page as a link would, without loading the console again. */
async function visit(page: Page, { path, heading }: Pick<Visit, "path" | "heading">): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), path);
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
  await expect(page.locator("main .mantine-Skeleton-root")).toHaveCount(0);
}

/** Checks that the page's user finds on each page the controls of these rights, and no others. */
async function expectControls(page: Page, rights: Rights, league: League): Promise<void> {
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(menuOf(rights));
  for (const one of await findVisits(league)) {
    await visit(page, one);
    const expected = [...new Set(one.controls(rights))].sort();
    // Further actions of a page are in the menu beside its heading.
    const title = (await page.locator("h1").textContent()) ?? "";
    const more = page.getByRole("button", { name: `More for ${title}`, exact: true });
    const hasMenu = (await more.count()) > 0;
    if (hasMenu) await more.click();
    // A second click would come too early for a menu that is still being loaded.
    await expect(page.getByRole("menu")).toHaveCount(hasMenu ? 1 : 0);
    const found = async () => {
      const controls = await controlsOf(page);
      return one.isForm && expected.length > 0 ? controls.filter((name) => name === "Submit") : controls;
    };
    await expect.poll(found, one.path).toEqual(expected);
    // The menu would stay open on another tab of the same page.
    if (hasMenu) await more.click();
    await expect(page.getByRole("menu")).toHaveCount(0);
    if (one.isForm && expected.length === 0)
      await expect(page.getByText(/^(Your roles|Only super users)/)).toBeVisible();
    if (one.heading === "Zoë Brandão" && !one.isForm) {
      const labels = page.locator("dt").filter({ hasText: /^(Birth date|Email|Phone number)$/ });
      expect((await labels.allTextContents()).sort()).toEqual(personalLabels(rights));
    }
  }
  for (const path of ["/roles", "/users"]) {
    await visit(page, { path, heading: path === "/roles" ? "Roles" : "Users" });
    const refusal = page.getByText("Only super users may see this page.");
    await expect(refusal).toHaveCount(rights.superUser ? 0 : 1);
    await expect(page.getByRole("switch", { name: "Super user" })).toHaveCount(
      rights.superUser && path === "/users" ? await page.getByRole("region").count() : 0,
    );
  }
}

for (const account of demoAccounts.filter(({ inLeague, superUser }) => superUser || inLeague !== false)) {
  test(`${account.email} finds on every page the controls that the roles allow, and no others`, async ({ page }) => {
    // Every page there is, one after another.
    const rights = rightsOf(account);
    if (rights.superUser) await enterDemoLeague(page);
    else await enter(page, account.email);
    await page.goto("/");
    await expectControls(page, rights, new League(page));
  });
}

test("a user without a sport finds nothing to change at any address", { tag: "@gate" }, async ({
  page,
  browser,
  server,
}) => {
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enter(other, "viewer@example.com");
  const visits = await findVisits(new League(other));
  await other.context().close();
  await enter(page, "new@example.com");
  await page.goto("/");
  for (const { path } of visits) {
    await visit(page, { path, heading: "You have no sport yet" });
    expect(await controlsOf(page)).toEqual([]);
  }
});

test("entities of another sport can be read, and no page offers to change them", async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  const club = await league.club("Hosts", { parents: [{ id: sport.id, type: "sport" }] });
  const below = { parents: [{ id: club.id, type: "organization" }] };
  await league.team("Own team", below);
  await page.evaluate(() => localStorage.removeItem("selectedSport"));
  const elsewhere = await league.make("sports", { name: `Else ${freshWord()}`, type: "SPORT_TYPE_RACE" });
  const foreign = { parents: [{ id: elsewhere.id, type: "sport" }, ...below.parents] };
  const team = await league.team("Guest team", foreign);
  const unhoused = { name: "Guest hall", parents: [] };
  await page.evaluate((id) => localStorage.setItem("selectedSport", id), elsewhere.id);
  const hall = await league.make("venues", unhoused);
  const cup = await league.tournament("Guest cup");
  const stage = await league.stage(cup.id, "ELIMINATION");
  const match = await league.make("matches", { parent: { id: stage.id, type: "stage" } });
  await page.evaluate(() => localStorage.removeItem("selectedSport"));
  await league.save("venues", hall, below);
  await league.save("tournaments", cup, below);
  await page.evaluate((id) => localStorage.setItem("selectedSport", id), sport.id);

  await page.goto("/teams");
  await expect(page.getByRole("row", { name: /Own team/ }).getByRole("link", { name: "Edit Own team" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Guest team/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Guest team" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete Guest team" })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByRole("button", { name: "Delete 1 selected" })).toBeVisible();

  const note = page.getByText("This belongs to another sport and can only be read from yours.");
  for (const path of [
    `/teams/${team.id}`,
    `/teams/${team.id}/edit`,
    `/venues/${hall.id}`,
    `/venues/${hall.id}?tab=playing-fields`,
    `/tournaments/${cup.id}?tab=stages`,
    `/tournaments/stages/${stage.id}`,
    `/tournaments/stages/${stage.id}?tab=competitors`,
    `/matches/${match.id}`,
  ]) {
    await walkTo(page, path);
    await expect(note).toBeVisible();
    expect(await controlsOf(page), path).toEqual([]);
  }
  await page.goto(`/organizations/${club.id}/edit`);
  await expect(page.getByRole("button", { name: "Remove Own team" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Guest team" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Guest team" })).toHaveCount(0);
});

test("a team-manager, who has no demo account, finds the same", async ({ page, browser, server }) => {
  const theirs = await openNewcomer(browser, server.url);
  await giveRole(page, await idOf(theirs), "team-manager");
  await expect(theirs.getByRole("navigation").getByRole("link", { name: "Teams" })).toBeVisible();
  const rights: Rights = { superUser: false, sportIds: [], roles: ["team-manager"] };
  await expectControls(theirs, rights, new League(theirs));
  await theirs.context().close();
});

test("open lists and forms lose their controls with the role, and say so", { tag: "@gate" }, async ({
  page,
  browser,
  server,
}) => {
  const theirs = await openNewcomer(browser, server.url);
  const userId = await idOf(theirs);
  const admin = await giveRole(page, userId, "sport-manager");
  const [hall] = await admin.find("venues", "q=mill");
  const [person] = await admin.find("participants", "q=zoe");
  const lose = async () => {
    await admin.setRoles(userId, "DELETE", ["sport-manager"]);
    await expect.poll(() => controlsOf(theirs)).toEqual([]);
  };

  await theirs.goto("/teams?q=swifts");
  await theirs.getByRole("checkbox", { name: "Select all" }).check();
  await theirs.getByRole("button", { name: "Delete 1 selected" }).click();
  await theirs.getByRole("dialog").getByText("Millbrook Swifts").waitFor();
  await lose();
  await expect(theirs.getByRole("dialog")).toHaveCount(0);
  await expect(theirs.getByRole("link", { name: "Millbrook Swifts" })).toBeVisible();

  for (const { path, open, told } of [
    {
      path: "/teams/create",
      open: (opened: Page) => opened.getByLabel("Name").click(),
      told: "Your roles do not allow you to create or change teams.",
    },
    {
      path: `/venues/${hall?.id}?tab=playing-fields`,
      open: (opened: Page) => opened.getByRole("button", { name: "Add playing field" }).click(),
      told: /^Court 1/,
    },
    {
      path: `/participants/${person?.id}`,
      open: (opened: Page) =>
        opened
          .getByRole("button", { name: /^Delete FB/ })
          .first()
          .click(),
      told: /^FB-/,
    },
  ]) {
    await admin.setRoles(userId, "POST", ["sport-manager"]);
    await theirs.goto(path);
    await open(theirs);
    await lose();
    await expect(theirs.getByRole("dialog")).toHaveCount(0);
    await expect(submit(theirs)).toHaveCount(0);
    await expect(theirs.getByText(told).first()).toBeVisible();
  }

  // What was chosen in a form stays, to be copied, but is not saved any more.
  await admin.setRoles(userId, "POST", ["sport-manager"]);
  await theirs.goto("/teams/create");
  await choose(theirs, "Type", "Pair");
  await admin.setRoles(userId, "DELETE", ["sport-manager"]);
  await expect(theirs.getByRole("alert", { name: "You may no longer save this" })).toBeVisible();
  await expect(submit(theirs)).toBeDisabled();
  await expect(theirs.getByRole("button", { name: "Save and add another" })).toBeDisabled();
  await theirs.context().close();
});

/** A browser of a new user. */
async function openNewcomer(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await enterAlone(page, `${freshWord()}@example.com`);
  return page;
}

function idOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(atob(String(localStorage.authToken).split(".")[1] ?? "")).sub as string);
}

/** Assigns the user to the demo league with a role, as the superuser of the page. */
async function giveRole(page: Page, userId: string, role: string): Promise<League> {
  const admin = await enterDemoLeague(page);
  const [sport] = await admin.find("sports", "q=featherball");
  await admin.save("users", await admin.get("users", userId), { sportIds: [sport?.id] });
  await admin.setRoles(userId, "POST", [role]);
  return admin;
}
