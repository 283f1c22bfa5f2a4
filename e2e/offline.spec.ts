import {
  button,
  decision,
  keptTexts,
  makeMatch,
  openPhone,
  plus,
  press,
  score,
  scored,
  sign,
  stored,
} from "./courts.ts";
import { expect, signIn, test } from "./fixtures.ts";

const official = "official@example.com";

test("what was pressed without a connection outlives a reload and a closed tab, and is saved once, in order", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  const context = phone.context();
  await plus(phone, "Herons").click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([1, 0]);

  await context.setOffline(true);
  await press(phone, "Herons", 2);
  await plus(phone, "Kestrels").click();
  await expect(phone.getByText("No connection. 3 presses are waiting")).toBeVisible();
  await expect(sign(phone)).toContainText("3 presses are waiting");
  await phone.reload();
  await expect(phone.getByText("Without a connection: as of")).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Herons – Kestrels" })).toBeVisible();
  await expect(phone.getByText("Cup – Elimination")).toBeVisible();
  await expect(phone.getByText("Court 2")).toBeVisible();
  await expect(score(phone, 1)).toHaveText("3");
  await expect(score(phone, 2)).toHaveText("1");
  await plus(phone, "Herons").click();
  await expect(score(phone, 1)).toHaveText("4");
  await phone.close();

  const again = await context.newPage();
  await again.goto("/");
  await expect(sign(again)).toContainText("4 presses are waiting");
  await again.getByRole("link", { name: "Herons – Kestrels" }).click();
  await expect(score(again, 1)).toHaveText("4");
  await again.goto("/teams");
  await expect(sign(again)).toContainText("4 presses are waiting");
  await context.setOffline(false);
  // On whatever page.
  await expect.poll(async () => (await stored(league, match)).scores, { timeout: 20_000 }).toEqual([4, 1]);
  expect((await stored(league, match)).version).toBe(match.version + 5);
  await expect(sign(again)).not.toContainText("waiting");
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
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  const context = phone.context();
  await phone.route("**/api/matches/*/version/*", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await plus(phone, "Herons").click();
  await expect(phone.getByText("No connection. 1 press is waiting")).toBeVisible();
  const made = await stored(league, match);
  expect(made.scores).toEqual([1, 0]);
  await league.save("matches", { ...match, version: made.version }, { competitors: scored(match, [1, 1]) });
  await phone.unroute("**/api/matches/*/version/*");
  await phone.reload();
  await expect(score(phone, 1)).toHaveText("1");
  await context.setOffline(false);
  await expect(sign(phone)).not.toContainText("waiting", { timeout: 20_000 });
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
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  await phone.context().setOffline(true);
  await press(phone, "Herons", 5);
  await expect(sign(phone)).toContainText("5 presses are waiting");
  await league.save("matches", match, { competitors: scored(match, [0, 3]) });
  await phone.context().setOffline(false);
  await expect.poll(async () => (await stored(league, match)).scores, { timeout: 20_000 }).toEqual([5, 3]);
  await expect(decision(phone)).toHaveCount(0);
  await phone.context().close();
});

