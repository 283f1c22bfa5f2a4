import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import type { League } from "./league.ts";
import { act } from "./steps.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });

/** Imports a file on the page of a stage, up to the rows that are checked. */
async function check(page: Page, stage: string, buffer: Buffer): Promise<void> {
  await page.goto(`/tournaments/stages/${stage}`);
  await act(page, "Import…");
  await page.locator("input[type=file]").setInputFiles({ name: "season.csv", mimeType: "", buffer });
  await button(page, "Check rows").click();
}

async function finish(page: Page, count: number): Promise<void> {
  await button(page, "Preview").click();
  await button(page, `Import ${count} items`).click();
  await expect(page.getByText(`${count} items were imported.`)).toBeVisible();
}

const matchesOf = (league: League, stage: string) => league.find("matches", `pid=${stage}&sort=scheduledAt`);

test("a season as federations export it keeps its times and results, and what is still to come has none", async ({
  page,
}) => {
  const teams = ["SV Grün-Weiß Öhringen", "TSV Mühlbach", "FC Fürth-Süd", "SpVgg Jößnitz"];
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", teams, { format: "FORMAT_FOOTBALL" });
  const season = [
    "Spiel;Anstoß;Heimmannschaft;Gastmannschaft;Spielklasse;Runde;Tore;Status",
    "4711;05.09.2026 15:00;SV Grün-Weiß Öhringen;TSV Mühlbach;Kreisliga;VR;;",
    "4712;05.09.2026 17:30;FC Fürth-Süd;SpVgg Jößnitz;Kreisliga;VR;-:-;",
    "4713;12.09.2026 15:00;TSV Mühlbach;FC Fürth-Süd;Kreisliga;VR;2:1;",
    "4714;05.05.2099 15:00;SpVgg Jößnitz;SV Grün-Weiß Öhringen;Kreisliga;VR;0:0;",
  ];
  await check(page, stage.id, Buffer.from(season.join("\r\n"), "latin1"));
  await expect(page.getByText("4 new · in 1 something is skipped")).toBeVisible();
  await expect(page.getByText("Not played before this day: the result is skipped.")).toBeVisible();
  await expectNoBarriers(page, "rows of which something is skipped");
  await finish(page, 4);
  const created = await matchesOf(league, stage.id);
  expect(created.map(({ scheduledAt, state }) => [scheduledAt, state])).toEqual([
    ["2026-09-05T13:00:00Z", "MATCH_STATE_PLANNING"],
    ["2026-09-05T15:30:00Z", "MATCH_STATE_PLANNING"],
    ["2026-09-12T13:00:00Z", "MATCH_STATE_FINISHED"],
    ["2099-05-05T13:00:00Z", "MATCH_STATE_PLANNING"],
  ]);
  expect(created[2]?.competitors.map(({ score }: { score: string }) => score)).toEqual(["2", "1"]);
});

test("results of tennis are imported as they are typed on the page of results", async ({ page }) => {
  const teams = ["Anna Arndt", "Berta Blum", "Clara Conz", "Dora Dix"];
  const format = "FORMAT_TENNIS_3_MATCH_TIE_BREAK";
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", teams, { format });
  const results = [
    "Datum;Uhrzeit;Heim;Gast;Sätze",
    "06.06.2026;10:00;Anna Arndt;Berta Blum;6:1 6:4",
    "06.06.2026;11:00;Clara Conz;Dora Dix;6-7(4) 6-3 [10-8]",
    "06.06.2026;12:00;Anna Arndt;Clara Conz;6-1 2-0 ret.",
    "06.06.2026;13:00;Berta Blum;Dora Dix;w.o.",
  ];
  await check(page, stage.id, Buffer.from(`\u{FEFF}${results.join("\r\n")}`));
  await expect(page.getByText("3 new · 1 with an error")).toBeVisible();
  const question = page.getByText("“w.o.”: for whom? w1 is a walkover for the first side, w2 for the second.");
  await expect(question.first()).toBeVisible();
  await page.getByRole("textbox", { name: "Sets or periods, row 5" }).fill("w2");
  await page.keyboard.press("Tab");
  await expect(page.getByText("4 new", { exact: true })).toBeVisible();
  await finish(page, 4);
  const [straight, close, retired, walkover] = await matchesOf(league, stage.id);
  const idOf = (match: typeof close, side: number) => match?.competitors[side].id;
  expect(straight?.winner).toBe(idOf(straight, 0));
  expect(close?.sets).toMatchObject([{ tieBreak: [4, 7] }, { scores: [6, 3] }, { scores: [10, 8] }]);
  expect(retired).toMatchObject({ outcome: "MATCH_OUTCOME_RETIRED", winner: idOf(retired, 0) });
  expect(walkover).toMatchObject({ outcome: "MATCH_OUTCOME_WALKOVER", winner: idOf(walkover, 1) });
});

