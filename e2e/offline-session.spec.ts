import {
  button,
  keptTexts,
  makeMatch,
  openCourt,
  openPhone,
  plus,
  press,
  score,
  sign,
  stored,
  test,
} from "./courts.ts";
import { enter, enterAlone, expect, signIn } from "./fixtures.ts";

const official = "official@example.com";

test("one user's presses wait while another is signed in, who is asked before leaving", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, path, phone, context } = await openCourt(page, browser, server.url, enterAlone);
  const logout = async () => {
    await button(phone, "Profile menu").click();
    await phone.getByRole("menuitem", { name: "Logout" }).click();
  };
  // Waits for the sign-out, since the provider would otherwise still know the last user at the next sign-in.
  const signedOut = () => phone.waitForResponse((answer) => answer.url().includes("/sign-in/callback"));
  // Saves fail, while all other requests succeed.
  await phone.route("**/api/matches/*/version/*", (route) => route.abort());
  await press(phone, "Herons", 3);
  await expect(sign(phone)).toContainText("3 changes not sent yet");
  await logout();
  const question = phone.getByRole("dialog", { name: "Not everything is saved" });
  await expect(question).toContainText("3 of your changes are not saved yet");
  await button(phone, "Stay signed in").click();
  await expect(question).toBeHidden();
  await logout();
  let gone = signedOut();
  await button(phone, "Log out anyway").click();
  await gone;
  await expect(sign(phone).getByRole("button", { name: "Sign in" })).toBeVisible();
  await phone.unroute("**/api/matches/*/version/*");

  await signIn(phone, "tournaments@example.com");
  await phone.goto(path);
  await expect(score(phone, 1)).toHaveText("0");
  await expect(sign(phone)).not.toContainText("not sent yet");
  await plus(phone, "Kestrels").click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([0, 1]);
  gone = signedOut();
  await logout();
  await gone;
  await expect(sign(phone).getByRole("button", { name: "Sign in" })).toBeVisible();

  await signIn(phone, official);
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([3, 1]);
  await context.close();
});

test("a session that has ended meanwhile is renewed by itself, and a clock that is wrong decides nothing", async ({
  page,
  browser,
  server,
}) => {
  const { league, match, phone, context } = await openCourt(page, browser, server.url);
  await context.setOffline(true);
  await press(phone, "Herons", 2);
  // A press is shown before it is stored, and counted afterwards.
  await expect(sign(phone)).toContainText("2 changes not sent yet");
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
  await expect(sign(phone)).toContainText("4 changes not sent yet");
  await context.setOffline(false);
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([3, 1]);
  expect((await stored(league, match)).version).toBe(match.version + 4);
  await expect(phone.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("a browser without storage says so while presses wait, and asks before they are lost", async ({
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
  await enter(phone, official);
  await phone.goto(path);
  await plus(phone, "Herons").click();
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([1, 0]);
  await context.setOffline(true);
  await press(phone, "Herons", 2);
  await expect(phone.getByText("This browser does not store anything")).toBeVisible();
  const dialog = phone.waitForEvent("dialog");
  void phone.close({ runBeforeUnload: true });
  const question = await dialog;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await context.setOffline(false);
  await expect.poll(async () => (await stored(league, match)).scores).toEqual([3, 0]);
  await context.close();
});

test("the stored data of matches is deleted at sign-out, and contains no people", async ({ page, browser, server }) => {
  const { path } = await makeMatch(page);
  const phone = await openPhone(browser, server.url, path, (opened) => enterAlone(opened, official));
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
