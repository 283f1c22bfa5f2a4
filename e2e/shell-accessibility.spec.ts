import { expectNoBarriers } from "./barriers.ts";
import { enter, test } from "./fixtures.ts";

test("visitors meet no barrier", { tag: "@gate" }, async ({ page }) => {
  await page.goto("/teams");
  await page.getByRole("heading", { name: "Please sign in" }).waitFor();
  await expectNoBarriers(page, "asked to sign in");

  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("banner").getByRole("button", { name: "Sign in" }).click(),
  ]);
  await popup.getByLabel("E-mail").waitFor();
  await expectNoBarriers(popup, "the built-in provider");
  await popup.close();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await expectNoBarriers(page, "after a failed sign-in");
});

test("the shell has no barrier for those who are signed in", async ({ page, context, allowErrors }) => {
  allowErrors(/401 \(Unauthorized\)/);
  await enter(page, "admin@example.com");
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectNoBarriers(page, "start");
  await page.getByRole("button", { name: "Profile menu" }).click();
  await page.getByRole("menu").waitFor();
  await expectNoBarriers(page, "profile menu");
  await page.keyboard.press("Escape");
  for (const name of ["Roles", "Users", "Tournaments", "Venues", "Participants"]) {
    await page.getByRole("navigation").getByRole("link", { name }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await expectNoBarriers(page, name);
  }
  await page.goto("/nowhere");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await expectNoBarriers(page, "unknown address");

  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("authToken", `${localStorage.getItem("authToken")}x`));
  await page.getByRole("link", { name: "Teams" }).click();
  await page.getByRole("dialog").waitFor();
  await expectNoBarriers(page, "session ended");
});

test("the menu over a small page has no barrier", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, "new@example.com");
  await page.goto("/");
  await page.getByRole("heading", { name: "You have no sport yet" }).waitFor();
  await expectNoBarriers(page, "no sport");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation").waitFor();
  await expectNoBarriers(page, "menu over the page");
});
