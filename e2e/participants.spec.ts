import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport, League } from "./league.ts";
import { choose } from "./steps.ts";

test("the list shows sign, flag, name and type, in the order of last names, and opens at a click", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await page.goto("/participants");
  await expect(page.getByText("No participants yet")).toBeVisible();
  await league.person("Anna", "Zimmer", { nationality: "gb-sct" });
  await league.person("Zoë", "D’Arc", { nationality: "fr", type: "PARTICIPANT_TYPE_COACH" });
  await league.person("Nobody", "Known");
  const names = page.locator("tbody a[href^='/participants/']:not([href$='/edit'])");
  await expect(names).toHaveText(["Zoë D’Arc", "Nobody Known", "Anna Zimmer"]);
  const zoe = page.getByRole("row", { name: /Zoë/ });
  await expect(zoe).toContainText("Coach");
  await expect(zoe.getByRole("img", { name: "France" })).toBeVisible();
  await expect(zoe.locator("svg").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Scotland" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Nobody/ }).locator("img")).toHaveCount(0);

  await zoe.getByText("Coach").click();
  await expect(page.getByRole("heading", { name: "Zoë D’Arc" })).toBeVisible();
  await page.goBack();
  // The controls in a row don't open it.
  await page.getByRole("checkbox", { name: "Select Zoë D’Arc" }).check();
  const more = page.getByRole("button", { name: "More for Zoë D’Arc" });
  await more.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(more).toBeFocused();
  // Escape in the very moment in which the menu appears.
  await more.evaluate(
    (button: HTMLElement) =>
      new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => {
          if (document.querySelector("[role=menu]") === null) return;
          seen.disconnect();
          document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
          resolve();
        });
        seen.observe(document.body, { subtree: true, childList: true });
        button.click();
      }),
  );
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(page).toHaveURL(/\/participants$/);
  const [other] = await Promise.all([
    page.context().waitForEvent("page"),
    zoe.getByText("Coach").click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(other).toHaveURL(/\/participants\/.+/);
});

test("flags come from our own origin, and only on pages that show them", async ({ page, baseURL }) => {
  const { league } = await enterNewSport(page);
  await league.person("Anna", "Arc", { nationality: "fr" });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/teams");
  await page.getByText("No teams yet").waitFor();
  expect(requested.filter((url) => /flag|\/fr-.*\.svg/.test(url))).toEqual([]);
  await page.goto("/participants");
  const flag = page.getByRole("img", { name: "France" });
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(requested.filter((url) => !url.startsWith(baseURL ?? ""))).toEqual([]);
});

test("people are found by the beginnings of their names without accents, and filtered", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await league.person("Zoë", "Brandão", { nationality: "br" });
  await league.person("Siobhán", "O'Connor", { nationality: "ie" });
  await league.person("Seán", "Connery", { nationality: "gb-sct", type: "PARTICIPANT_TYPE_COACH" });
  await league.person("Åke", "Lund", { nationality: "ax", sportType: "SPORT_TYPE_RACE" });
  await page.goto("/participants");
  const names = page.locator("tbody a[href^='/participants/']:not([href$='/edit'])");
  for (const [typed, found] of [
    ["zoe", ["Zoë Brandão"]],
    ["bran zo", ["Zoë Brandão"]],
    ["conn", ["Seán Connery", "Siobhán O'Connor"]],
    ["siobhan o'connor", ["Siobhán O'Connor"]],
    ["ake", ["Åke Lund"]],
  ] as const) {
    await page.getByLabel("Search").fill(typed);
    await expect(names).toHaveText([...found]);
  }
  await page.getByLabel("Search").fill("");
  await choose(page, "Type", "Coach");
  await expect(names).toHaveText(["Seán Connery"]);
  await page.getByRole("button", { name: "Clear filter Type" }).click();
  await choose(page, "Sport type", "Race");
  await expect(names).toHaveText(["Åke Lund"]);
  await page.getByRole("button", { name: "Clear filter Sport type" }).click();
  await page.getByRole("combobox", { name: "Nationality" }).fill("aland");
  await page.getByRole("option", { name: "Åland Islands" }).click();
  await expect(names).toHaveText(["Åke Lund"]);
  await page.getByRole("button", { name: "Clear filter Nationality" }).click();
  await choose(page, "Nationality", "Germany");
  await expect(page.getByText("Nothing matches the filters")).toBeVisible();
});

test("checked people are kept in local storage, and deleted after a question", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const anna = await league.person("Anna", "Arc");
  const bob = await league.person("Bob", "Boe");
  await page.goto("/participants");
  await page.getByRole("checkbox", { name: "Select Bob Boe" }).check();
  expect(await page.evaluate(() => JSON.parse(localStorage.selectedParticipants))).toEqual([bob.id]);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Select Bob Boe" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  expect(await page.evaluate(() => JSON.parse(localStorage.selectedParticipants).length)).toBe(2);
  await page.getByRole("button", { name: "Delete 2 selected" }).click();
  const both = page.getByRole("dialog", { name: "Delete 2 participants?" });
  await expect(both).toContainText("All licenses are deleted too. This can’t be undone.");
  await both.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Anna Arc" }).click();
  const one = page.getByRole("dialog", { name: "Delete Anna Arc?" });
  await expect(one).toContainText("All licenses are deleted too. This can’t be undone.");
  await one.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "Anna Arc", exact: true })).toHaveCount(0);
  expect(await league.status("participants", anna.id)).toBe(404);
  expect(await page.evaluate(() => JSON.parse(localStorage.selectedParticipants))).toEqual([bob.id]);
});

