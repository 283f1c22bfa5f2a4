import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { FileRow } from "../web/src/kit/export/table-file.ts";
import { createXlsxFile } from "../web/src/kit/export/xlsx-file.ts";
import { readTable } from "../web/src/outside/import/read/read-table.ts";
import { expectNoBarriers } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act } from "./steps.ts";

async function workbook(rows: readonly FileRow[]): Promise<Buffer> {
  const file = createXlsxFile("Mitglieder 2025");
  file.add(rows);
  return Buffer.from(await file.finish().arrayBuffer());
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "", buffer });
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a club's list of members becomes people with licenses, and is taken back by one undo", { tag: "@gate" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const club = await league.club("TC Hafen");
  const anna = await league.person("Anna", "Arc", { birthDate: "1990-03-12", phoneNumber: "+49301" });
  await page.goto("/participants");
  await page.getByRole("link", { name: "Import…" }).click();
  await expect(page.getByRole("heading", { name: "Import: Participants" })).toBeFocused();
  const downloading = page.waitForEvent("download");
  await button(page, "Template for Excel").click();
  const template = await downloading;
  expect(template.suggestedFilename()).toBe("Template Participants.xlsx");
  const [headings] = readTable("a.xlsx", readFileSync(await template.path())).rows;
  expect(headings?.cells.slice(0, 3)).toEqual(["Last name", "First name", "Birth date"]);

  await chooseFile(page, "mitglieder.xlsm", Buffer.from("x"));
  await expect(page.getByRole("alert")).toContainText("Workbooks with macros are not opened.");
  await chooseFile(
    page,
    "mitglieder.xlsx",
    await workbook([
      ["TC Hafen e. V., Mitglieder 2025"],
      [],
      [
        "Nachname",
        "Vorname",
        "Geb.-Datum",
        "m/w/d",
        "Nationalität",
        "Handy",
        "Lizenznr.",
        "Gültig ab",
        "Verein",
        "Beitrag",
      ],
      ["Müller", "Jörg", { day: "1998-05-17" }, "m", "Türkei", "0151 / 2345678", "L-1", "01.01.2026", "TC Hafen", 120],
      ["Ünal", "Ayşe", "31.02.1990", "w", "TUR", "+90 555 123 45 67", "L-2", { day: "2026-01-01" }, "TC Hafen", 120],
      [],
      ["Arc", "Anna", "12.03.90", "W", "", "", "L-3", "2026-01-01", "tc hafen", 60],
      ["MULLER", "Jorg", "17.05.98", "", "", "", "L-1", "01.01.2026", "", 0],
      ["Groß", "Zoë", "5.6.2001", "divers", "österreichisch", "", "", "", "", ""],
    ]),
  );
  await expect(page.getByRole("combobox", { name: "Row with the headings" })).toHaveValue("1");
  await expect(page.getByRole("combobox", { name: "Handy" })).toHaveValue("phoneNumber");
  await expect(page.getByRole("combobox", { name: "Beitrag" })).toHaveValue("");
  await expect(page.getByText("7 rows", { exact: false })).toBeVisible();
  await page.getByRole("combobox", { name: "State of the license" }).selectOption("Active");
  await page.getByRole("textbox", { name: "Numbers without +" }).fill("+49");
  await button(page, "Check rows").click();
  await expect(page.getByText("2 new · 1 updated · 1 skipped · 1 with an error")).toBeVisible();
  await expectNoBarriers(page, "import");
  const date = page.getByRole("textbox", { name: "Birth date, row 5" });
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await date.fill("28.2.1990");
  await date.press("Enter");
  await expect(page.getByText("3 new · 1 updated · 1 skipped")).toBeVisible();
  await page.getByText("All", { exact: true }).click();
  await expect(page.getByRole("row", { name: /^7/ })).toContainText("Same name and birth date");
  await expect(page.getByRole("row", { name: /^8/ })).toContainText("The same as in row 4");
  await button(page, "Preview").click();
  await expect(page.getByText("Participants · 3 new · 1 updated")).toBeVisible();
  await expect(page.getByText("Licenses · 3 new")).toBeVisible();
  // What was read of a row stands there in the words of the reader.
  const read = page.getByRole("region", { name: "Rows as they were read" });
  await expect(read.getByRole("row", { name: /^4 New Müller Jörg/ })).toContainText("17.05.1998MaleTürkiye");
  await expect(read.getByRole("row", { name: /^7/ })).toContainText("Updated: Gender");
  expect(await league.find("licenses")).toEqual([]);
  const body = { statusCode: 409, error: "Conflict", message: "Changed meanwhile", code: "version-conflict" };
  await page.route(/\/api\/change-sets\/[\w-]+$/, (route) => route.fulfill({ status: 409, json: body }), { times: 1 });
  await button(page, "Import 7 items").click();
  await expect(page.getByText("0 of 7 items are imported, the others are not.")).toBeVisible();
  await button(page, "Continue with 7 items").click();
  await expect(page.getByText("7 items were imported.")).toBeVisible();

  const people = await league.find("participants");
  const byName = new Map(people.map((one) => [one.lastname, one]));
  expect([...byName.keys()].sort()).toEqual(["Arc", "Groß", "Müller", "Ünal"].sort());
  expect(byName.get("Müller")).toMatchObject({
    firstname: "Jörg",
    birthDate: "1998-05-17",
    gender: "GENDER_MALE",
    nationality: "tr",
    phoneNumber: "+491512345678",
    type: "PARTICIPANT_TYPE_PLAYER",
    sportType: "SPORT_TYPE_RACE",
  });
  expect(byName.get("Ünal")).toMatchObject({
    birthDate: "1990-02-28",
    nationality: "tr",
    phoneNumber: "+905551234567",
  });
  expect(byName.get("Arc")).toMatchObject({ id: anna.id, version: 1, gender: "GENDER_FEMALE", phoneNumber: "+49301" });
  const licenses = await league.find("licenses");
  expect(licenses.map(({ number, state, organization }) => [number, state, organization.id])).toEqual(
    ["L-1", "L-2", "L-3"].map((number) => [number, "LICENSE_STATE_ACTIVE", club.id]),
  );

  await button(page, "Undo the import").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/participants");
  await expect(page.getByText("Anna Arc")).toBeVisible();
  expect(await league.find("licenses")).toEqual([]);
  expect(await league.find("participants")).toMatchObject([{ id: anna.id, gender: null }]);
});

