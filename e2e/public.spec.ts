import { bornFor } from "#server/testing/born-for.ts";
import { expectNoBarriers } from "./barriers.ts";
import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { type Created, enterNewSport, player } from "./league.ts";
import { act } from "./steps.ts";

test("a tournament is published after a preview, watched live by a visitor, and withdrawn", { tag: "@gate" }, async ({
  page,
  browser,
  allowErrors,
}) => {
  // A visitor's page gets 404 once the tournament is no longer public.
  allowErrors(/404 \(Not Found\)/);
  const { league, cup, stage } = await makeStage(page, "ELIMINATION", ["Ants", "Bees", "Cats", "Dogs"]);
  const people = [];
  for (const [lastname, age] of [
    ["Sonnentag", 40],
    ["Regenbogen", 12],
  ] as const) {
    people.push(await league.make("participants", player("Ida", lastname, { birthDate: bornFor(age) })));
  }
  const [ants] = await league.find("teams", "q=ants");
  if (!ants) throw new Error("no team");
  const members = people.map(({ id }) => ({ participant: { id, type: "participant" } }));
  await league.save("teams", ants, { members });
  const matches = await drawStage(league, stage);
  const first = matches.find(({ competitors }) => competitors.some(({ id }: { id: string }) => id === ants.id));
  if (!first) throw new Error("no match");

  await page.goto(`/tournaments/${cup.id}`);
  await act(page, "Publish");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toContainText([
    "1 stage",
    "3 matches",
    "4 teams",
    "1 person by name",
    "1 person by initials",
  ]);
  await dialog.getByText("1 person by initials").click();
  await expect(dialog).toContainText("I. R.");
  await expect(dialog).not.toContainText("Regenbogen");
  await expectNoBarriers(page, "the question whether to publish");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog).toBeHidden();
  await act(page, "Public page");
  const address = await dialog.getByRole("link", { name: "Open the public page" }).getAttribute("href");
  await page.keyboard.press("Escape");
  if (!address) throw new Error("no address");

  // No public answer contains the name of a child.
  const path = new URL(address).pathname;
  const views = ["", "/teams", "/order-of-play", `/stages/${stage.id}`, `/matches/${first.id}`, `/teams/${ants.id}`];
  for (const view of views) {
    for (const requested of [`${path}${view}`, `${path}${view}?embed=1`, `/api/public/pages?path=${path}${view}`]) {
      const answer = await page.request.get(requested);
      expect([answer.status(), requested]).toEqual([200, requested]);
      expect(await answer.text(), requested).not.toMatch(/Regenbogen|-01-01"/);
    }
  }

  // The page can be read without scripts.
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: "de-DE" })).newPage();
  await plain.goto(address);
  await expect(plain.getByRole("heading", { level: 1, name: "Cup" })).toBeVisible();
  await plain
    .getByRole("link", { name: "K.-o.-Runde" })
    .or(plain.getByRole("link", { name: /K\.-o\./ }))
    .first()
    .click();
  await expect(plain.getByRole("heading", { name: "Halbfinale" })).toBeVisible();
  expect(await plain.content()).not.toContain("Regenbogen");
  await plain.context().close();

  // A visitor on a phone, who is not signed in, follows a team and sees the score change.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const wrong: string[] = [];
  visitor.on("pageerror", (error) => wrong.push(String(error)));
  await visitor.goto(address);
  await visitor.getByRole("link", { name: "Teams" }).click();
  await visitor.getByRole("link", { name: "Ants" }).click();
  await expect(visitor.getByText("Ida Sonnentag")).toBeVisible();
  await expect(visitor.getByText("I. R.")).toBeVisible();
  await visitor.getByRole("button", { name: "Follow Ants" }).click();
  await visitor.getByRole("link", { name: "Overview" }).click();
  const mine = visitor.locator("section").filter({ has: visitor.getByRole("heading", { name: "My team: Ants" }) });
  await expect(mine.getByRole("listitem")).toHaveCount(1);
  const scored = (score: string, state: string) => ({
    competitors: first.competitors.map((one: object) => ({ ...one, score })),
    state: `MATCH_STATE_${state}`,
  });
  const running = await league.save("matches", first, scored("5", "RUNNING"));
  const live = visitor.locator("section").filter({ has: visitor.getByRole("heading", { name: "Live now" }) });
  await expect(live.getByRole("listitem")).toContainText(/Ants.*5/);
  // What is saved after the page was made and before its stream is open is shown, too.
  const { promise: isSaved, resolve: open } = Promise.withResolvers<void>();
  const streams = /\/api\/public\/notifications/;
  await visitor.route(streams, async (route) => {
    await isSaved;
    await route.continue();
  });
  await live.getByRole("link").click();
  await expect(visitor.getByText("LIVE", { exact: true })).toBeVisible();
  const six = await league.save("matches", running, scored("6", "RUNNING"));
  open();
  await expect(visitor.locator(".score strong")).toHaveText(["6", "6"]);
  await visitor.unroute(streams);
  await league.save("matches", six, scored("7", "RUNNING"));
  await expect(visitor.locator(".score strong")).toHaveText(["7", "7"]);
  const paths = ["", `/stages/${stage.id}`, `/matches/${first.id}`];
  for (const colorScheme of ["dark", "light"] as const) {
    await visitor.emulateMedia({ colorScheme });
    for (const path of colorScheme === "dark" ? [...paths, "/teams", `/teams/${ants.id}`] : paths) {
      await visitor.goto(`${address}${path}?lang=de`);
      await expectNoBarriers(visitor, `the public page ${path}, ${colorScheme}`);
      expect(await visitor.evaluate("document.documentElement.scrollWidth")).toBe(390);
    }
  }

  // The day of a match has the name of its month in the bracket, too.
  const final = (await league.find("matches", `pid=${stage.id}`)).find(({ round }) => round === 2);
  if (!final) throw new Error("no final");
  await league.save("matches", final, { scheduledAt: "2031-11-28T12:00:00Z" });
  await visitor.goto(`${address}/stages/${stage.id}?lang=en`);
  await expect(visitor.getByRole("link", { name: /Winner of semi-final 1/ })).toContainText("28 Nov 2031");

  // When it is no longer published, visitors on its pages are notified, and nobody else finds it.
  await visitor.goto(address);
  const takeBack = async () => {
    await act(page, "Public page");
    await dialog.getByRole("button", { name: "Unpublish" }).click();
  };
  await takeBack();
  await expect(visitor.getByRole("status")).toHaveText("This page is no longer public.");
  await expect(visitor.locator("body")).not.toContainText("Ants");
  // The notice that offers the undo may have gone meanwhile.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Planning · Public")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: "Cup" })).toBeVisible();
  await takeBack();
  await expect(visitor.getByRole("status")).toHaveText("This page is no longer public.");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "This page does not exist or is not public." })).toBeVisible();
  expect(wrong).toEqual([]);
  await context.close();
});

