import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage, matchesOf } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { type Created, enterNewSport, type League } from "./league.ts";
import { act, countClicks } from "./steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Gives each team a field of its own, or all the same one. */
async function giveGrounds(league: League, teams: readonly Created[], { isShared = false } = {}): Promise<string[]> {
  const venue = await league.make("venues", { name: "Harbour Hall" });
  const fields: string[] = [];
  for (const [index, team] of teams.entries()) {
    if (!isShared || index === 0) {
      fields.push((await league.make(`venues/${venue.id}/playing-fields`, { name: `Court ${index + 1}` })).id);
    }
    const weekday = index % 2 === 0 || isShared ? 6 : 7;
    const homeGround = { playingField: fields.at(-1), weekday, time: weekday === 6 ? "19:30" : "15:00" };
    await league.save("teams", team, { homeGround });
  }
  return fields;
}

/** The day of a match on the clocks of Berlin, which are never so late that the day is another one in UTC. */
const dayOf = ({ scheduledAt }: Created) => String(scheduledAt).slice(0, 10);

test("a league of ten gets its dates and 90 fixtures at home in one set, and a round moves with its matches", {
  tag: "@gate",
}, async ({ page }) => {
  const names = ["Ants", "Bees", "Cats", "Dogs", "Elks", "Foxes", "Gulls", "Herons", "Ibises", "Jays"];
  const { league, stage, teams } = await makeStage(page, "ROUND_ROBIN", names, { draw: { legs: 2 } });
  const fields = await giveGrounds(league, teams);
  await drawStage(league, stage);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await expect(page.getByRole("heading", { name: "Round 18" })).toBeVisible();

  const clicks = await countClicks(page);
  const dialog = page.getByRole("dialog");
  await act(page, "Round dates");
  await expect(dialog.getByRole("textbox", { name: "First date" })).toBeFocused();
  await page.keyboard.type("03.10.2026");
  await dialog.getByRole("checkbox", { name: "21.12.–27.12." }).click();
  await dialog.getByRole("checkbox", { name: "28.12.–03.01." }).click();
  await expect(dialog.getByRole("textbox", { name: "Round 12 from" })).toHaveValue("19.12.2026");
  await expect(dialog.getByRole("textbox", { name: "Round 13 from" })).toHaveValue("09.01.2027");
  await expect(dialog.getByRole("textbox", { name: "Round 18 until" })).toHaveValue("19.02.2027");
  await button(page, "Save and schedule 90 matches").click();
  await expect(dialog.getByText("at the ground of the home side", { exact: false })).toBeVisible();
  await button(page, "Propose times").click();
  await expect(dialog.getByText("90 matches would get a time.")).toBeVisible();
  await button(page, "Schedule 90 matches").click();
  await expect(page.getByText("90 matches scheduled")).toBeVisible();
  expect(await clicks()).toBe(7);

  const placed = await matchesOf(league, stage);
  expect(placed).toHaveLength(90);
  for (const { competitors, playingField, scheduledAt } of placed) {
    const home = teams.findIndex(({ id }) => id === competitors[0].id);
    expect(playingField).toBe(fields[home]);
    // Saturday is 6, Sunday is 0.
    expect(new Date(scheduledAt).getUTCDay()).toBe(home % 2 === 0 ? 6 : 0);
  }
  const sets = new Set((await league.history(stage.id)).slice(0, 90).map(({ changeSet }) => changeSet));
  expect(sets.size).toBe(1);

  // A round moves with its matches, and one undo takes both back.
  const daysOf = async (round: number) =>
    (await matchesOf(league, stage)).filter((match) => match.round === round).map(dayOf);
  const before = await daysOf(3);
  expect(new Set(before)).toEqual(new Set(["2026-10-17", "2026-10-18"]));
  await act(page, "Round dates");
  const third = dialog.getByRole("textbox", { name: "Round 3 from" });
  await third.fill("24.10.2026");
  await third.press("Tab");
  await expect(dialog.getByRole("textbox", { name: "Round 3 until" })).toHaveValue("30.10.2026");
  await expect(dialog.getByRole("checkbox", { name: "Move 5 matches with their rounds" })).toBeChecked();
  await expectNoBarriers(page, "the dates of rounds");
  await button(page, "Save").click();
  await expect(page.getByText(/Round dates of .* saved, 5 matches moved/)).toBeVisible();
  expect(new Set(await daysOf(3))).toEqual(new Set(["2026-10-24", "2026-10-25"]));
  // In between, the clocks go back; the time of day stays.
  const [moved] = (await matchesOf(league, stage)).filter((match) => match.round === 3);
  expect(String(moved?.scheduledAt)).toMatch(/T(17:30|14:00):00Z$/);
  await page.keyboard.press("Control+z");
  await expect.poll(() => daysOf(3)).toEqual(before);
  const { roundDates } = await league.get("tournaments/stages", stage.id);
  expect(roundDates[2]).toEqual({ round: 3, from: "2026-10-17", to: "2026-10-23" });
});