test("sets in columns of their own are one result, which is corrected as one", async ({ page }) => {
  const format = "FORMAT_VOLLEYBALL";
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", ["VC Elbe", "SV Mulde", "TV Saale"], { format });
  const columns = [1, 2, 3, 4].flatMap((set) => [1, 2].map((side) => `Satz ${set} - Ballpunkte ${side}`));
  const season = [
    `Datum;Uhrzeit;Mannschaft 1;Mannschaft 2;Ergebnis;${columns.join(";")}`,
    "03.10.2026;15:00;VC Elbe;SV Mulde;3:1 / 100:87;25;20;25;27;25;22;25;18",
    "03.10.2026;17:00;SV Mulde;TV Saale;0:3 / 39:75;10;25;14;25;15;25",
    "10.10.2026;15:00;VC Elbe;TV Saale;3:0 / 75:39;25;10;25;14;24;15",
  ];
  await check(page, stage.id, Buffer.from(season.join("\r\n"), "latin1"));
  await expect(page.getByText("2 new · 1 with an error · in 3 something is skipped")).toBeVisible();
  const result = page.getByRole("textbox", { name: "Sets or periods, row 4" });
  await expect(result).toHaveValue("25:10 25:14 24:15");
  await expectNoBarriers(page, "sets of several columns, one of which is wrong");
  await result.fill("25:10 25:14 25:15");
  await page.keyboard.press("Tab");
  await expect(page.getByText("3 new · in 3 something is skipped")).toBeVisible();
  await finish(page, 3);
  const created = await matchesOf(league, stage.id);
  const sets = created.map((match) => match.sets.map(({ scores }: { scores: number[] }) => scores.join(":")).join(" "));
  expect(sets).toEqual(["25:20 25:27 25:22 25:18", "10:25 14:25 15:25", "25:10 25:14 25:15"]);
});

test("the schedule of one team is imported for the team that is named once for all rows", async ({ page }) => {
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", ["Harbor", "Mills", "Quarry"]);
  const schedule = [
    "Date,Time,Opponent Name,Home or Away",
    "09/19/2026,3:00 PM,Mills,Home",
    "09/26/2026,3:00 PM,Quarry,Away",
  ];
  await page.goto(`/tournaments/stages/${stage.id}`);
  await act(page, "Import…");
  const file = { name: "schedule.csv", mimeType: "", buffer: Buffer.from(schedule.join("\r\n")) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Still missing: Own team")).toBeVisible();
  await page.getByRole("textbox", { name: "Own team" }).fill("Harbor");
  await button(page, "Check rows").click();
  await expect(page.getByText("2 new", { exact: true })).toBeVisible();
  await finish(page, 2);
  const created = await matchesOf(league, stage.id);
  const names = await Promise.all(
    created.map(({ competitors }) =>
      Promise.all(competitors.map(async ({ id }: { id: string }) => (await league.get("teams", id)).name)),
    ),
  );
  expect(names).toEqual([
    ["Harbor", "Mills"],
    ["Quarry", "Harbor"],
  ]);
});
