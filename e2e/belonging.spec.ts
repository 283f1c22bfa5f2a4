import type { Page } from "@playwright/test";
import { dayIn } from "../server/src/testing/days.ts";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { enter, expect, test } from "./fixtures.ts";
import { type Created, enterNewSport } from "./league.ts";
import { act, addThrough, choose, submit, tab } from "./steps.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1, exact: true });
const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
const ref = (type: string, { id }: Created) => ({ id, type });

test("a team's page shows its matches and tournaments, the first few, more of them, and by a search", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const [herons, terns] = [await league.team("Herons"), await league.team("Terns")];
  const ida = await league.person("Ida", "Roe");
  await league.save("teams", herons, { members: [{ participant: ref("participant", ida) }] });
  const cups = [];
  for (let year = 2021; year <= 2027; year++) {
    cups.push(await league.tournament(`Cup ${year}`, { competitors: [ref("team", herons)] }));
  }
  const stage = await league.stage(cups[0]?.id ?? "", "ROUND_ROBIN");
  const sides = { parent: ref("stage", stage), competitors: [ref("team", herons), ref("team", terns)] };
  const next = await league.make("matches", { ...sides, scheduledAt: "2027-05-01T10:00:00Z" });
  const scores = {
    competitors: [
      { ...ref("team", herons), score: "3" },
      { ...ref("team", terns), score: "1" },
    ],
  };
  await league.make("matches", { ...sides, ...scores, state: "MATCH_STATE_FINISHED" });

  await page.goto(`/teams/${herons.id}`);
  await expect(region(page, "Upcoming matches").getByRole("link")).toHaveText([/Herons – Terns$/]);
  await expect(region(page, "Results").getByRole("link")).toHaveText([/Herons – Terns3:1$/]);
  const tournaments = region(page, "Tournaments");
  await tournaments.scrollIntoViewIfNeeded();
  await expect(tournaments.getByRole("link")).toHaveText(["Cup 2021", "Cup 2022", "Cup 2023", "Cup 2024", "Cup 2025"]);
  await expect(tournaments.getByRole("heading")).toHaveText("Tournaments7");
  await expectNoBarriers(page, "the page of a team");
  await tournaments.getByRole("button", { name: "Show more: Tournaments" }).press("Enter");
  await expect(tournaments.getByRole("link", { name: "Cup 2026" })).toBeFocused();
  await tournaments.getByRole("searchbox", { name: "Search in Tournaments" }).fill("2027");
  await expect(tournaments.getByRole("link")).toHaveText(["Cup 2027"]);

  // The page shows changes by others; breadcrumbs lead forward and back.
  await league.save("matches", next, { state: "MATCH_STATE_RUNNING" });
  await expect(region(page, "Upcoming matches").getByRole("link")).toContainText("LIVE");
  await region(page, "Upcoming matches").getByRole("link").click();
  await expect(crumbs(page)).toHaveText(["Cup 2021", "Round robin"]);
  await crumbs(page).last().click();
  await expect(heading(page, "Cup 2021 – Round robin")).toBeFocused();
  await expect(crumbs(page)).toHaveText(["Cup 2021"]);

  await page.goto(`/participants/${ida.id}`);
  await expect(region(page, "Results").getByRole("link")).toHaveText([/Herons – Terns3:1$/]);
  await expect(region(page, "Tournaments").getByRole("listitem")).toHaveCount(5);
  await expectToFit(page, [`/teams/${herons.id}`, `/participants/${ida.id}`]);
});

test("an entity in use is not deleted, and its users are named with links", async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const [herons, terns] = [await league.team("Herons"), await league.team("Terns")];
  const cup = await league.tournament("Cup");
  await league.make("entries", { tournament: ref("tournament", cup), competitor: ref("team", herons) });
  const competitors = [ref("team", herons), ref("team", terns)];
  await league.make("matches", { parent: ref("tournament", cup), competitors });

  await page.goto(`/teams/${herons.id}`);
  await act(page, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const failure = page.getByRole("dialog", { name: "Oops... Something went wrong!" });
  await expect(failure.getByRole("listitem")).toHaveText(["Cup – HeronsEntry", "Herons – TernsMatch"]);
  await expect(failure).toContainText("Herons was not deleted.");
  await expectNoBarriers(page, "what uses a team");
  await failure.getByRole("link", { name: "Cup – Herons" }).click();
  await expect(heading(page, "Cup")).toBeVisible();
  await expect(tab(page, "Entries")).toHaveAttribute("aria-selected", "true");

  await page.goto("/teams");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Delete 2 selected" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^Terns: /).click();
  await dialog.getByRole("link", { name: "Herons – Terns" }).click();
  await expect(heading(page, "Herons – Terns")).toBeVisible();
});

