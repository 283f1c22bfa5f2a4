import { button, decision, openCourt, plus, press, score, scored, sign, stored, test } from "./courts.ts";
import { expect } from "./fixtures.ts";

test("presses without a connection survive a reload and a closed tab, and are saved once, in order", {
  tag: "@gate",
}, async ({ page, browser, server }) => {
  const { league, match, path, phone, context } = await openCourt(page, browser, server.url);
  await plus(phone, "Herons").click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([1, 0]);

  await context.setOffline(true);
  await press(phone, "Herons", 2);
  await plus(phone, "Kestrels").click();
  await expect(phone.getByText("No connection. 3 changes are waiting")).toBeVisible();
  await expect(sign(phone)).toContainText("3 changes not sent yet");
  await phone.reload();
  await expect(phone.getByText("Offline, as of")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Herons – Kestrels" })).toBeVisible();
  await expect(phone.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link")).toHaveText([
    "Cup",
    "Elimination",
  ]);
  await expect(phone.getByText("Court 2")).toBeVisible();
  await expect(score(phone, 1)).toHaveText("3");
  await expect(score(phone, 2)).toHaveText("1");
  await plus(phone, "Herons").click();
  await expect(score(phone, 1)).toHaveText("4");
  // A press is shown before it is stored, and counted afterwards.
  await expect(sign(phone)).toContainText("4 changes not sent yet");
  await phone.close();

  const again = await context.newPage();
  await again.goto("/");
  await expect(sign(again)).toContainText("4 changes not sent yet");
  await again.getByRole("link", { name: "Herons – Kestrels" }).click();
  await expect(score(again, 1)).toHaveText("4");
  await again.goto("/teams");
  await expect(sign(again)).toContainText("4 changes not sent yet");
  await context.setOffline(false);
  // The queue is sent from any page.
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([4, 1]);
  expect((await stored(league, match)).version).toBe(match.version + 5);
  await expect(sign(again)).not.toContainText("not sent yet");
  await again.goto(path);
  await expect(score(again, 1)).toHaveText("4");
  await expect(again.getByText("as of")).toBeHidden();
  await expect(decision(again)).toHaveCount(0);
  await context.close();
});

test("a press whose answer was lost with the page is not counted twice, even when somebody else has saved since", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, phone, context } = await openCourt(page, browser, server.url);
  await phone.route("**/api/matches/*/version/*", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await plus(phone, "Herons").click();
  await expect(phone.getByText("No connection. 1 change is waiting")).toBeVisible();
  const created = await stored(league, match);
  expect(created.scores).toEqual([1, 0]);
  await league.save("matches", { ...match, version: created.version }, { competitors: scored(match, [1, 1]) });
  await phone.unroute("**/api/matches/*/version/*");
  await phone.reload();
  await expect(score(phone, 1)).toHaveText("1");
  await context.setOffline(false);
  await expect(sign(phone)).not.toContainText("not sent yet");
  await expect(score(phone, 2)).toHaveText("1");
  await expect(decision(phone)).toHaveCount(0);
  expect((await stored(league, match)).scores).toEqual([1, 1]);
  await context.close();
});

test("two officials at once: what the one without a connection has pressed goes on when the other one has counted the other side", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, phone } = await openCourt(page, browser, server.url);
  await phone.context().setOffline(true);
  await press(phone, "Herons", 5);
  await expect(sign(phone)).toContainText("5 changes not sent yet");
  await league.save("matches", match, { competitors: scored(match, [0, 3]) });
  await phone.context().setOffline(false);
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([5, 3]);
  await expect(decision(phone)).toHaveCount(0);
  await phone.context().close();
});

test("forty presses that come back after somebody else has finished the match are shown until they are decided upon", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, phone, context } = await openCourt(page, browser, server.url);
  await context.setOffline(true);
  await press(phone, "Herons", 21);
  await press(phone, "Kestrels", 18);
  await button(phone, "Finish").click();
  await expect(sign(phone)).toContainText("40 changes not sent yet");
  await phone.reload();
  await expect(score(phone, 1)).toHaveText("21");
  const finished = await league.save("matches", match, {
    competitors: scored(match, [15, 18]),
    state: "MATCH_STATE_FINISHED",
  });
  await context.setOffline(false);

  await expect(decision(phone)).toContainText("40 changes are not saved");
  await expect(decision(phone)).toContainText(/\S+ has changed this match in the meantime/);
  await expect(decision(phone).getByRole("row", { name: /Herons/ })).toContainText(/0 → 21.*15/);
  await expect(decision(phone).getByRole("row", { name: /State/ })).toContainText(/LIVE → Finished.*Finished/);
  await expect(score(phone, 1)).toHaveText("15");
  expect((await stored(league, match)).version).toBe(finished.version);
  await phone.goto("/");
  await sign(phone).getByRole("link", { name: "40 changes need your decision" }).click();
  await expect(decision(phone)).toContainText("40 changes");
  await phone.reload();
  await decision(phone).getByRole("button", { name: "Apply anyway" }).click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([21, 18]);
  expect((await stored(league, match)).state).toBe("MATCH_STATE_FINISHED");
  await expect(decision(phone)).toHaveCount(0);
  await phone.reload();
  await expect(score(phone, 1)).toHaveText("21");
  await expect(decision(phone)).toHaveCount(0);
  await context.close();
});

test("points that don't fit can be discarded, also when the match was deleted", async ({
  page,
  browser,
  server,
  allowErrors,
}) => {
  allowErrors(/404/);
  const { league, match, phone } = await openCourt(page, browser, server.url);
  await phone.context().setOffline(true);
  await press(phone, "Herons", 2);
  await expect(sign(phone)).toContainText("2 changes not sent yet");
  await league.remove("matches", match);
  await phone.context().setOffline(false);
  await expect(decision(phone)).toContainText("2 changes");
  await expect(decision(phone)).toContainText("404");
  await expect(decision(phone).getByRole("button", { name: "Apply anyway" })).toBeDisabled();
  await decision(phone).getByRole("button", { name: "Discard" }).click();
  await expect(sign(phone)).not.toContainText("decision");
  await phone.reload();
  await expect(decision(phone)).toHaveCount(0);
  await phone.context().close();
});

test("two tabs of one user count together, and each press is sent by one of them", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, path, phone } = await openCourt(page, browser, server.url);
  const other = await phone.context().newPage();
  await other.goto(path);
  await expect(score(other, 1)).toHaveText("0");
  await phone.context().setOffline(true);
  await press(phone, "Herons", 3);
  await expect(score(other, 1)).toHaveText("3");
  await press(other, "Herons", 3);
  await expect(score(phone, 1)).toHaveText("6");
  await other.reload();
  await expect(score(other, 1)).toHaveText("6");
  await phone.context().setOffline(false);
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([6, 0]);
  expect((await stored(league, match)).version).toBe(match.version + 6);
  await phone.context().close();
});
