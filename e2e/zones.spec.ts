import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { boundsOfDay, instantAt, toInstant } from "#contract/zoned-day.ts";
import { pdfTexts } from "#server/testing/pdf-texts.ts";
import { drawStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act, submit } from "./steps.ts";

// Zones are named where a reader is in another one.
test.use({ timezoneId: "UTC" });

/** Two days each, with a change of the clock on the second one where there is one, as a reader in UTC sees them. */
const places = [
  {
    zone: "America/Los_Angeles",
    first: "06.11.49",
    last: "07.11.49",
    short: "6 – 7 Nov 2049",
    on: ["GMT-7", "GMT-8"],
  },
  { zone: "Europe/Berlin", first: "30.10.49", last: "31.10.49", short: "30 – 31 Oct 2049", on: ["CEST", "CET"] },
  { zone: "Asia/Kolkata", first: "30.10.49", last: "31.10.49", short: "30 – 31 Oct 2049", on: ["GMT+5:30"] },
  {
    zone: "Pacific/Auckland",
    first: "25.09.49",
    last: "26.09.49",
    short: "25 – 26 Sept 2049",
    on: ["GMT+12", "GMT+13"],
  },
];

const iso = (day: string) => `20${day.split(".").reverse().join("-")}`;

async function exported(page: Page, format: "CSV" | "PDF"): Promise<Buffer> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: format }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const bytes = await readFile(await (await download).path());
  await expect(dialog).toBeHidden();
  return bytes;
}

for (const { zone, first, last, short, on } of places) {
  test(`a tournament in ${zone} has its own days everywhere, across a change of the clock`, {
    tag: zone === "America/Los_Angeles" ? "@gate" : [],
  }, async ({ page }) => {
    const { league } = await enterNewSport(page);
    const [day, clock] = [iso(last), (time: string) => toInstant(instantAt(iso(last), time, zone))];
    const [summer = "", winter = summer] = on;
    const wholeDays = `${first}, 00:00${on.length > 1 ? ` ${summer}` : ""} – ${last}, 23:59 ${winter}`;

    // The days are typed before the zone is chosen.
    await page.goto("/tournaments");
    await page.getByRole("link", { name: "Create tournament" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Cup");
    await page.getByRole("textbox", { name: "Description" }).fill("Every autumn");
    await page.getByRole("textbox", { name: "From", exact: true }).fill(first);
    await page.getByRole("textbox", { name: "Until", exact: true }).fill(last);
    await page.getByRole("combobox", { name: "Time zone" }).fill(zone.replace("_", " "));
    await page.getByRole("option", { name: zone }).click();
    await submit(page).click();
    await expect(page.getByText(`${first} – ${last}`).first()).toBeVisible();
    await expect(page.getByText(wholeDays)).toBeVisible();
    const id = /tournaments\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
    const { states } = await league.get("tournaments", id);
    expect(states.find(({ type }: { type: string }) => type === "TOURNAMENT_STATE_ACTIVE").duration).toEqual({
      start: toInstant(Date.parse(boundsOfDay(iso(first), zone).from)),
      end: clock("23:59"),
    });
    await page.goto("/tournaments");
    await expect(page.getByRole("row", { name: "Cup" })).toContainText(`${first} – ${last}`);

    // A match late in the evening of the last day, and a booking of its court.
    const competitors = [];
    for (const name of ["Ants", "Bees"]) competitors.push({ id: (await league.team(name)).id, type: "team" });
    const stage = await league.stage(id, "ELIMINATION", { competitors });
    const [match] = await drawStage(league, stage);
    if (!match) throw new Error("no match");
    const texts = { address: "a", contactData: "b", description: "c" };
    const availability = [{ start: clock("08:00"), end: clock("23:59") }];
    const venue = await league.make("venues", { name: "Hall", timeZone: zone, availability, ...texts });
    const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court" });
    await league.save("matches", match, { scheduledAt: clock("22:30"), playingField: court.id });
    await league.save("tournaments", await league.get("tournaments", id), { published: true });

    await page.goto(`/tournaments/stages/${stage.id}`);
    const weekday = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }).format(new Date(day));
    await expect(page.getByText(`${weekday} ${last}, 22:30 ${winter}`).first()).toBeVisible();
    await act(page, "Export matches…");
    const rows = (await exported(page, "CSV")).toString("utf8");
    expect(rows).toContain(`${last.replace(".49", ".2049")},22:30`);
    await page.goto(`/tournaments/${id}/order-of-play?day=${day}`);
    await expect(page.getByText("22:30").first()).toBeVisible();
    await act(page, "Export matches…");
    expect(pdfTexts(await exported(page, "PDF")).flat()).toContain("22:30");
    await page.goto(`/matches/${match.id}/edit`);
    await expect(page.getByRole("textbox", { name: "Date and time" })).toHaveValue(
      `${last.replace(".49", ".2049")}, 22:30`,
    );

    await page.goto(`/venues/${venue.id}`);
    await expect(page.getByText(`${last}, 08:00 – 23:59 ${winter}`)).toBeVisible();
    await page.goto(`/venues/${venue.id}?tab=booking&day=${day}`);
    await expect(page.getByText("22:30").first()).toBeVisible();

    const visitor = await (await page.context().browser()?.newContext({ locale: "en-US" }))?.newPage();
    if (!visitor) throw new Error("no browser");
    await visitor.goto("/public");
    await expect(visitor.getByRole("listitem").filter({ has: visitor.locator(`a[href*="${id}"]`) })).toContainText(
      short,
    );
    await visitor.goto(`/public/tournaments/${id}/order-of-play/${day}`);
    await expect(visitor.getByText("22:30").first()).toBeVisible();
    await visitor.context().close();
  });
}
