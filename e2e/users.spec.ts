import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { enter, enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";

/** Signs in a new user, whose page this stays. */
async function enterNewcomer(page: Page): Promise<string> {
  const email = `${freshWord()}@example.com`;
  await enterAlone(page, email);
  return email;
}

test("a superuser gives and takes rights, each saved at once and felt at once", { tag: "@gate" }, async ({
  page,
  browser,
  server,
}) => {
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  const email = await enterNewcomer(theirs);
  await expect(theirs.getByText("You have no sport yet")).toBeVisible();

  await enter(page, "admin@example.com");
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Users" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(email.split("@")[0] ?? "");
  // Only the found card is left: a click while the others go misses it.
  await expect(page.getByRole("region")).toHaveCount(1);
  const card = page.getByRole("region", { name: email });
  await card.getByRole("combobox", { name: "Sport" }).click();
  await page.getByRole("option", { name: "Featherball" }).click();
  // The new rights apply without signing in again.
  await theirs.getByRole("navigation").getByRole("link", { name: "Teams" }).click();
  await expect(theirs.getByRole("heading", { name: "Teams" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Create team" })).toHaveCount(0);

  await card.getByRole("button", { name: "Add role" }).click();
  await page.getByRole("menuitem", { name: "team-manager" }).click();
  await expect(card.getByRole("button", { name: "Remove role team-manager" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Create team" })).toBeVisible();
  await card.getByRole("button", { name: "Add role" }).click();
  await expect(page.getByRole("menuitem", { name: "team-manager" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Remove role team-manager" }).click();
  await expect(theirs.getByRole("link", { name: "Create team" })).toHaveCount(0);

  await card.getByRole("switch", { name: "Super user" }).click();
  const question = page.getByRole("dialog", { name: `Make ${email} a super user?` });
  await expect(question).toContainText("is then no longer tied to Featherball");
  await question.getByRole("button", { name: "Make super user" }).click();
  await expect(card.getByRole("combobox", { name: "Sport" })).toBeDisabled();
  // An undo brings the sport back, too.
  const notice = page.getByRole("alert").filter({ hasText: "is a super user now" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("combobox", { name: "Sport" })).toHaveValue("Featherball");
  await expect(card.getByRole("switch", { name: "Super user" })).not.toBeChecked();
  await card.getByRole("switch", { name: "Super user" }).click();
  await question.getByRole("button", { name: "Make super user" }).click();
  await expect(theirs.getByRole("navigation").getByRole("link", { name: "Users" })).toBeVisible();
  await card.getByRole("switch", { name: "Super user" }).uncheck();
  await expect(theirs.getByRole("navigation").getByRole("link", { name: "Users" })).toHaveCount(0);
  await theirs.context().close();
});

test("all roles can be held, and then none is offered", async ({ page, browser, server }) => {
  const theirs = await (await browser.newContext({ baseURL: server.url })).newPage();
  const email = await enterNewcomer(theirs);
  await theirs.context().close();
  await enter(page, "admin@example.com");
  await page.goto(`/users?q=${email.split("@")[0]}`);
  const card = page.getByRole("region", { name: email });
  for (let number = 0; number < 7; number++) {
    await card.getByRole("button", { name: "Add role" }).click();
    await page.getByRole("menuitem").first().click();
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(card.getByRole("button", { name: /^Remove role/ })).toHaveCount(number + 1);
  }
  await expect(card.getByRole("button", { name: "Add role" })).toHaveCount(0);
});

test("a refused change puts the card back and says why", async ({ page, allowErrors }) => {
  allowErrors(/409/);
  await enter(page, "admin@example.com");
  await page.goto("/users?q=ada");
  const card = page.getByRole("region", { name: "Ada Administrator" });
  await card.getByRole("switch", { name: "Super user" }).click();
  await page
    .getByRole("dialog", { name: "Give up your super user rights?" })
    .getByRole("button", { name: "Give up rights" })
    .click();
  await expect(card.getByText(/409: .*last super ?user/i)).toBeVisible();
  await expect(card.getByRole("switch", { name: "Super user" })).toBeChecked();
});

test("the roles are listed with what they allow; both pages have no barrier", async ({ page }) => {
  await enter(page, "admin@example.com");
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Roles" }).click();
  await expect(page.getByText("sport-manager", { exact: true })).toBeVisible();
  await expect(page.getByText("May create, change and delete venues and playing fields.")).toBeVisible();
  await expectNoBarriers(page, "roles");
  await page.goto("/users");
  await page.getByRole("region", { name: "Ada Administrator" }).waitFor();
  await expectNoBarriers(page, "users");
});

test("a user who is not a superuser learns so", async ({ page }) => {
  await enter(page, "viewer@example.com");
  for (const path of ["/users", "/roles"]) {
    await page.goto(path);
    await expect(page.getByText("Only super users may see this page.")).toBeVisible();
  }
});
