import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { League } from "./league.ts";

test("a whole day's work is done by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const popups = page.waitForEvent("popup");
  await press(page, page.getByRole("banner").getByRole("button", { name: "Sign in" }), "Enter");
  const popup = await popups;
  await popup.getByLabel("E-mail").waitFor();
  const closed = popup.waitForEvent("close");
  await goTo(popup, popup.getByLabel("E-mail"));
  await popup.keyboard.type("admin@example.com");
  // The popup may close before the key is released, so that the press is not answered.
  await Promise.allSettled([popup.keyboard.press("Enter")]);
  await closed;
  await page.getByRole("button", { name: "Profile menu" }).waitFor();

  const league = new League(page);
  const sport = await league.make("sports", { name: `Sport ${freshWord()}`, type: "SPORT_TYPE_RACE" });
  await page.goto("/sports");
  const choice = page.getByRole("radio", { name: sport.name });
  await goTo(page, page.getByRole("searchbox"));
  await page.keyboard.type(sport.name);
  await choice.waitFor();
  await expect(page.getByRole("radio", { name: "Featherball" })).toHaveCount(0);
  await goTo(page, page.getByRole("radio"));
  await goToByArrows(page, choice);
  await page.keyboard.press("Space");
  await expect(page.getByRole("banner")).toContainText(sport.name);
  await league.club("Harbour");

  await press(page, page.getByRole("navigation").getByRole("link", { name: "Teams" }), "Enter");
  await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
  await press(page, page.getByRole("link", { name: "Create team" }), "Enter");
  await goTo(page, page.getByRole("textbox", { name: "Name", exact: true }));
  await page.keyboard.type("Otters");
  await press(page, page.getByRole("combobox", { name: "Type", exact: true }), "ArrowDown");
  await page.getByRole("option", { name: "Pair" }).waitFor();
  await chooseOption(page, page.getByRole("option", { name: "Pair" }));
  const add = page.getByRole("button", { name: "Add organization" });
  await press(page, add, "Enter");
  const dialog = page.getByRole("dialog", { name: "Add organization" });
  await goTo(page, dialog.getByRole("combobox", { name: "Organization" }));
  await page.keyboard.type("Har");
  await page.getByRole("option", { name: "Harbour" }).waitFor();
  await chooseOption(page, page.getByRole("option", { name: "Harbour" }));
  await press(page, dialog.getByRole("button", { name: "Select" }), "Enter");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await press(page, page.getByRole("button", { name: "Submit" }), "Enter");
  await page.getByRole("heading", { name: "Otters", level: 1 }).waitFor();
  await expect(page).toHaveTitle(/Otters/);
  await expect(page.getByRole("heading", { name: "Otters", level: 1 })).toBeFocused();

  await press(page, page.getByRole("link", { name: "Edit" }).first(), "Enter");
  await page.getByRole("heading", { name: "Edit Otters", level: 1 }).waitFor();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await goTo(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Beavers");
  const [team] = await league.find("teams", "q=Otters");
  if (!team) throw new Error("The team is not there");
  await league.save("teams", team, { name: "Badgers" });
  const load = page.getByRole("button", { name: "Load changes" });
  await load.waitFor();
  // A live region announces it.
  expect(await load.evaluate((button) => button.closest("[role=alert], [role=status], [aria-live]") !== null)).toBe(
    true,
  );
  await press(page, load, "Enter");
  const conflict = page.getByRole("radiogroup", { name: "Name" });
  await goTo(
    page,
    conflict.getByRole("radio", { name: /Badgers/ }).or(conflict.getByRole("radio", { name: /Beavers/ })),
  );
  await goToByArrows(page, conflict.getByRole("radio", { name: /Beavers/ }));
  await page.keyboard.press("Space");
  await expect(conflict.getByRole("radio", { name: /Beavers/ })).toBeChecked();
  await press(page, page.getByRole("button", { name: "Submit" }), "Enter");
  await page.getByRole("heading", { name: "Beavers", level: 1 }).waitFor();

  const more = page.getByRole("button", { name: "More for Beavers" });
  await press(page, more, "Enter");
  await chooseEntry(page, page.getByRole("menuitem", { name: "Delete" }));
  const question = page.getByRole("dialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await chooseEntry(page, page.getByRole("menuitem", { name: "Delete" }));
  await press(page, question.getByRole("button", { name: "Delete" }), "Enter");
  await page.getByRole("heading", { name: "Teams", level: 1 }).waitFor();
  await page.getByText("No teams yet").waitFor();
  await expect(page.getByRole("heading", { name: "Teams", level: 1 })).toBeFocused();
});

/** Presses Tab until the control has the focus, and checks that the focus is visible. */
async function goTo(page: Page, control: Locator): Promise<void> {
  await expect(control.first()).toBeEnabled();
  for (let presses = 0; presses < 80; presses++) {
    for (const one of await control.all()) {
      if (await one.evaluate((element) => element === document.activeElement)) return expectFocusShown(one);
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${control} is not reached by Tab`);
}

async function press(page: Page, control: Locator, key: string): Promise<void> {
  await goTo(page, control);
  await page.keyboard.press(key);
}

/** In an open menu, goes down to the entry and presses Enter. */
async function chooseEntry(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  for (let presses = 0; presses < 20; presses++) {
    if (await entry.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

/** In an open list, goes down to the option and presses Enter. */
async function chooseOption(page: Page, option: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    const selected = await option.evaluate((element) =>
      element.matches("[data-combobox-selected], [aria-selected=true]"),
    );
    const active = await page.evaluate(() => document.activeElement?.getAttribute("aria-activedescendant"));
    if (selected && active === (await option.getAttribute("id"))) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}

async function goToByArrows(page: Page, radio: Locator): Promise<void> {
  for (let presses = 0; presses < 5; presses++) {
    if (await radio.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error("The choice is not reached by arrows");
}

/** Checks that the control, or something around it, looks different with the focus. */
async function expectFocusShown(control: Locator): Promise<void> {
  const looks = await control.evaluate((element) => {
    const look = () => {
      const around = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null);
      const styles = around.map((one) => getComputedStyle(one));
      const text = () =>
        styles.map(({ outline, boxShadow, border, backgroundColor }) =>
          [outline, boxShadow, border, backgroundColor].join(),
        );
      text();
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      return text().join("|");
    };
    const focused = look();
    (element as HTMLElement).blur();
    const blurred = look();
    (element as HTMLElement).focus();
    return { focused, blurred };
  });
  expect(looks.focused, String(control)).not.toBe(looks.blurred);
}
