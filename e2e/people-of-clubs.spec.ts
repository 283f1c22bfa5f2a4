import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { enterAlone, expect, type Server, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { enterNewSport, type League } from "./league.ts";
import { act, choose } from "./steps.ts";

const addressOf = (who: string) => `${who}-${freshWord()}@example.com`;

async function openAs(browser: Browser, server: Server, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await enterAlone(page, email);
  return page;
}

/** Signs in somebody who has this role in the whole sport. */
async function openWithRole(browser: Browser, server: Server, league: League, sport: string, role: string) {
  const email = addressOf(role);
  const page = await openAs(browser, server, email);
  const [user] = await league.find("users", `q=${email}`);
  if (!user) throw new Error(`${email} is no user.`);
  await league.save("users", user, { sportIds: [sport] });
  await league.setRoles(user.id, "POST", [role]);
  await page.reload();
  await expect(page.getByRole("link", { name: "Participants" })).toBeVisible();
  return page;
}

test("a registrar of a club finds a person of another club and asks, and creates somebody who is not there", async ({
  page,
  browser,
  server,
}) => {
  const { league, sport } = await enterNewSport(page);
  const parents = [{ id: sport.id, type: "sport" }];
  const [blue, red] = [await league.club("TC Blau", { parents }), await league.club("TC Rot", { parents })];
  const membership = { organization: { id: red.id, type: "organization" }, from: "2020-01-01" };
  const ida = await league.person("Ida", "Roe", { birthDate: "1990-05-03", memberships: [membership] });
  const email = addressOf("registrar");
  await league.make("grants", { role: "registrar", scope: { id: blue.id, type: "organization" }, email });
  const theirs = await openAs(browser, server, email);
  // Whoever has no right over a club does not look for people there.
  await theirs.goto(`/organizations/${red.id}`);
  await expect(theirs.getByRole("region", { name: "People" })).toContainText("Ida Roe");
  await expect(theirs.getByRole("button", { name: "Find person" })).toHaveCount(0);

  await theirs.goto("/my");
  await theirs.getByRole("button", { name: "Find person" }).click();
  const dialog = theirs.getByRole("dialog", { name: "Find person" });
  const find = async (firstname: string, lastname: string) => {
    await dialog.getByRole("textbox", { name: "First name" }).fill(firstname);
    await dialog.getByRole("textbox", { name: "Last name" }).fill(lastname);
    await dialog.getByRole("textbox", { name: "Birth date" }).fill("3.5.1990");
    await dialog.getByRole("button", { name: "Find", exact: true }).click();
  };
  await find("Ida", "Roe");
  await expect(dialog.getByRole("listitem")).toContainText("Same name and birth date · TC Rot");
  await expect(dialog.getByRole("link", { name: "Create participant" })).toHaveCount(0);
  await expectNoBarriers(theirs, "a person who was found");
  await dialog.getByRole("button", { name: "Ask for Ida Roe" }).click();
  const asking = theirs.getByRole("dialog", { name: "Ask for this person" });
  await expect(asking).toContainText("TC Blau");
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(theirs.getByText("Request sent")).toBeVisible();
  const [request] = await league.find("requests");
  expect(request).toMatchObject({ type: "REQUEST_TYPE_MEMBERSHIP", subject: { id: ida.id }, by: { id: blue.id } });
  // The other club is notified, and is done with it by one button.
  const other = addressOf("told");
  await league.make("grants", { role: "club-manager", scope: { id: red.id, type: "organization" }, email: other });
  const shown = await openAs(browser, server, other);
  const tasks = shown.getByRole("region", { name: "Tasks" });
  await tasks.getByRole("button", { name: "Look" }).click();
  await expect(shown.getByRole("dialog")).toContainText("For your information: others decide.");
  await shown.getByRole("dialog").getByRole("button", { name: "Noted" }).click();
  await expect(tasks).toContainText("Nothing to do.");
  await shown.context().close();
  await theirs.goto(`/participants/${ida.id}`);
  await act(theirs, "Ask");
  await expect(theirs.getByRole("dialog", { name: "Ask for this person" })).toBeVisible();
  await theirs.keyboard.press("Escape");

  await theirs.goto(`/organizations/${blue.id}`);
  await theirs.getByRole("button", { name: "Find person" }).click();
  await find("Olaf", "New");
  await expect(dialog).toContainText("Nobody was found.");
  await dialog.getByRole("link", { name: "Create participant" }).click();
  await expect(theirs.getByRole("heading", { name: "New participant" })).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: "First name" })).toHaveValue("Olaf");
  await expect(theirs.getByRole("textbox", { name: "Birth date" })).toHaveValue("03.05.1990");
  await expect(theirs.getByRole("group", { name: "TC Blau" })).toBeVisible();
  expect(new URL(theirs.url()).search).toBe("");
  await theirs.context().close();
});