test("licenses are found by whether they run out, lead to their people, and are made and changed", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const ida = await league.person("Ida", "Roe");
  const club = await league.club("Feathers");
  const make = (number: string, fields: object) =>
    league.make("licenses", {
      number,
      participant: ref("participant", ida),
      organization: ref("organization", club),
      validFrom: "2020-01-01",
      state: "LICENSE_STATE_ACTIVE",
      ...fields,
    });
  await make("A-1", { validTo: dayIn(10) });
  await make("A-2", { validTo: dayIn(-10) });
  await make("A-3", { validTo: null, state: "LICENSE_STATE_SUSPENDED" });
  await make("A-4", { validTo: dayIn(400) });

  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Licenses" }).click();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toContainText(/A-2Ida Roe.*Feathers.*Expired/);
  for (const [state, number] of [
    ["Expiring soon", "A-1"],
    ["Expired", "A-2"],
    ["Suspended", "A-3"],
  ] as const) {
    await choose(page, "State", state);
    await expect(rows).toHaveCount(2);
    await expect(rows.last().getByRole("link").first()).toHaveText(number);
  }
  await rows.last().getByRole("link", { name: "A-3", exact: true }).click();
  await expect(heading(page, "Ida Roe")).toBeVisible();
  await expect(region(page, "Licenses")).toContainText("A-3");

  await page.goto("/licenses");
  await page.getByRole("link", { name: "Edit A-4" }).click();
  await page.getByRole("textbox", { name: "Type" }).fill("Coach");
  await submit(page).click();
  await expect(region(page, "Licenses")).toContainText("Coach");
  await page.goto("/licenses/create");
  await choose(page, "Participant", "Ida Roe");
  // The issuer of the last license is suggested for the next one.
  await expect(page.getByRole("combobox", { name: "Organization" })).toHaveValue("Feathers");
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("A-5");
  await page.getByRole("textbox", { name: "Valid from" }).fill("1.1.2026");
  await submit(page).click();
  await expect(heading(page, "Ida Roe")).toBeVisible();
  await expect(region(page, "Licenses")).toContainText("A-5");

  await page.goto(`/organizations/${club.id}`);
  await expect(region(page, "Licenses given").getByRole("link")).toHaveText(["A-1", "A-2", "A-3", "A-4", "A-5"]);
  await region(page, "Licenses given").getByRole("link", { name: "A-1" }).click();
  await expect(heading(page, "Ida Roe")).toBeVisible();
});

test("series and histories of tournaments are made from their tournament, and reached from the list", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const cup = await league.tournament("Cup");
  await league.team("Herons");
  await league.team("Terns");
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Series", exact: true }).click();
  await expect(page.getByText("No tournament series yet")).toBeVisible();
  await crumbs(page).click();
  await page.getByRole("link", { name: "Cup", exact: true }).click();
  await expect(heading(page, "Cup")).toBeVisible();
  await act(page, "Create tournament series");
  await page.getByRole("textbox", { name: "Name" }).fill("Cups");
  await submit(page).click();
  await expect(heading(page, "Cups")).toBeVisible();
  await region(page, "Tournaments").getByRole("link", { name: "Cup" }).click();
  await expect(region(page, "Tournament series").getByRole("link").first()).toHaveText("Cups");

  await act(page, "Create past edition");
  await page.getByRole("textbox", { name: "Season" }).fill("2025");
  await choose(page, "Series", "Cups");
  await addThrough(page, "Add team", "Team", "Herons");
  await addThrough(page, "Add team", "Team", "Terns");
  await page.getByRole("textbox", { name: "Place of Herons" }).fill("3");
  await expectNoBarriers(page, "the form of a history");
  await submit(page).click();
  await expect(heading(page, "Cup – 2025")).toBeVisible();
  await expect(region(page, "Final ranking").getByRole("listitem")).toHaveText(["2.TernsTeam", "3.HeronsTeam"]);
  await expect(crumbs(page)).toHaveText(["Tournaments", "Past editions"]);
  await region(page, "Final ranking").getByRole("link", { name: "Herons" }).click();
  await region(page, "Past editions").getByRole("link", { name: "2025" }).click();
  await page.getByRole("link", { name: "Edit Cup – 2025" }).click();
  await page.getByRole("button", { name: "Remove Herons" }).click();
  await page.getByRole("textbox", { name: "Place of Terns" }).fill("1");
  await submit(page).click();
  await expect(region(page, "Final ranking").getByRole("listitem")).toHaveText(["1.TernsTeam"]);

  await crumbs(page).last().click();
  await expect(page.getByRole("row").last()).toContainText("2025CupTerns");
  await page.getByRole("button", { name: "Delete 2025" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No past editions yet")).toBeVisible();
  await league.remove("tournaments/series", (await league.find("tournaments/series"))[0] ?? cup);
});

test("superusers change to another sport by its name in the top bar, others read it there", async ({
  page,
  browser,
}) => {
  const { league, sport } = await enterNewSport(page);
  const team = await league.team("Gannets");
  await page.goto(`/teams/${team.id}/edit`);
  await page.getByRole("textbox", { name: "Name" }).fill("Gulls");
  const button = page.getByRole("banner").getByRole("button", { name: /^Active sport: / });
  await expect(button).toHaveText(sport.name);
  await button.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("listbox", { name: "Active sport" });
  await expect(list.getByRole("option", { name: sport.name })).toHaveAttribute("data-combobox-selected");
  await expectNoBarriers(page, "the sports");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Search" }).fill("feather");
  await expect(list.getByRole("option")).toHaveText(["Featherball"]);
  await page.keyboard.press("Enter");
  // The list is asked for before the sport changes, and this answer comes after it.
  const { promise: hasChanged, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/teams?*", async (route) => {
    if (route.request().headers()["x-sport-id"] === sport.id) await hasChanged;
    await route.continue();
  });
  // The dialog asks before it discards typed text, and changes nothing until then.
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(heading(page, "Teams")).toBeVisible();
  await expect(button).toHaveText("Featherball");
  answer();
  await expect(page.getByRole("link", { name: "Millbrook Swifts", exact: true })).toBeVisible();
  await button.click();
  await list.getByRole("option", { name: "All sports" }).click();
  await expect(button).toHaveText("All sports");
  expect(await page.evaluate(() => localStorage.getItem("selectedSport"))).toBeNull();
  await expect(page.getByRole("link", { name: "Gannets", exact: true })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await enter(reader, "viewer@example.com");
  await reader.goto("/teams");
  await expect(reader.getByRole("banner")).toContainText("Featherball");
  await expect(reader.getByRole("banner").getByRole("button", { name: /Featherball/ })).toHaveCount(0);
  await reader.context().close();
});