test("forty presses that come back after somebody else has finished the match are shown until they are decided upon", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  const context = phone.context();
  await context.setOffline(true);
  await press(phone, "Herons", 21);
  await press(phone, "Kestrels", 18);
  await button(phone, "Finish").click();
  await expect(sign(phone)).toContainText("40 presses are waiting");
  await phone.reload();
  await expect(score(phone, 1)).toHaveText("21");
  const finished = await league.save("matches", match, {
    competitors: scored(match, [15, 18]),
    state: "MATCH_STATE_FINISHED",
  });
  await context.setOffline(false);

  await expect(decision(phone)).toContainText("40 presses made without a connection do not fit", { timeout: 20_000 });
  await expect(decision(phone)).toContainText(/\S+ has changed this match meanwhile/);
  await expect(decision(phone).getByRole("row", { name: /Herons/ })).toContainText(/0 → 21.*15/);
  await expect(decision(phone).getByRole("row", { name: /State/ })).toContainText(/LIVE → Finished.*Finished/);
  await expect(score(phone, 1)).toHaveText("15");
  expect((await stored(league, match)).version).toBe(finished.version);
  await phone.goto("/");
  await sign(phone).getByRole("link", { name: "40 presses need your decision" }).click();
  await expect(decision(phone)).toContainText("40 presses");
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

test("what does not fit can be discarded, also when the match is gone", async ({
  page,
  browser,
  server,
  allowErrors,
}) => {
  allowErrors(/404/);
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  await phone.context().setOffline(true);
  await press(phone, "Herons", 2);
  await expect(sign(phone)).toContainText("2 presses are waiting");
  await league.remove("matches", match);
  await phone.context().setOffline(false);
  await expect(decision(phone)).toContainText("2 presses", { timeout: 20_000 });
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
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
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
  await expect.poll(async () => (await stored(league, match)).scores, { timeout: 20_000 }).toEqual([6, 0]);
  expect((await stored(league, match)).version).toBe(match.version + 6);
  await phone.context().close();
});

test("what one user has pressed waits for them while somebody else is signed in, who is asked before they leave", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  const context = phone.context();
  const logout = async () => {
    await button(phone, "Profile menu").click();
    await phone.getByRole("menuitem", { name: "Logout" }).click();
  };
  // Saves do not get through, while everything else does.
  await phone.route("**/api/matches/*/version/*", (route) => route.abort());
  await press(phone, "Herons", 3);
  await expect(sign(phone)).toContainText("3 presses are waiting");
  await logout();
  const question = phone.getByRole("dialog", { name: "Not everything is saved" });
  await expect(question).toContainText("3 presses of yours are not saved yet");
  await button(phone, "Stay signed in").click();
  await expect(question).toBeHidden();
  await logout();
  await button(phone, "Log out anyway").click();
  await expect(sign(phone).getByRole("button", { name: "Sign in" })).toBeVisible();
  await phone.unroute("**/api/matches/*/version/*");

  await signIn(phone, "tournaments@example.com");
  await phone.goto(path);
  await expect(score(phone, 1)).toHaveText("0");
  await expect(sign(phone)).not.toContainText("waiting");
  await plus(phone, "Kestrels").click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([0, 1]);
  await logout();
  await expect(sign(phone).getByRole("button", { name: "Sign in" })).toBeVisible();

  await signIn(phone, official);
  await expect.poll(async () => (await stored(league, match)).scores, { timeout: 20_000 }).toEqual([3, 1]);
  await context.close();
});

test("a session that has ended meanwhile is renewed by itself, and a clock that is wrong decides nothing", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  const context = phone.context();
  await context.setOffline(true);
  await press(phone, "Herons", 2);
  // Two hours later by this clock, which is a year behind as well.
  await phone.evaluate(() => {
    const [header, payload = "", signature] = (localStorage.getItem("authToken") ?? "").split(".");
    const claims = { ...JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))), exp: 1 };
    localStorage.setItem("authToken", [header, btoa(JSON.stringify(claims)), signature].join("."));
  });
  await phone.clock.setSystemTime(Date.now() - 365 * 86_400_000);
  await phone.reload();
  await press(phone, "Herons", 1);
  await phone.clock.setSystemTime(Date.now() + 86_400_000);
  await press(phone, "Kestrels", 1);
  await expect(sign(phone)).toContainText("4 presses are waiting");
  await context.setOffline(false);
  await expect.poll(async () => (await stored(league, match)).scores, { timeout: 30_000 }).toEqual([3, 1]);
  expect((await stored(league, match)).version).toBe(match.version + 4);
  await expect(phone.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("a browser that keeps nothing says so while presses wait, and asks before they are lost", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, path } = await makeMatch(page);
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("as in a private window", "SecurityError");
    };
  });
  const phone = await context.newPage();
  await phone.goto("/");
  await signIn(phone, official);
  await phone.goto(path);
  await plus(phone, "Herons").click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([1, 0]);
  await context.setOffline(true);
  await press(phone, "Herons", 2);
  await expect(phone.getByText("This browser keeps nothing")).toBeVisible();
  const asked = phone.waitForEvent("dialog");
  void phone.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await context.setOffline(false);
  await expect.poll(async () => (await stored(league, match)).scores, { timeout: 20_000 }).toEqual([3, 0]);
  await context.close();
});

test("what is kept of matches goes at the sign-out, and has no people in it", async ({ page, browser, server }) => {
  const { path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, official, path);
  await expect(phone.getByText("Ida Whistler")).toBeVisible();
  const kept = await keptTexts(phone);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toContain("Herons");
  expect(kept[0]).not.toContain("Whistler");
  await button(phone, "Profile menu").click();
  await phone.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(() => keptTexts(phone)).toEqual([]);
  expect(await phone.evaluate(() => localStorage.getItem("account"))).toBeNull();
  await phone.context().close();
});