test("a club that creates somebody who is there already sees who that is, and creates the other one all the same", async ({
  page,
  browser,
  server,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { league, sport } = await enterNewSport(page);
  const blue = await league.club("TC Blau", { parents: [{ id: sport.id, type: "sport" }] });
  const [ida] = [await league.person("Ida", "Roe", { birthDate: "1990-05-03" })];
  const email = addressOf("club");
  await league.make("grants", { role: "club-manager", scope: { id: blue.id, type: "organization" }, email });
  const theirs = await openAs(browser, server, email);
  await theirs.getByRole("button", { name: "Find person" }).click();
  const dialog = theirs.getByRole("dialog", { name: "Find person" });
  await dialog.getByRole("textbox", { name: "First name" }).fill("Nora");
  await dialog.getByRole("textbox", { name: "Last name" }).fill("Roe");
  await dialog.getByRole("textbox", { name: "Birth date" }).fill("3.5.1990");
  await dialog.getByRole("button", { name: "Find", exact: true }).click();
  await dialog.getByRole("link", { name: "Create participant" }).click();
  await expect(theirs.getByRole("heading", { name: "New participant" })).toBeVisible();
  const fill = (label: string, value: string) => theirs.getByRole("textbox", { name: label, exact: true }).fill(value);
  await fill("First name", "Ida");
  await choose(theirs, "Nationality", "Germany");
  await choose(theirs, "Type", "Player");
  await choose(theirs, "Gender", "Female");
  await fill("Phone number", "+4930123456");
  await fill("Email", "ida@example.com");
  await fill("Height (cm)", "170");
  await fill("Weight (kg)", "60");
  await fill("Career start", "1.1.2010");
  await theirs.getByRole("button", { name: "Submit" }).click();
  const doubles = theirs.getByRole("listitem").filter({ hasText: "Same name and birth date" });
  await expect(doubles.getByRole("link", { name: "Ida Roe" })).toHaveAttribute("href", `/participants/${ida?.id}`);
  await theirs.getByRole("button", { name: "Create anyway" }).click();
  await expect(theirs.getByRole("heading", { name: "Ida Roe" })).toBeVisible();
  expect(await league.find("participants", "q=Roe")).toHaveLength(2);
  await theirs.context().close();
});

test("a registrar of the sport makes one person of two, and erases one who has played", async ({
  page,
  browser,
  server,
}) => {
  const { league, sport } = await enterNewSport(page);
  const kept = await league.person("Ida", "Roe", { phoneNumber: null, email: null });
  const other = await league.person("Ida", "Rohe", { phoneNumber: "+4930123456", email: null });
  const members = [{ participant: { id: other.id, type: "participant" }, role: "MEMBER_ROLE_PLAYER" }];
  const team = await league.team("Blue 1", { members });
  const registrar = await openWithRole(browser, server, league, sport.id, "registrar");
  await registrar.goto(`/participants/${kept.id}`);
  await act(registrar, "Merge");
  const merging = registrar.getByRole("dialog", { name: "Merge someone into Ida Roe" });
  await expect(merging.getByRole("button", { name: "Merge", exact: true })).toBeDisabled();
  await merging.getByRole("combobox", { name: "Person to merge" }).click();
  await registrar.getByRole("option", { name: "Ida Rohe" }).click();
  await expect(merging.getByRole("checkbox", { name: /^Phone number/ })).toBeChecked();
  await expect(merging.getByRole("checkbox", { name: /^Last name/ })).not.toBeChecked();
  await expect(merging).toContainText("Changes: 1 team");
  await expectNoBarriers(registrar, "two people who are merged");
  await merging.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(merging).toBeHidden();
  await expect(registrar.getByRole("main")).toContainText("+4930123456");
  await expect(registrar.getByRole("link", { name: "Blue 1" })).toBeVisible();
  await registrar.goto(`/participants/${other.id}`);
  await expect(registrar.getByRole("main").getByRole("status")).toHaveText("Merged into Ida Roe");
  await registrar.getByRole("main").getByRole("link", { name: "Ida Roe" }).click();

  await league.save("teams", await league.get("teams", team.id), { name: "Blue, Ida Roe" });
  await act(registrar, "Erase");
  const erasing = registrar.getByRole("dialog", { name: "Erase Ida Roe?" });
  await expect(erasing).toContainText("It can’t be undone.");
  const remains = erasing.getByRole("listitem");
  await expect(remains.filter({ hasText: "Blue, Ida Roe: Name" })).toHaveCount(1);
  // Who was merged into the person goes with it.
  await expect(remains.filter({ hasText: "Ida Rohe" })).toHaveCount(0);
  await expectNoBarriers(registrar, "a person who is erased");
  await erasing.getByRole("button", { name: "Erase" }).click();
  await expect(registrar.getByRole("heading", { level: 1, name: "Former player" })).toBeVisible();
  expect((await league.get("participants", other.id)).phoneNumber).toBeNull();
  await registrar.goto(`/teams/${team.id}`);
  await expect(registrar.getByRole("main")).toContainText("Former player");
  await registrar.goto("/participants");
  await expect(registrar.getByRole("main")).toContainText("Former player");
  await registrar.context().close();
});

test("people look at their own data, take it along, object to being named, and delete their account", {
  tag: "@gate",
}, async ({ page, browser, server }) => {
  const { league } = await enterNewSport(page);
  const email = addressOf("ida");
  const { id } = await league.person("Ida", "Roe", { birthDate: "1990-05-03", email });
  // Nobody has given this user a sport.
  const own = await openAs(browser, server, email);
  await own.getByRole("button", { name: "Profile menu" }).click();
  await own.getByRole("menuitem", { name: "My data" }).click();
  const data = own.getByRole("region", { name: "Ida Roe" });
  await expect(data).toContainText(email);
  await expect(data.getByRole("radio", { name: "Not specified" })).toBeChecked();
  await data.getByRole("radio", { name: "No", exact: true }).check();
  await expect(own.getByText("Your wish was saved")).toBeVisible();
  await expect(data.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  expect((await league.get("participants", id)).attributes).toEqual([{ name: "public", value: "no" }]);
  const phone = data.getByRole("textbox", { name: "Phone number" });
  await phone.fill("+49 30 123456");
  await data.getByRole("button", { name: "Save phone number" }).click();
  await expect(own.getByText("Your phone number was saved")).toBeVisible();
  await expect(phone).toHaveValue("+4930123456");
  expect((await league.get("participants", id)).phoneNumber).toBe("+4930123456");
  await expectNoBarriers(own, "one's own data");
  const [file] = await Promise.all([
    own.waitForEvent("download"),
    data.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("Ida Roe.json");
  expect(JSON.parse(readFileSync(await file.path(), "utf8")).person).toMatchObject({ id, email });

  await own.getByRole("button", { name: "Delete my account" }).click();
  const question = own.getByRole("dialog", { name: "Delete your account?" });
  await expect(question).toContainText("It can’t be undone.");
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(own.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await league.find("users", `q=${email}`)).toEqual([]);
  await own.context().close();
});