test("texts of users are never run on public pages, which only allow frames where they are meant to", {
  tag: "@gate",
}, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const hostile = `</script><img src=x onerror="document.title='hacked'">&amp;`;
  const cup = await league.tournament(hostile, { published: true, description: hostile });
  await league.stage(cup.id, "SWISS", { name: hostile });
  const address = `/public/tournaments/${cup.id}`;
  const answer = await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
  expect(await page.title()).toBe(hostile);
  const headers = answer?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
  const embedded = await page.goto(`${address}?embed=1`);
  expect(embedded?.headers()["content-security-policy"]).toContain("frame-ancestors *");
  expect(embedded?.headers()["x-frame-options"]).toBeUndefined();
  // All scripts of a page are small enough for a slow line.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name }) => name),
  );
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const { headers } = await fetch(script, { headers: { "accept-encoding": "br" } });
      return [headers.get("content-encoding"), Number(headers.get("content-length"))] as const;
    }),
  );
  expect(sizes.map(([encoding]) => encoding)).toEqual(["br", "br"]);
  expect(sizes.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(60_000);
  // The page contains only the content.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Overview" })).toHaveAttribute("href", `${address}?embed=1`);
});

test("a visitor without a script finds a tournament among many", { tag: "@gate" }, async ({ page, browser }) => {
  const { league } = await enterNewSport(page);
  // Without digits, in which the number of a cup would be found as well.
  const word = `Kettlebrook${freshWord()}`;
  const names = Array.from({ length: 55 }, (_, index) => `${word} Cup ${index + 1}`);
  await league.makeMany(
    "tournaments",
    names.map((name) => ({ name, published: true })),
  );
  const visitor = await (
    await browser.newContext({ javaScriptEnabled: false, locale: "de-DE", viewport: { width: 390, height: 844 } })
  ).newPage();
  await visitor.goto("/public");
  await visitor.getByRole("searchbox", { name: "Turnier suchen" }).fill(`${word.toUpperCase()} cup`);
  await visitor.getByRole("button", { name: "Suchen" }).click();
  await expect(visitor.getByRole("listitem")).toHaveCount(50);
  await visitor.getByRole("link", { name: "Ältere Turniere" }).click();
  await expect(visitor.getByRole("listitem")).toHaveCount(5);
  await visitor.getByRole("link", { name: "English" }).click();
  await expect(visitor.getByRole("link", { name: "Newer tournaments" })).toBeVisible();
  await expect(visitor.getByRole("listitem")).toHaveCount(5);
  await visitor.getByRole("searchbox", { name: "Find a tournament" }).fill(`${word} 55`);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("listitem")).toHaveText(/Cup 55/);
  await visitor.getByRole("searchbox").fill("no such name");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("status")).toHaveText("No tournament has this name.");
  await visitor.context().close();
});

test("a visitor without a script reads in the cross table who has beaten whom", async ({ page, browser }) => {
  const { league, cup, stage, teams } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats"]);
  const matches = await drawStage(league, stage);
  const [ants, bees] = teams;
  const match = matches.find(({ competitors }) =>
    competitors.every(({ id }: Created) => [ants?.id, bees?.id].includes(id)),
  );
  if (!match) throw new Error("no match");
  await finish(league, match, match.competitors[0].id === ants?.id ? [3, 1] : [1, 3]);
  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });

  const visitor = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await visitor.goto(`/public/tournaments/${cup.id}/stages/${stage.id}`);
  const table = visitor.getByRole("table", { name: /Cross table/ });
  await expect(table).toBeHidden();
  await visitor.getByText("Cross table", { exact: true }).click();
  await expect(table.getByRole("row", { name: "Ants 3:1" })).toBeVisible();
  await expect(table.getByRole("row", { name: "Bees 1:3" })).toBeVisible();
  await visitor.goto(`/public/tournaments/${cup.id}/order-of-play`);
  await expect(visitor.getByText("No match has a time yet.")).toBeVisible();
  await visitor.goto(`/public/tournaments/${cup.id}`);
  await expect(visitor.getByRole("heading", { name: "Latest results" })).toBeVisible();
  await expect(visitor.getByText(/^No match/)).toHaveCount(0);
  await visitor.context().close();
});