test("all errors are visible on a phone, beside the numbers of their rows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterNewSport(page);
  await page.goto("/import?kind=participants");
  const list = [
    "Nachname;Vorname;Geburtsdatum;Nationalität;Telefon;E-Mail;Lizenznummer;Gültig von",
    "Groß;Zoë;05.06.2001;Österreich;+43 660 123456;keine;L-1;31.02.2026",
  ].join("\n");
  await chooseFile(page, "mitglieder.csv", Buffer.from(list));
  await button(page, "Check rows").click();
  const [email, from] = ["Email", "Valid from"].map((name) => page.getByRole("textbox", { name: `${name}, row 2` }));
  await expect(email as Locator).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("cell", { name: "2", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(from as Locator).toHaveAccessibleDescription("Enter a date such as 31.12.2025 or 2025-12-31.");
});

test("teams, entries and the matches of a season come from CSV files, and two imports of one file make it once", async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409|ERR_FAILED/);
  const { league } = await enterNewSport(page);
  const club = await league.club("Hafen");
  await page.goto("/import?kind=teams");
  // The format in which German spreadsheets save: semicolons, Windows-1252.
  const teams =
    "Mannschaft;Art;Verein\r\nMühle 1;Mannschaft;Hafen\r\nHafen 1;Mannschaft;hafen\r\n;;\r\nKanal 1;Team;Kanal e. V.\r\n";
  const latin = Buffer.from(teams, "latin1");
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    if (one === other) await one.goto("/import?kind=teams");
    await chooseFile(one, "mannschaften.csv", latin);
    await expect(one.getByText("Character set: Windows-1252")).toBeVisible();
    await button(one, "Check rows").click();
    await expect(one.getByText("Kanal e. V. does not exist yet.")).toBeVisible();
    await one.getByRole("checkbox", { name: "Create missing clubs" }).check();
    await expect(one.getByText("3 new", { exact: true })).toBeVisible();
    await button(one, "Preview").click();
    await expect(one.getByText("Organizations · 1 new")).toBeVisible();
  }
  await Promise.all([page, other].map((one) => button(one, "Import 4 items").click()));
  const outcomes = [page, other].map(async (one) => {
    const outcome = one.getByText(/^4 items were imported\.|^Someone else has changed something in the meantime/);
    await outcome.waitFor();
    return (await outcome.textContent())?.slice(0, 8);
  });
  expect((await Promise.all(outcomes)).sort()).toEqual(["4 items ", "Someone "]);
  await other.close();
  const created = await league.find("teams");
  expect(created.map(({ name }) => name)).toEqual(["Hafen 1", "Kanal 1", "Mühle 1"]);
  expect(created[2]?.parents).toEqual([{ id: club.id, type: "organization" }]);

  const cup = await league.tournament("Autumn Cup");
  await page.goto(`/tournaments/${cup.id}/entries`);
  await page.getByRole("link", { name: "Import…" }).click();
  await chooseFile(page, "entries.csv", Buffer.from('Team,Seed,Ranking\nHafen 1,1,"3,5"\nMuhle 1,,7\nNeu 1,,\n'));
  await button(page, "Check rows").click();
  await button(page, "Preview").click();
  await expect(page.getByText("Teams · 1 new")).toBeVisible();
  // The server applies the set, but its answer gets lost, so the same set is sent again.
  await page.route(
    /\/api\/change-sets\/[\w-]+$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, "Import 4 items").click();
  await expect(page.getByText("4 items were imported.")).toBeVisible();
  await page.getByRole("link", { name: "Show what was imported" }).click();
  await expect(page.getByText("3 entries · 3 play · 1 seeded")).toBeVisible();

  const hall = await league.make("venues", { name: "Halle Nord" });
  await league.make(`venues/${hall.id}/playing-fields`, { name: "Platz 1", venueId: hall.id });
  const stage = await league.stage(cup.id, "ROUND_ROBIN");
  await page.goto(`/tournaments/stages/${stage.id}`);
  await act(page, "Import…");
  const season = [
    "Spieltag\tDatum\tUhrzeit\tHeim\tGast\tHalle\tPlatz\tErgebnis",
    "1\t12.09.2026\t14:30\tHafen 1\tMühle 1\tHalle Nord\tPlatz 1\t3:1",
    "2\t19.09.2026\t14.30 Uhr\tMühle 1\tHafen 1\t\t\t",
    "2\t\t14:30\tMühle 1\tKanal 1\t\t\t",
  ].join("\r\n");
  await chooseFile(page, "spielplan.txt", Buffer.from(`\u{FEFF}${season}\r\n`, "utf16le"));
  await expect(page.getByText("Character set: UTF-16")).toBeVisible();
  await button(page, "Check rows").click();
  await expect(page.getByText("2 new · 1 with an error")).toBeVisible();
  await button(page, "Skip 1 row").click();
  await button(page, "Preview").click();
  await expect(page.getByRole("row", { name: "2 New 12.09.2026 14:30 Hafen 1 Mühle 1" })).toBeVisible();
  await button(page, "Import 2 items").click();
  await expect(page.getByText("2 items were imported.")).toBeVisible();
  const [played, next] = await league.find("matches", `pid=${stage.id}`);
  expect(played).toMatchObject({ scheduledAt: "2026-09-12T12:30:00Z", state: "MATCH_STATE_FINISHED", round: 1 });
  expect(played?.competitors.map(({ score }: { score: string }) => score)).toEqual(["3", "1"]);
  expect(next).toMatchObject({ scheduledAt: "2026-09-19T12:30:00Z", state: "MATCH_STATE_PLANNING", round: 2 });
  await page.getByRole("link", { name: "Show what was imported" }).click();
  await act(page, "Export matches…");
  const exporting = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Export" }).click();
  const file = await exporting;
  expect(file.suggestedFilename()).toBe("Autumn Cup – Round robin.xlsx");
  const { rows } = readTable("a.xlsx", readFileSync(await file.path()));
  expect(rows[1]?.cells).toEqual([
    "Round 1",
    1,
    "2026-09-12",
    "14:30",
    "Hafen 1",
    "Mühle 1",
    "3:1",
    "",
    "Halle Nord",
    "Platz 1",
    "Finished",
  ]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: Matches: 2 items imported")).toBeVisible();
  expect(await league.find("matches", `pid=${stage.id}`)).toEqual([]);
});

