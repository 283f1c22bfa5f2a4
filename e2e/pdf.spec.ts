import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { bornFor } from "#server/testing/born-for.ts";
import { pdfTexts } from "#server/testing/pdf-texts.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { player } from "./league.ts";
import { act } from "./steps.ts";

const textsIn = async (download: Download) => pdfTexts(await readFile(await download.path()));

/** Exports what the page shows as a PDF, once the dialog is open. */
async function exportPdf(page: Page, words: { start: string }): Promise<string[][]> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "PDF" }).check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: words.start, exact: true }).click();
  const texts = await textsIn(await download);
  await expect(dialog).toBeHidden();
  return texts;
}

test("a draw of 64 and its order of play are handed over as PDF", async ({ page }) => {
  const names = Array.from({ length: 40 }, (_, index) => `Team ${String(index + 1).padStart(2, "0")}`);
  const { league, cup, stage } = await makeStage(page, "ELIMINATION", names);
  const [match] = await drawStage(league, stage);
  if (!match) throw new Error("no match");
  const hall = "Sport- und Mehrzweckhalle Nordhausen-Obertal am Stadtpark";
  const venue = await league.make("venues", { name: hall });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Feld 1" });
  await league.save("matches", match, { scheduledAt: "2026-05-01T09:30:00Z", playingField: court.id });

  await page.goto(`/tournaments/stages/${stage.id}`);
  await act(page, "Export matches…");
  const draw = await exportPdf(page, { start: "Export" });
  expect(draw).toHaveLength(3);
  for (const [index, texts] of draw.entries()) {
    expect(texts).toEqual(expect.arrayContaining(["Cup", "Elimination"]));
    expect(texts.join("\n")).toContain(`Sheet ${index + 1} of 3`);
  }
  const drawn = draw.slice(0, 2).flatMap((texts) => texts.map((text) => text.replace(/ \[\d+\]$/, "")));
  for (const name of names) expect(drawn.filter((text) => text === name).length).toBeGreaterThan(0);
  expect(drawn.filter((text) => text === "Bye")).toHaveLength(24);
  expect(draw[2]).toEqual(expect.arrayContaining(["Winner of sheet 1", "Winner of sheet 2", "Final"]));

  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.goto(`/tournaments/${cup.id}/order-of-play?day=2026-05-01`);
  await page.getByRole("button", { name: "Mehr zu Cup" }).click();
  await page.getByRole("menuitem", { name: "Spiele exportieren …" }).click();
  const order = await exportPdf(page, { start: "Exportieren" });
  expect(order).toHaveLength(1);
  expect(order[0]).toEqual(expect.arrayContaining(["Cup", `Spielplan, Freitag, 1. Mai 2026, ${hall}`, "Feld 1"]));
  const sides = await Promise.all(match.competitors.map(({ id }: { id: string }) => league.get("teams", id)));
  expect(order[0]?.join("\n")).toContain(sides.map(({ name }) => name).join("\n–\n"));
});