test("a guardian is not deleted, and the error dialog says so", async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const parent = await league.person("Gerda", "Guard", { type: "PARTICIPANT_TYPE_GUARDIAN" });
  await league.person("Kid", "Guard", { guardians: [{ id: parent.id, type: "participant" }] });
  await page.goto("/participants");
  await page.getByRole("button", { name: "Delete Gerda Guard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const failure = page.getByRole("dialog", { name: "Oops... Something went wrong!" });
  await expect(failure).toContainText("1 participant");
  await expect(failure).toContainText("Gerda Guard was not deleted.");
});

test("users without the right to personal fields get neither the fields nor their labels", { tag: "@gate" }, async ({
  page,
  browser,
}) => {
  await enter(page, "registrar@example.com");
  const person = await new League(page).person("Secret", "Keeper", {
    email: "keeper@example.com",
    phoneNumber: "+4912345",
    birthDate: "1990-03-12",
    heightCm: 181,
    weightKg: 72,
    attributes: [{ name: "Hand", value: "left" }],
    equipment: ["Racket"],
    careerStart: "2010-01-01",
  });
  await page.goto(`/participants/${person.id}`);
  await expect(page.getByText("keeper@example.com")).toBeVisible();
  await expect(page.getByText("Hand: left")).toBeVisible();

  // With more columns than fit, their values are below the name.
  await page.setViewportSize({ width: 1024, height: 720 });
  await page.goto(
    "/participants?q=keeper&columns=type,organization,license,sportType,nationality,gender,birthDate,email,phoneNumber,uspId",
  );
  const row = page.getByRole("row").filter({ hasText: "keeper@example.com" });
  expect((await row.getByRole("cell").nth(1).boundingBox())?.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1680, height: 720 });
  await expect(row.getByRole("cell", { name: "keeper@example.com", exact: true })).toBeVisible();
  expect((await row.getByRole("cell").nth(1).boundingBox())?.width).toBeGreaterThan(150);

  const reader = await (await browser.newContext()).newPage();
  await enter(reader, "viewer@example.com");
  await reader.goto(`/participants/${person.id}`);
  await reader.getByText("Career start").waitFor();
  await expect(reader.getByText("01.01.10")).toBeVisible();
  const attributes = ["Named in public", "Attributes"];
  for (const label of ["Email", "Phone number", "Birth date", "Height (cm)", "Weight (kg)", "Guardians", ...attributes])
    await expect(reader.getByText(label)).toHaveCount(0);
  for (const name of [/Edit/, /Delete/, /license/])
    await expect(reader.getByRole("button", { name }).or(reader.getByRole("link", { name }))).toHaveCount(0);
  const seen = await new League(reader).get("participants", person.id);
  expect(seen).toMatchObject({ firstname: "Secret", equipment: ["Racket"], attributes: [], guardians: [] });
  for (const field of ["email", "phoneNumber", "birthDate", "heightCm", "weightKg"]) expect(seen[field]).toBeNull();
  // Nor can they be columns, which the exported file would contain, too.
  await reader.goto("/participants?q=keeper&columns=type%2Cemail%2CbirthDate");
  await expect(reader.getByRole("columnheader")).toHaveText(["Name", "Type", "Actions"]);
  await reader.getByRole("button", { name: "View" }).click();
  await expect(reader.getByRole("menuitemcheckbox", { name: "Nationality" })).toBeVisible();
  await expect(reader.getByRole("menuitemcheckbox", { name: /Email|Birth date|Phone number/ })).toHaveCount(0);
  await reader.goto("/participants/create");
  await expect(reader.getByText("Your roles do not allow you to create or change participants.")).toBeVisible();
  await reader.context().close();
  await new League(page).remove("participants", person);
});

test("list and page follow what others change", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await league.person("Anna", "Arc", { nationality: "fr" });
  await page.goto("/participants");
  await page.getByRole("link", { name: "Anna Arc", exact: true }).waitFor();
  const changed = await league.save("participants", person, { lastname: "Bow", nationality: "de" });
  await page.getByRole("link", { name: "Anna Bow", exact: true }).click();
  await expect(page.getByText("Germany")).toBeVisible();
  await league.save("participants", changed, { gender: "GENDER_OTHER" });
  await expect(page.getByText("Other", { exact: true })).toBeVisible();
});

test("everything is said in German, countries too", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await league.person("Jane", "Doe", { nationality: "gb-nir" });
  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.goto("/participants");
  await expect(page.getByRole("img", { name: "Nordirland" })).toBeVisible();
  await page.getByRole("combobox", { name: "Nationalität" }).fill("osterr");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Österreich"]);
  await page.goto(`/participants/${person.id}/edit`);
  await page.getByRole("textbox", { name: "Gewicht (kg)" }).fill("61.5");
  await page.getByRole("textbox", { name: "Gewicht (kg)" }).blur();
  await expect(page.getByRole("textbox", { name: "Gewicht (kg)" })).toHaveValue("61,5");
});
