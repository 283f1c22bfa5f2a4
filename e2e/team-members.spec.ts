import type { Page } from "@playwright/test";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { type Created, enterNewSport } from "./league.ts";
import { addThrough, choose, submit } from "./steps.ts";

const members = (page: Page) => page.getByRole("region", { name: "Team members" });
const entry = (page: Page, name: string) => members(page).getByRole("listitem").filter({ hasText: name });
const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const member = ({ id }: Created, more: object = {}) => ({ participant: { id, type: "participant" }, ...more });

test("people are chosen in the form of their team, shown on its page, and the team on theirs", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const ida = await league.person("Ida", "Roe");
  await league.person("Eva", "Fox");
  const team = await league.team("Herons");
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Herons" })).toBeVisible();
  await expect(members(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Edit Herons" }).click();
  await addThrough(page, "Add participant", "Participant", "Ida Roe");
  await choose(page, "Role of Ida Roe", "Captain");
  await textbox(page, "Number of Ida Roe").fill("7");
  await textbox(page, "First day of Ida Roe").fill("1.2.2020");
  await addThrough(page, "Add participant", "Participant", "Eva Fox");
  await choose(page, "Role of Eva Fox", "Coach");
  // Members of the team are not offered again.
  await page.getByRole("button", { name: "Add participant" }).click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Participant" }).click();
  await expect(page.getByText("Nothing to choose from")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await submit(page).click();

  await expect(members(page).getByRole("listitem")).toHaveText([/^7Ida RoeCaptainfrom 01.02.20$/, /^Eva FoxCoach$/]);
  const none = { number: null, from: null, to: null };
  expect((await league.get("teams", team.id)).members).toEqual([
    member(ida, { role: "MEMBER_ROLE_CAPTAIN", number: 7, from: "2020-02-01", to: null }),
    expect.objectContaining({ role: "MEMBER_ROLE_COACH", ...none }),
  ]);
  await members(page).getByRole("link", { name: "Ida Roe" }).click();
  const teams = page.getByRole("region", { name: "Teams" });
  await expect(teams.getByRole("listitem")).toHaveText(["7HeronsCaptainfrom 01.02.20"]);
  await teams.getByRole("link", { name: "Herons" }).click();
  await expect(page.getByRole("heading", { name: "Herons", level: 1 })).toBeVisible();

  await page.getByRole("link", { name: "Edit Herons" }).click();
  await page.getByRole("button", { name: "Remove Ida Roe" }).click();
  await expect(page.getByRole("button", { name: "Add participant" })).toBeFocused();
  await submit(page).click();
  await expect(members(page).getByRole("listitem")).toHaveText([/Eva Fox/]);
});

test("it can all be done by keyboard", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await league.person("Ida", "Roe");
  const team = await league.team("Herons");
  await page.goto(`/teams/${team.id}/edit`);
  await page.getByRole("button", { name: "Add participant" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add participant" });
  await expect(dialog.getByRole("combobox", { name: "Participant" })).toBeFocused();
  await page.keyboard.type("roe");
  await page.getByRole("option", { name: "Ida Roe" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add participant" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Ida Roe" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Role of Ida Roe" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(textbox(page, "Number of Ida Roe")).toBeFocused();
  await page.keyboard.type("x12");
  await page.keyboard.press("Enter");
  await expect(entry(page, "Ida Roe")).toContainText("12");
});

test("an error of a member is shown at the member, and the form has no barrier", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const ida = await league.person("Ida", "Roe");
  const team = await league.team("Herons", { members: [member(ida, { to: "2020-06-30" })] });
  await page.goto(`/teams/${team.id}/edit`);
  // A former member may return, but the two memberships must not overlap.
  await addThrough(page, "Add participant", "Participant", "Ida Roe");
  const [first, again] = [entry(page, "Ida Roe").nth(0), entry(page, "Ida Roe").nth(1)];
  await submit(page).click();
  await expect(again.getByRole("alert")).toHaveText("This membership overlaps with the one in row 1.");
  const from = again.getByRole("textbox", { name: "First day of Ida Roe" });
  await from.fill("1.7.2020");
  await expect(again.getByRole("alert")).toHaveCount(0);
  await again.getByRole("textbox", { name: "Last day of Ida Roe" }).fill("soon");
  await first.getByRole("textbox", { name: "First day of Ida Roe" }).fill("1.7.2020");
  await submit(page).click();
  await expect(again.getByRole("textbox", { name: "Last day of Ida Roe" })).toHaveAccessibleDescription(
    /Enter a date./,
  );
  await expectNoBarriers(page, "members with a problem");
  await again.getByRole("textbox", { name: "Last day of Ida Roe" }).fill("");
  await submit(page).click();
  await expect(first.getByRole("textbox", { name: "First day of Ida Roe" })).toHaveAccessibleDescription(
    /The start must not be after the end./,
  );
  await first.getByRole("textbox", { name: "First day of Ida Roe" }).fill("");
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Herons", level: 1, exact: true })).toBeVisible();
  expect((await league.get("teams", team.id)).members).toMatchObject([{ to: "2020-06-30" }, { from: "2020-07-01" }]);
});

test("former members are folded away; both pages follow changes by others", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [ida, eva] = [await league.person("Ida", "Roe"), await league.person("Eva", "Fox")];
  const team = await league.team("Herons", {
    members: [member(ida, { from: "2019-01-01", to: "2020-06-30" }), member(eva, { number: 3 })],
  });
  await page.goto(`/teams/${team.id}`);
  await expect(entry(page, "Eva Fox")).toBeVisible();
  await expect(entry(page, "Ida Roe")).toBeHidden();
  await members(page).getByText("1 former member").press("Enter");
  await expect(entry(page, "Ida Roe")).toContainText("01.01.19 – 30.06.20");
  await expectNoBarriers(page, "team with former members");
  const changed = await league.save("teams", team, { members: [member(ida), member(eva, { number: 4 })] });
  await expect(entry(page, "Eva Fox")).toContainText("4");
  await expect(members(page).getByText("former")).toHaveCount(0);
  await league.save("participants", eva, { lastname: "Wolf" });
  await expect(entry(page, "Eva Wolf")).toBeVisible();

  await page.goto(`/participants/${ida.id}`);
  const teams = page.getByRole("region", { name: "Teams" });
  await expect(teams.getByRole("link")).toHaveText(["Herons"]);
  await league.team("Gulls", { members: [member(ida, { role: "MEMBER_ROLE_STAFF" })] });
  await expect(teams.getByRole("listitem")).toHaveText(["GullsStaff", "HeronsPlayer"]);
  await league.save("teams", changed, { members: [] });
  await expect(teams.getByRole("link")).toHaveText(["Gulls"]);
  await expectNoBarriers(page, "person with teams");
});

test("a pair whose players share a nationality shows its flag, and a team none", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [ida, eva, ann] = [
    await league.person("Ida", "Roe", { nationality: "fr" }),
    await league.person("Eva", "Fox", { nationality: "fr" }),
    await league.person("Ann", "Lea", { nationality: "it" }),
  ];
  const both = { type: "TEAM_TYPE_PAIR", members: [member(ida), member(eva)] };
  const pair = await league.team("Roe / Fox", {
    ...both,
    members: [...both.members, member(ann, { role: "MEMBER_ROLE_COACH" })],
  });
  await page.goto(`/teams/${pair.id}`);
  await expect(page.getByText("France")).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toHaveCount(1);
  await league.save("teams", pair, { members: [member(ida), member(ann)] });
  await expect(page.getByText("France")).toHaveCount(0);
  const team = await league.team("Herons", { members: both.members });
  await page.goto(`/teams/${team.id}`);
  await expect(entry(page, "Eva Fox")).toBeVisible();
  await expect(page.getByText("France")).toHaveCount(0);
});

test("the matches of a person are those of their team, too", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const ida = await league.person("Ida", "Roe");
  const [herons, terns] = [await league.team("Herons", { members: [member(ida)] }), await league.team("Terns")];
  const cup = await league.tournament("Cup");
  const match = (id: string) =>
    league.make("matches", {
      parent: { id: cup.id, type: "tournament" },
      competitors: [{ id }, {}],
      scheduledAt: new Date().toISOString(),
      state: "MATCH_STATE_RUNNING",
    });
  const [own] = [await match(herons.id), await match(terns.id)];
  await page.goto("/matches");
  await page.getByRole("button", { name: "My matches" }).click();
  await page.getByRole("combobox", { name: "Person" }).click();
  await page.getByRole("option", { name: "Ida Roe" }).click();
  const links = page.getByRole("region", { name: "Live now" }).getByRole("link");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute("href", `/matches/${own.id}`);
  await match(terns.id);
  await match(herons.id);
  await expect(links).toHaveCount(2);
});

test("everything fits small screens and is said in German", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const ida = await league.person("Ida", `Roe-${"Longname".repeat(6)}`);
  const days = { from: "2020-01-01", to: "2020-12-31" };
  const roles = ["PLAYER", "CAPTAIN", "COACH", "STAFF"].map((role) => `MEMBER_ROLE_${role}`);
  const people = await Promise.all(["Ada", "Bea", "Cleo", "Dora"].map((name) => league.person(name, "Fox")));
  const team = await league.team("Herons", {
    members: [
      member(ida, { number: 9_999, ...days }),
      ...people.map((person, index) => member(person, { role: roles[index], number: index })),
    ],
  });
  await expectToFit(page, [`/teams/${team.id}`, `/teams/${team.id}/edit`, `/participants/${ida.id}`]);
  await page.goto(`/teams/${team.id}`);
  const region = page.getByRole("region", { name: "Mannschaftsmitglieder" });
  for (const word of ["Spieler/in", "Kapitän/in", "Trainer/in", "Betreuung", "1 ehemaliges Mitglied"])
    await expect(region.getByText(word, { exact: true }).first()).toBeVisible();
});
