import type { Locator, Page } from "@playwright/test";
import { readImageFile } from "../contract/src/image-file.ts";
import { exifWithPlace, pngFile } from "../server/src/testing/image-files.ts";
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, finish, makeStage, matchesOf } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { submit } from "./steps.ts";

const field = (page: Page) => page.getByRole("group", { name: "Badge" });
const chooser = (page: Page) => field(page).locator("input[type=file]");
const preview = (page: Page) => field(page).getByRole("img", { name: "Badge" });
const badgesIn = (place: Locator) => place.locator("img[data-badge]");

/** A photograph as a camera writes it, with the place where it was taken. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ([width, height]) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      for (let at = 0; at < width; at += 8) {
        context.fillStyle = `hsl(${at} 80% 50%)`;
        context.fillRect(at, 0, 8, height);
      }
      return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(drawn, "base64");
  const exif = Buffer.from(exifWithPlace, "latin1");
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Drops or pastes a file. */
async function give(page: Page, how: "drop" | "paste", name: string, type: string, bytes: Buffer): Promise<void> {
  await field(page).evaluate(
    (element, { how, name, type, data }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      const event =
        how === "drop"
          ? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer })
          : new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: transfer });
      element.dispatchEvent(event);
    },
    { how, name, type, data: bytes.toString("base64") },
  );
}

/** How many images are in a PDF of a published tournament. */
async function imagesIn(page: Page, path: string): Promise<number> {
  const file = await page.request.get(`/api/public/tournaments/${path}`);
  return (await file.body()).toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
}

test("a photograph becomes a small square badge without the place where it was taken, and is shown wherever the team is", async ({
  page,
  browser,
}) => {
  const { league, cup, stage, teams } = await makeStage(page, "ELIMINATION", ["Ants", "Bees", "Cats", "Dogs"]);
  const [ants] = teams;
  if (!ants) throw new Error("no team");
  const matches = await drawStage(league, stage);
  await page.goto(`/teams/${ants.id}/edit`);
  await field(page).waitFor();
  const photo = await photograph(page, 1_200, 800);
  expect(readImageFile(photo)).toMatchObject({ width: 1_200, height: 800, isPlain: false });
  await chooser(page).setInputFiles({ name: "team.jpg", mimeType: "image/jpeg", buffer: photo });
  await expect(preview(page)).toBeVisible();
  await expectNoBarriers(page, "the form with a badge");
  await submit(page).click();
  await expect(page.getByText("Ants saved")).toBeVisible();
  await expect(badgesIn(page.locator("main"))).toHaveCount(1);

  const { badge } = await league.get("teams", ants.id);
  const answer = await page.request.get(`/images/${badge}`);
  const stored = await answer.body();
  expect(readImageFile(stored)).toEqual({ type: "image/webp", width: 256, height: 256, isPlain: true });
  expect(answer.headers()["content-type"]).toBe("image/webp");
  expect(stored.includes("Exif") || stored.includes(exifWithPlace.slice(6, 40))).toBe(false);
  expect(stored.length).toBeLessThan(20_481);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Ants saved")).toBeVisible();
  await expect(badgesIn(page.locator("main"))).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(badgesIn(page.locator("main"))).toHaveCount(1);

  await page.goto("/teams");
  const row = page.getByRole("row").filter({ hasText: "Ants" });
  await expect(badgesIn(row)).toHaveAttribute("src", `/images/${badge}`);
  await expect(badgesIn(page.getByRole("table"))).toHaveCount(1);

  await page.goto(`/tournaments/stages/${stage.id}`);
  const card = page.locator(`[data-team="${ants.id}"]`).first();
  await expect(badgesIn(card)).toBeVisible();
  expect((await page.pdf()).includes("/Subtype /Image")).toBe(true);

  const first = matches.find(({ competitors }) => competitors.some(({ id }: { id: string }) => id === ants.id));
  if (!first) throw new Error("no match");
  await page.goto(`/matches/${first.id}`);
  await expect(badgesIn(page.locator("main"))).toHaveCount(1);

  // A visitor sees it too, and so do link previews with the badge of the tournament.
  await page.goto(`/tournaments/${cup.id}/edit`);
  await chooser(page).setInputFiles({ name: "cup.png", mimeType: "image/png", buffer: pngFile(40, 30) });
  await expect(preview(page)).toBeVisible();
  await submit(page).click();
  await expect(page.getByText("Cup saved")).toBeVisible();
  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });
  const { badge: ofCup } = await league.get("tournaments", cup.id);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${new URL(page.url()).origin}/public/tournaments/${cup.id}/stages/${stage.id}`);
  await expect(badgesIn(visitor.locator("header"))).toHaveAttribute("src", `/images/${ofCup}`);
  const shown = badgesIn(visitor.locator(".bracket")).first();
  await expect(shown).toHaveAttribute("src", `/images/${badge}`);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  const { origin } = new URL(page.url());
  const picture = `${origin}/public/pictures/tournaments/${cup.id}/stages/${stage.id}.png?lang=en`;
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute("content", picture);
  const drawn = await page.request.get(picture);
  expect(drawn.headers()).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(readImageFile(await drawn.body())).toMatchObject({ width: 1200, height: 630 });
  expect(await imagesIn(page, `stages/${stage.id}/draw.pdf`)).toBe(2);
  // What is not public has no picture of its own.
  const missing = await page.request.get(picture.replace(cup.id, stage.id), { maxRedirects: 0 });
  expect([missing.status(), missing.headers().location]).toEqual([302, "/public/preview.png"]);
  await visitor.getByRole("link", { name: "Teams" }).click();
  await expect(badgesIn(visitor.getByRole("listitem").filter({ hasText: "Ants" }))).toHaveCount(1);
  await visitor.context().close();
});

test("tables show badges in the console and in public", async ({ page, browser }) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats"]);
  const badge = await league.image(pngFile(20));
  const [ants] = teams;
  if (!ants) throw new Error("no team");
  await league.save("teams", ants, { badge });
  const [first] = await drawStage(league, stage);
  if (!first) throw new Error("no match");
  await finish(league, first, [3, 1]);
  await page.goto(`/tournaments/stages/${stage.id}`);
  const table = page.getByRole("table").first();
  await expect(badgesIn(table.getByRole("row").filter({ hasText: "Ants" }))).toHaveCount(1);
  await expect(badgesIn(table)).toHaveCount(1);
  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${new URL(page.url()).origin}/public/tournaments/${cup.id}/stages/${stage.id}`);
  await expect(badgesIn(visitor.getByRole("table").first())).toHaveCount(1);
  await visitor.context().close();
  expect(await imagesIn(page, `stages/${stage.id}/draw.pdf`)).toBe(1);
  // A list of matches has them at the names, too.
  const match = (await matchesOf(league, stage)).find(({ competitors }) =>
    competitors.some(({ id }: { id: string }) => id === ants.id),
  );
  if (!match) throw new Error("no match of the team");
  await league.save("matches", match, { scheduledAt: "2026-05-01T09:30:00Z" });
  expect(await imagesIn(page, `${cup.id}/order-of-play.pdf?day=2026-05-01`)).toBe(1);
});