test("two matches on one home ground at once are placed, and the conflict is shown before and after", async ({
  page,
}) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats", "Dogs"]);
  await giveGrounds(league, teams, { isShared: true });
  await drawStage(league, stage);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const dialog = page.getByRole("dialog");
  await act(page, "Round dates");
  await dialog.getByRole("textbox", { name: "First date" }).fill("03.10.2026");
  await dialog.getByRole("textbox", { name: "Days of a round" }).fill("1");
  // A round without dates is placed by hand, or later.
  await dialog.getByRole("textbox", { name: "Round 3 from" }).fill("");
  await button(page, "Save and schedule 4 matches").click();
  await button(page, "Propose times").click();
  await expect(dialog.getByText("2 conflicts")).toBeVisible();
  await expect(dialog.getByText(/Court 1 is taken/).first()).toBeVisible();
  await expectNoBarriers(page, "the proposal of a league");
  await button(page, "Schedule 4 matches").click();
  await expect(page.getByText("4 matches scheduled")).toBeVisible();
  const conflicts = await league.find("conflicts", `pid=${cup.id}`);
  expect(conflicts.filter(({ type }) => type === "CONFLICT_PLAYING_FIELD")).toHaveLength(2);
  await page.goto(`/tournaments/${cup.id}/board?day=2026-10-03`);
  await expect(page.getByText("1 conflict", { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "Court 1" })
      .getByText(/Court 1 is taken/)
      .first(),
  ).toBeAttached();
});

test("home grounds come from a file with German headings, stand on the team's page, and are exported for the next", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const venue = await league.make("venues", { name: "Halle Nord" });
  const [first] = await Promise.all(
    ["Feld 1", "Feld 2"].map((name) => league.make(`venues/${venue.id}/playing-fields`, { name })),
  );
  await page.goto("/import?kind=teams");
  const rows = [
    "Mannschaft;Art;Heimspielstätte;Feld/Platz;Heimspieltag;Anspielzeit",
    "Mühle 1;Mannschaft;Halle Nord;Feld 1;Samstag;19:30",
    "Hafen 1;Mannschaft;;;So;15:00 Uhr",
  ];
  const chooseFile = (buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name: "mannschaften.csv", mimeType: "", buffer });
  await chooseFile(Buffer.from(rows.join("\n")));
  await button(page, "Check rows").click();
  await expect(page.getByText("2 new", { exact: true })).toBeVisible();
  await button(page, "Preview").click();
  await button(page, "Import 2 items").click();
  await expect(page.getByText("2 items were imported.")).toBeVisible();
  const [harbour, mill] = await league.find("teams");
  expect(mill?.homeGround).toEqual({ playingField: first?.id, weekday: 6, time: "19:30" });
  expect(harbour?.homeGround).toEqual({ playingField: null, weekday: 7, time: "15:00" });

  // A time that is none is refused where it was typed.
  await page.goto(`/teams/${mill?.id}/edit`);
  const time = page.getByRole("textbox", { name: "Starts at" });
  await time.fill("25:10");
  await button(page, "Submit").click();
  await expect(time).toHaveAccessibleDescription("Enter a time such as 09:30.");
  await time.fill("1815");
  await page.getByRole("combobox", { name: "Weekday" }).click();
  await page.getByRole("option", { name: "Friday" }).click();
  await expectNoBarriers(page, "the form of a team");
  await button(page, "Submit").click();
  await expect(page.getByText("Feld 1 – Halle Nord · Friday, 18:15")).toBeVisible();

  await page.goto("/teams?columns=type,homeVenue,homeField,homeDay,homeTime");
  await expect(page.getByRole("cell", { name: "Friday" })).toBeVisible();
  await button(page, "View").click();
  await page.getByRole("menuitem", { name: "Export…" }).click();
  await page.getByRole("radio", { name: "CSV" }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Export" }).click();
  const exported = readFileSync(await (await downloading).path());
  expect(exported.toString("utf8").slice(1)).toBe(
    [
      "Name,Type,Home venue,Home field,Home day,Home time",
      "Hafen 1,Team,,,Sunday,15:00",
      "Mühle 1,Team,Halle Nord,Feld 1,Friday,18:15",
      "",
    ].join("\r\n"),
  );
  await page.goto("/import?kind=teams");
  await chooseFile(exported);
  await button(page, "Check rows").click();
  await expect(page.getByText(/2 (unchanged|without changes)/)).toBeVisible();
});

test("of two people who move the same round, the second one is warned, and neither dates nor matches are half moved", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const roundDates = [1, 2, 3].map((round) => ({
    round,
    from: `2026-10-0${round * 2}`,
    to: `2026-10-0${round * 2 + 1}`,
  }));
  const names = ["Ants", "Bees", "Cats", "Dogs"];
  const { league, stage, teams } = await makeStage(page, "ROUND_ROBIN", names, { roundDates });
  await giveGrounds(league, teams);
  await drawStage(league, stage);
  const [first] = (await matchesOf(league, stage)).filter((match) => match.round === 1);
  await league.save("matches", first as Created, { scheduledAt: "2026-10-02T17:00:00Z" });
  const other = await page.context().newPage();
  const dialogs = [page, other].map((one) => one.getByRole("dialog"));
  for (const one of [page, other]) {
    await one.goto(`/tournaments/stages/${stage.id}`);
    await act(one, "Round dates");
    const from = one.getByRole("dialog").getByRole("textbox", { name: "Round 1 from" });
    await from.fill(one === page ? "09.10.2026" : "16.10.2026");
    await from.press("Tab");
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/saved, 1 match moved/)).toBeVisible();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("alert")).toContainText("changed");
  await expect(dialogs[1] as Locator).toBeVisible();
  const [moved] = (await matchesOf(league, stage)).filter(({ id }) => id === first?.id);
  expect(moved?.scheduledAt).toBe("2026-10-09T17:00:00Z");
  const kept = await league.get("tournaments/stages", stage.id);
  expect(kept.roundDates[0]).toEqual({ round: 1, from: "2026-10-09", to: "2026-10-10" });
});