test("visitors get the files of what is published, with children by initials", { tag: "@gate" }, async ({
  page,
  browser,
}) => {
  const { league, cup, stage, teams } = await makeStage(page, "ELIMINATION", ["Ants", "Bees"]);
  const child = await league.make("participants", player("Ida", "Regenbogen", { birthDate: bornFor(6) }));
  const [ants] = teams;
  if (!ants) throw new Error("no team");
  const members = [{ participant: { id: child.id, type: "participant" } }];
  await league.save("teams", await league.get("teams", ants.id), {
    name: "Ida Regenbogen",
    type: "TEAM_TYPE_SINGLE",
    members,
  });
  const [match] = await drawStage(league, stage);
  if (!match) throw new Error("no match");
  await league.save("matches", match, { scheduledAt: "2026-05-01T09:30:00Z" });
  const paths = [`/tournaments/stages/${stage.id}/draw.pdf`, `/tournaments/${cup.id}/order-of-play.pdf`];

  const visitor = await (await browser.newContext()).newPage();
  const get = async (path: string) => visitor.request.get(`/api${path}`);
  for (const path of paths) {
    expect([path, (await get(path)).status()]).toEqual([path, 401]);
    expect([path, (await get(`/public${path}`)).status()]).toEqual([path, 404]);
  }
  await page.goto(`/tournaments/stages/${stage.id}`);
  await act(page, "Export matches…");
  expect((await exportPdf(page, { start: "Export" })).flat()).toContain("Ida Regenbogen");

  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });
  for (const path of paths) {
    const answer = await get(`/public${path}`);
    expect(answer.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-cache" });
    const texts = pdfTexts(await answer.body())
      .flat()
      .join("\n");
    expect(texts).toContain("I. R.");
    expect(texts).not.toContain("Regenbogen");
  }
  for (const wrong of ["?day=2026-05-02", "?day=tomorrow", "?lang=fr"]) {
    const answer = await get(`/public${paths[1]}${wrong}`);
    expect([wrong, answer.status()]).toEqual([wrong, wrong === "?day=2026-05-02" ? 404 : 400]);
  }

  const venue = await league.make("venues", { name: "North hall" });
  const court = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  await league.save("matches", await league.get("matches", match.id), { playingField: court.id });
  await visitor.goto(`/public/tournaments/${cup.id}/order-of-play?lang=en`);
  await expect(visitor.getByRole("heading", { name: "Court 1", exact: true })).toBeVisible();
  await expect(visitor.getByRole("banner")).toContainText("North hall");
  await visitor.goto(`/public/tournaments/${cup.id}/stages/${stage.id}?lang=de`);
  const download = visitor.waitForEvent("download");
  await visitor.getByRole("link", { name: "Als PDF herunterladen" }).click();
  expect((await textsIn(await download)).flat()).toEqual(expect.arrayContaining(["I. R.", "Finale"]));

  // After the child has left the team and is deleted, neither files nor pages contain the child's name or the name of
  // the team.
  await league.save("teams", await league.get("teams", ants.id), { members: [] });
  await league.remove("participants", await league.get("participants", child.id));
  for (const path of paths) {
    const texts = pdfTexts(await (await get(`/public${path}`)).body()).flat();
    expect([path, texts.filter((text) => /Ida|Regenbogen|I\. R\./.test(text))]).toEqual([path, []]);
    const sides = path.endsWith("draw.pdf") ? ["1", "–", "2", "Bees"] : ["–", "–", "Bees"];
    expect(texts.join("\n")).toContain(sides.join("\n"));
  }
  await visitor.goto(`/public/tournaments/${cup.id}/stages/${stage.id}?lang=en`);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await visitor.content()).not.toMatch(/Regenbogen/);
  await visitor.context().close();
});

test("files name nobody whom their reader does not see: a sport above the tournament", async ({ page }) => {
  const { league, cup, stage, teams } = await makeStage(page, "ELIMINATION", ["Seen Swans", "Hidden Herons"]);
  const [match] = await drawStage(league, stage);
  if (!match || !teams[0]) throw new Error("no match");
  await league.save("matches", match, { scheduledAt: "2026-05-01T09:30:00Z" });
  const own = await page.evaluate(() => localStorage.getItem("selectedSport"));
  const other = await league.make("sports", { name: `Above ${cup.id.slice(0, 8)}`, type: "SPORT_TYPE_OTHER" });
  await league.select(other.id);
  const host = await league.club("Host", { parents: [{ id: other.id, type: "sport" }] });
  // Only a superuser without a selected sport can link entities of different sports.
  await league.select(null);
  const parents = [{ id: host.id, type: "organization" }];
  await league.save("tournaments", await league.get("tournaments", cup.id), { parents });
  await league.save("teams", await league.get("teams", teams[0].id), { parents });
  const paths = [`tournaments/stages/${stage.id}/draw.pdf`, `tournaments/${cup.id}/order-of-play.pdf`];
  for (const [sport, names] of [
    [other.id, ["Seen Swans"]],
    [own, ["Seen Swans", "Hidden Herons"]],
  ] as const) {
    await league.select(sport);
    for (const path of paths) {
      const text = pdfTexts(await league.file(path))
        .flat()
        .join("\n");
      const found = ["Seen Swans", "Hidden Herons"].filter((name) => text.includes(name));
      expect([path, found]).toEqual([path, names]);
    }
  }
});