test("what is no image, and what is too large for one, is refused by a sentence, and the form goes on", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const club = await league.club("Rowers");
  await page.goto(`/organizations/${club.id}/edit`);
  await field(page).waitFor();
  await give(page, "drop", "statutes.png", "image/png", Buffer.from("%PDF-1.7 no image"));
  await expect(field(page).getByRole("alert")).toHaveText("This file is not a PNG, JPEG or WebP image.");
  await give(page, "drop", "huge.png", "image/png", pngFile(30_000));
  await expect(field(page).getByRole("alert")).toContainText("This image is too large.");
  await expect(preview(page)).toHaveCount(0);
  await expect(submit(page)).toBeDisabled();

  await give(page, "paste", "badge.png", "image/png", await photograph(page, 300, 900));
  await expect(preview(page)).toBeVisible();
  await expect(field(page).getByRole("alert")).toHaveCount(0);
  const middle = await preview(page).getAttribute("src");
  await field(page).getByText("Whole image").click();
  await expect(preview(page)).not.toHaveAttribute("src", middle ?? "");
  await field(page).getByRole("button", { name: "Remove badge" }).press("Enter");
  await expect(field(page).getByRole("button", { name: "Choose image" })).toBeFocused();
  await expect(submit(page)).toBeDisabled();

  // A form that is submitted at once waits for the image.
  await page.getByRole("textbox", { name: "Name" }).fill("Rowers of the lake");
  const sending = Promise.withResolvers<void>();
  await page.route("**/api/images", async (route) => {
    await sending.promise;
    await route.continue();
  });
  await chooser(page).setInputFiles({
    name: "a.jpg",
    mimeType: "image/jpeg",
    buffer: await photograph(page, 400, 400),
  });
  await expect(field(page).getByLabel("The badge is being prepared…")).toBeVisible();
  await submit(page).click();
  sending.resolve();
  await expect(page.getByText("Rowers of the lake saved")).toBeVisible();
  expect((await league.get("organizations", club.id)).badge).toMatch(/^[0-9a-f]{64}$/);
});

test("badges of two people who edit at once are compared like other fields", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Ants");
  await page.goto(`/teams/${team.id}/edit`);
  await chooser(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer: pngFile(16) });
  await expect(preview(page)).toBeVisible();
  const own = await preview(page).getAttribute("src");
  const theirs = await league.image(pngFile(24));
  const named = await league.save("teams", team, { name: "Red ants" });
  await page.getByRole("button", { name: "Load changes" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Red ants");
  await expect(preview(page)).toHaveAttribute("src", own ?? "");
  await league.save("teams", named, { badge: theirs });
  await page.getByRole("button", { name: "Load changes" }).click();
  const conflict = page.getByRole("radiogroup", { name: "Badge" });
  await expect(conflict.locator(`img[src="/images/${theirs}"]`)).toBeVisible();
  await expect(conflict.locator(`img[src="${own}"]`)).toBeVisible();
  await conflict.getByRole("radio").last().check();
  await expect(preview(page)).toHaveAttribute("src", `/images/${theirs}`);
});