test("a file asks once what all of its rows leave open, such as whether the day or the month comes first", async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.goto("/import?kind=participants");
  const rows = [
    "First Name,Last Name,Birthdate,Sex,Country code,Shirt size,Jersey #,Points,Status",
    "Mia,Miller,04/07/2012,F,USA,M,7,12,Active",
    "Noah,Jones,05/06/2011,M,BRN,L,9,3,Active",
  ];
  await chooseFile(page, "roster.csv", Buffer.from(rows.join("\n")));
  for (const heading of ["Shirt size", "Jersey #", "Points"]) {
    await expect(page.getByRole("combobox", { name: heading })).toHaveValue("");
  }
  await page.getByRole("combobox", { name: "Country code" }).selectOption("nationality");
  await expect(page.getByText("Es fehlt noch: Tage wie 04/07/2026")).toBeVisible();
  await expect(button(page, "Zeilen prüfen")).toBeDisabled();
  await page.getByRole("combobox", { name: "Tage wie 04/07/2026" }).selectOption("Monat zuerst: 7. April");
  await expectNoBarriers(page, "columns of an import");
  await button(page, "Zeilen prüfen").click();
  const nation = page.getByRole("textbox", { name: "Nationalität, Zeile 3" });
  await expect(nation).toHaveAccessibleDescription(
    "Dieses Kürzel steht für Bahrain und für Brunei Darussalam. Bitte geben Sie das Land ein.",
  );
  await nation.fill("Bahrain");
  await nation.press("Enter");
  await button(page, "Vorschau").click();
  const read = page.getByRole("region", { name: "Zeilen, wie sie gelesen wurden" });
  await expect(
    read.getByRole("row", { name: /^2 Neu Miller Mia 07\.04\.2012 Weiblich Vereinigte Staaten/ }),
  ).toBeVisible();
  await expectNoBarriers(page, "preview of an import");
  await button(page, "2 Einträge importieren").click();
  await expect(page.getByText("2 Einträge wurden importiert.")).toBeVisible();
  const people = await league.find("participants");
  expect(
    people.map(({ firstname, birthDate, gender, nationality }) => [firstname, birthDate, gender, nationality]),
  ).toEqual(
    expect.arrayContaining([
      ["Mia", "2012-04-07", "GENDER_FEMALE", "us"],
      ["Noah", "2011-05-06", "GENDER_MALE", "bh"],
    ]),
  );
});
