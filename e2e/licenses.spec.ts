import { dayIn, today } from "../server/src/testing/days.ts";
import { enter, expect, test } from "./fixtures.ts";
import { enterNewSport, League } from "./league.ts";
import { choose, submit } from "./steps.ts";

const makePerson = (league: League) => league.person("Anna", "Arc");
const short = (date: string) => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(2, 4)}`;

test("a license is created, changed and deleted on the page of its person", { tag: "@gate" }, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await makePerson(league);
  const club = await league.club("Harbour");
  await page.goto(`/participants/${person.id}`);
  const licenses = page.getByRole("region", { name: "Licenses" });
  await expect(licenses.getByText("No licenses yet")).toBeVisible();
  await licenses.getByRole("button", { name: "Create license" }).click();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Pending");
  await page.getByRole("combobox", { name: "State" }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "Pending",
    "Active",
    "Suspended",
    "Expired",
    "Revoked",
  ]);
  await page.getByRole("option", { name: "Active" }).click();
  await submit(page).click();
  await expect(page.getByText("This field is required.")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Number" }).fill("A-1");
  await page.getByRole("textbox", { name: "Type" }).fill("Senior");
  await page.getByRole("combobox", { name: "Organization" }).fill("harb");
  await page.getByRole("option", { name: "Harbour" }).click();
  await page.getByRole("textbox", { name: "Valid from" }).fill("1.1.2026");
  await page.getByRole("textbox", { name: "Valid to" }).fill("31.12.25");
  await submit(page).click();
  await expect(page.getByRole("textbox", { name: "Valid to" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Valid to" }).fill("31.12.99");
  await page.getByRole("textbox", { name: "Valid to" }).fill("31.12.2099");
  await submit(page).click();
  const item = licenses.getByRole("listitem").filter({ hasText: "A-1" });
  await expect(item).toContainText("Active");
  await expect(item).toContainText("Senior");
  await expect(item).toContainText("01.01.26 – 31.12.99");
  await expect(item.getByRole("link", { name: "Harbour" })).toHaveAttribute("href", `/organizations/${club.id}`);
  await expect(licenses.getByRole("button", { name: "Create license" })).toBeFocused();
  // The person is unchanged: a license is saved on its own.
  expect((await league.get("participants", person.id)).version).toBe(0);

  await licenses.getByRole("button", { name: "Create license" }).click();
  await expect(licenses.getByRole("button", { name: "Edit A-1" })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await licenses.getByRole("button", { name: "Edit A-1" }).click();
  await page.getByRole("button", { name: "Clear Organization" }).click();
  await choose(page, "State", "Suspended");
  await submit(page).click();
  await expect(item).toContainText("Suspended");
  await expect(item.getByRole("link")).toHaveCount(0);

  await licenses.getByRole("button", { name: "Delete A-1" }).click();
  await page.getByRole("dialog", { name: "Delete A-1?" }).getByRole("button", { name: "Delete" }).click();
  await expect(licenses.getByText("No licenses yet")).toBeVisible();
  await expect(licenses.getByRole("button", { name: "Create license" })).toBeFocused();
});

test("the issuer, number and days of a license are suggested; the next one is like the last", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [person, other] = [await makePerson(league), await league.person("Bob", "Boe")];
  const [harbour, mill] = [await league.club("Harbour"), await league.club("Mill")];
  const participant = ({ id }: { id: string }) => ({ id, type: "participant" });
  const organization = ({ id }: { id: string }) => ({ id, type: "organization" });
  await league.team("Otters", { parents: [organization(harbour)], members: [{ participant: participant(person) }] });
  for (const [number, club] of [
    ["H-0009", harbour],
    ["H-0012", mill],
  ] as const) {
    const fields = { participant: participant(other), organization: organization(club), validFrom: "2025-01-01" };
    await league.make("licenses", { ...fields, number });
  }
  await page.goto(`/participants/${person.id}`);
  const licenses = page.getByRole("region", { name: "Licenses" });
  const number = page.getByRole("textbox", { name: "Number" });
  await licenses.getByRole("button", { name: "Create license" }).click();
  await expect(licenses.getByRole("combobox", { name: "Organization" })).toHaveValue("Harbour");
  await expect(number).toHaveValue("H-0013");
  await expect(number).toHaveAccessibleDescription("Suggestion");
  await expect(number).toBeInViewport({ ratio: 1 });
  const validFrom = page.getByRole("textbox", { name: "Valid from" });
  await expect(validFrom).toHaveAccessibleDescription("Suggestion");
  await expect(submit(page)).toBeEnabled();
  await validFrom.fill("1.2.2031");
  await expect(licenses.getByRole("textbox", { name: "Valid to" })).toHaveValue("31.12.2031");
  await licenses.getByRole("button", { name: "Save and add another" }).click();
  await expect(licenses.getByRole("listitem")).toContainText("01.02.31 – 31.12.31");
  await expect(number).toHaveValue("H-0014");
  // A typed number stays, even if another club would get another number.
  await number.fill("X-1");
  await expect(number).not.toHaveAccessibleDescription("Suggestion");
  await choose(page, "Organization", "Mill");
  await expect(number).toHaveValue("X-1");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(licenses.getByRole("button", { name: "Create license" })).toBeFocused();

  // On the separate form, by keyboard: Enter takes the person that the search has found, and does not send the form.
  await page.goto("/licenses/create");
  const holder = page.getByRole("combobox", { name: "Participant" });
  await expect(holder).toBeFocused();
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.type("ann");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Anna Arc"]);
  await page.keyboard.press("Enter");
  await expect(holder).toHaveValue("Anna Arc");
  await choose(page, "Organization", "Mill");
  await validFrom.fill("1.3.2031");
  await expect(number).toHaveValue("H-0014");
  await choose(page, "State", "Active");
  await expect(page.getByRole("combobox", { name: "State" })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.getByRole("main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await expect(holder).not.toBeInViewport();
  await page.keyboard.press("Control+Shift+Enter");
  await expect(page.getByRole("alert")).toContainText("H-0014 created");
  await expect(holder).toBeFocused();
  await expect(holder).toBeInViewport();
  await expect(validFrom).toHaveValue("01.03.2031");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Active");
  await expect(page.getByRole("combobox", { name: "Organization" })).toHaveValue("Mill");
  await expect(number).toHaveValue("H-0015");
});

test("a number that is used in the sport is refused at its field", async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { league } = await enterNewSport(page);
  const [anna, other] = [await makePerson(league), await makePerson(league)];
  const participant = { id: other.id, type: "participant" };
  await league.make("licenses", { participant, number: "A-1", validFrom: "2026-01-01" });
  await page.goto(`/participants/${anna.id}`);
  await page.getByRole("button", { name: "Create license" }).click();
  await page.getByRole("textbox", { name: "Number" }).fill("A-1");
  await page.getByRole("textbox", { name: "Valid from" }).fill("01.01.2026");
  await submit(page).click();
  await expect(page.getByText("Not saved: correct what is marked.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Number" }).fill("A-2");
  await submit(page).click();
  await expect(page.getByRole("region", { name: "Licenses" }).getByRole("listitem")).toContainText("A-2");
});

test("a license whose time is over is expired until it is renewed", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await makePerson(league);
  const own = { participant: { id: person.id, type: "participant" }, validFrom: "2020-01-01" };
  const past = await league.make("licenses", {
    ...own,
    number: "A-1",
    validTo: dayIn(-2),
    state: "LICENSE_STATE_ACTIVE",
  });
  await league.make("licenses", { ...own, number: "A-2", validTo: dayIn(2), state: "LICENSE_STATE_ACTIVE" });
  await league.make("licenses", { ...own, number: "A-3", validTo: dayIn(-2), state: "LICENSE_STATE_EXPIRED" });
  await page.goto(`/participants/${person.id}`);
  const items = page.getByRole("region", { name: "Licenses" }).getByRole("listitem");
  await expect(items.nth(0)).toContainText("Expired");
  await expect(items.nth(0)).not.toContainText("Active");
  await expect(items.nth(0)).toContainText(`01.01.20 – ${short(dayIn(-2))}`);
  await expect(items.nth(1)).toContainText("Active");
  await expect(items.nth(1)).not.toContainText("Expired");
  await expect(items.nth(2).getByText("Expired")).toHaveCount(1);
  await expect(items.nth(1).getByRole("button", { name: "Renew A-2" })).toHaveCount(0);
  await items.nth(0).getByRole("button", { name: "Renew A-1" }).click();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Active");
  await submit(page).click();
  await expect(items.nth(0)).toContainText("Active");
  const renewed = await league.get("licenses", past.id);
  expect(renewed.state).toBe("LICENSE_STATE_ACTIVE");
  expect(renewed.validFrom > dayIn(-2)).toBe(true);
  expect(renewed.validTo > today()).toBe(true);
});

test("licenses follow what others change; one that goes while it is edited keeps what was typed", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await makePerson(league);
  await page.goto(`/participants/${person.id}`);
  const licenses = page.getByRole("region", { name: "Licenses" });
  await licenses.getByText("No licenses yet").waitFor();
  const participant = { id: person.id, type: "participant" };
  const license = await league.make("licenses", { participant, number: "A-1", validFrom: "2026-01-01" });
  await expect(licenses.getByText("A-1")).toBeVisible();
  const changed = await league.save("licenses", license, { number: "A-7" });
  await licenses.getByRole("button", { name: "Edit A-7" }).click();
  await page.getByRole("textbox", { name: "Number" }).fill("Typed");
  await league.remove("licenses", changed);
  await expect(page.getByText("This license has been deleted")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Number" })).toHaveValue("Typed");
  await expect(submit(page)).toBeDisabled();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(licenses.getByText("No licenses yet")).toBeVisible();
});

test("a license that could not be deleted is named in the error dialog", async ({ page, allowErrors }) => {
  allowErrors(/503/);
  const { league } = await enterNewSport(page);
  const person = await makePerson(league);
  const participant = { id: person.id, type: "participant" };
  await league.make("licenses", { participant, number: "A-1", validFrom: "2026-01-01" });
  await page.route("**/api/licenses/*/version/*", (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, error: "", message: "Out of reach.", code: "unavailable" } }),
  );
  await page.goto(`/participants/${person.id}`);
  await page.getByRole("button", { name: "Delete A-1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const failure = page.getByRole("dialog", { name: "Oops... Something went wrong!" });
  await expect(failure).toContainText("503: Out of reach.");
  await expect(failure).toContainText("A-1 was not deleted.");
});

test("users without the right to change licenses can read them", async ({ page, browser }) => {
  await enter(page, "registrar@example.com");
  const league = new League(page);
  const person = await makePerson(league);
  const participant = { id: person.id, type: "participant" };
  await league.make("licenses", { participant, number: `V-${person.id}`, validFrom: "2026-01-01" });
  await page.goto(`/participants/${person.id}`);
  await expect(page.getByRole("button", { name: "Create license" })).toBeVisible();

  const reader = await (await browser.newContext()).newPage();
  await enter(reader, "viewer@example.com");
  await reader.goto(page.url());
  await expect(reader.getByText(`V-${person.id}`)).toBeVisible();
  await expect(reader.getByRole("button", { name: /license|Edit|Delete/ })).toHaveCount(0);
  await reader.context().close();
  await league.remove("participants", person);
});
