import { expectNoBarriers } from "./barriers.ts";
import { drawStage, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport, player } from "./league.ts";
import { addThrough, submit } from "./steps.ts";

test("a person is created: every field is required, and each takes what it should", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const parent = await league.person("Gerda", "Guard", { type: "PARTICIPANT_TYPE_GUARDIAN" });
  await page.goto("/participants");
  await page.getByRole("link", { name: "Create participant" }).click();
  await expect(submit(page)).toBeDisabled();
  await page.getByRole("textbox", { name: "First name" }).fill("Zoë");
  await submit(page).click();
  await expect(page.getByText("This field is required.")).toHaveCount(10);
  await page.getByRole("textbox", { name: "Last name" }).fill("D’Arc");

  await page.getByRole("combobox", { name: "Sport type" }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Racquet", "Race", "Ball", "Other"]);
  await page.getByRole("option", { name: "Racquet" }).click();
  await page.getByRole("combobox", { name: "Type", exact: true }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    "Player",
    "Guardian",
    "Official",
    "Coach",
    "Medical",
    "Equipment",
  ]);
  await page.getByRole("option", { name: "Player" }).click();
  await page.getByRole("combobox", { name: "Gender" }).click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["Male", "Female", "Other"]);
  await page.getByRole("option", { name: "Female" }).click();
  await page.getByRole("combobox", { name: "Nationality" }).fill("cote");
  await expect(page.getByRole("listbox").getByRole("option").locator("img")).toBeVisible();
  await page.getByRole("option", { name: "Côte d’Ivoire", exact: true }).click();

  const birthDate = page.getByRole("textbox", { name: "Birth date" });
  await birthDate.fill("soon");
  await submit(page).click();
  await expect(birthDate).toHaveAttribute("aria-invalid", "true");
  await expect(birthDate).toHaveValue("soon");
  await birthDate.fill("31.12.2199");
  await expect(page.getByText("must be in the past")).toBeVisible();
  await birthDate.fill("12.3.90");
  await birthDate.blur();
  await expect(birthDate).toHaveValue("12.03.1990");

  const phone = page.getByRole("textbox", { name: "Phone number" });
  await expect(phone).toHaveValue("+");
  await phone.pressSequentially("49 (0)170/a12 34");
  await expect(phone).toHaveValue("+4901701234");
  await phone.press("Home");
  await phone.press("ArrowRight");
  await phone.press("ArrowRight");
  await phone.pressSequentially("x5");
  await expect(phone).toHaveValue("+45901701234");
  await phone.fill("");
  await expect(phone).toHaveValue("+");
  await phone.fill("0701234567");
  await expect(phone).toHaveAccessibleDescription("Begin with the country code, as in +49.");
  await expect(submit(page)).toBeDisabled();
  await phone.fill("4917012345");
  await expect(phone).toHaveValue("+4917012345");

  await page.getByRole("textbox", { name: "Email" }).fill("zoe");
  const height = page.getByRole("textbox", { name: "Height (cm)" });
  await height.pressSequentially("1a7x8");
  await expect(height).toHaveValue("178");
  await page.getByRole("textbox", { name: "Weight (kg)" }).fill("0");
  await page.getByRole("textbox", { name: "Career start" }).fill("1.1.2010");
  await page.getByRole("textbox", { name: "Career end" }).fill("2009-12-31");
  await submit(page).click();
  await expect(page.getByText("Enter an email address such as name@example.com.")).toBeVisible();
  await expect(page.getByText("Enter 1 or more.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("zoe@example.com");
  await page.getByRole("textbox", { name: "Weight (kg)" }).fill("61,5");
  await submit(page).click();
  await expect(page.getByRole("textbox", { name: "Career start" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Career end" }).fill("31.12.30");

  await addThrough(page, "Add participant", "Participant", "Gerda Guard");
  await page.getByRole("button", { name: "Add equipment" }).click();
  await page.getByRole("textbox", { name: "Equipment 1" }).fill("Racket 300 g");
  await page.getByRole("button", { name: "Add equipment" }).click();
  await page.getByRole("textbox", { name: "Equipment 2" }).fill("Too much");
  await page.getByRole("button", { name: "Remove Too much" }).click();
  await page.getByRole("button", { name: "Add attribute" }).click();
  await page.getByRole("textbox", { name: "Value of attribute 1" }).fill("left");
  await submit(page).click();
  await expect(page.getByRole("textbox", { name: "Name of attribute 1" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Name of attribute 1" }).fill("Hand");
  await submit(page).click();

  await expect(page.getByRole("heading", { name: "Zoë D’Arc" })).toBeVisible();
  await expect(page).toHaveURL(/new=true/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await league.get("participants", id)).toMatchObject({
    ...player("Zoë", "D’Arc", { version: 0, nationality: "ci", gender: "GENDER_FEMALE" }),
    birthDate: "1990-03-12",
    phoneNumber: "+4917012345",
    email: "zoe@example.com",
    heightCm: 178,
    weightKg: 61.5,
    careerStart: "2010-01-01",
    careerEnd: "2030-12-31",
    guardians: [{ id: parent.id, type: "participant" }],
    equipment: ["Racket 300 g"],
    attributes: [{ name: "Hand", value: "left" }],
  });
  for (const text of ["Player", "Racquet", "Côte d’Ivoire", "12.03.90", "Female", "+4917012345", "178", "61.5"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Guardians" }).getByRole("link", { name: "Gerda Guard" }),
  ).toBeVisible();

  // The undo of a creation deletes the person for good.
  await page.keyboard.press("Control+z");
  const question = page.getByRole("dialog", { name: "Undo: Zoë D’Arc created?" });
  await expect(question).toContainText("The person is deleted again, with all that was entered about them.");
  await expect(question).toContainText("This can’t be undone.");
  await expectNoBarriers(page, "question before an undo");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/participants");
  await expect(page.getByText("Undone: Zoë D’Arc created")).toHaveCount(0);
  expect(await league.status("participants", id)).toBe(404);
});

test("dates are picked in a calendar, by mouse and by keyboard", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await page.goto("/participants/create");
  const pick = page.getByRole("button", { name: "Pick a date" });
  const birthDate = page.getByRole("textbox", { name: "Birth date" });
  const dialog = page.getByRole("dialog", { name: "Pick a date" });
  // For a date of birth, the year is picked first.
  await pick.first().click();
  await expect(dialog.getByRole("button", { name: /^\d{4}$/ })).toHaveCount(10);
  await expectNoBarriers(page, "years of a calendar");
  await dialog.getByRole("button", { name: "Previous decade" }).click();
  await dialog.getByRole("button", { name: "1990" }).click();
  await dialog.getByRole("button", { name: "Mar" }).click();
  await expect(dialog.getByRole("columnheader")).toHaveText(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]);
  await expectNoBarriers(page, "days of a calendar");
  await dialog.getByRole("button", { name: "12 March 1990" }).click();
  await expect(dialog).toBeHidden();
  await expect(pick.first()).toBeFocused();
  await expect(birthDate).toHaveValue("12.03.1990");

  // The picker shows the entered date, and continues beyond its month.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "12 March 1990" })).toBeFocused();
  for (const key of ["PageUp", "ArrowUp", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(dialog.getByRole("button", { name: "28 January 1990" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(birthDate).toHaveValue("28.01.1990");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "28 January 1990" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(pick.first()).toBeFocused();

  // A career without an end lasts to the present day.
  const person = await league.person("Lea", "Lasting", { careerStart: "2010-01-01", careerEnd: "2020-01-01" });
  await page.goto(`/participants/${person.id}/edit`);
  await page.getByRole("textbox", { name: "Career end" }).fill("");
  await submit(page).click();
  await expect(page.getByText("to this day", { exact: true })).toBeVisible();

  // For an instant, the time of day can be typed beside the day.
  await page.evaluate(() => localStorage.setItem("i18nextLng", "de"));
  await page.goto("/venues/create");
  await page.getByRole("button", { name: "Zeitraum hinzufügen" }).click();
  await page.getByRole("button", { name: "Datum und Uhrzeit auswählen" }).first().click();
  const german = page.getByRole("dialog", { name: "Datum und Uhrzeit auswählen" });
  await german.getByRole("button", { name: /^15\. \p{L}+ \d{4}$/u }).click();
  await expect(german.getByRole("textbox", { name: "Uhrzeit" })).toBeFocused();
  await page.keyboard.type("9:30");
  await page.keyboard.press("Enter");
  await expect(german).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Beginn von Zeitraum 1" })).toHaveValue(/^15\.\d\d\.\d{4}, 09:30$/);
});

test("what an imported person lacks is not known yet, and does not hold the form", { tag: "@gate" }, async ({
  page,
}) => {
  const { league } = await enterNewSport(page);
  const person = await league.person("Anna", "Arc", { birthDate: "1990-03-12", heightCm: 170 });
  await page.goto(`/participants/${person.id}/edit`);
  await expect(page.getByText("Not known yet")).toHaveCount(6);
  await expect(page.getByRole("textbox", { name: "Weight (kg)" })).toHaveAccessibleDescription("Not known yet");
  await page.getByRole("textbox", { name: "Height (cm)" }).fill("");
  await submit(page).click();
  await expect(page.getByText("This field is required.")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Height (cm)" }).fill("171");
  await submit(page).click();
  await expect(page).toHaveURL(`/participants/${person.id}`);
  expect(await league.get("participants", person.id)).toMatchObject({ version: 1, heightCm: 171, weightKg: null });
});

test("whether somebody is named in public is chosen, and the public page follows", async ({ page }) => {
  const { league, cup, stage, teams } = await makeStage(page, "ELIMINATION", ["Ants", "Bees"]);
  const hand = { name: "Hand", value: "left" };
  const person = await league.person("Ida", "Sonnentag", { birthDate: "1985-01-01", attributes: [hand] });
  const [ants] = teams;
  if (!ants) throw new Error("no team");
  await league.save("teams", ants, { members: [{ participant: { id: person.id, type: "participant" } }] });
  await drawStage(league, stage);
  await league.save("tournaments", await league.get("tournaments", cup.id), { published: true });
  const publicPage = async () =>
    (await page.request.get(`/public/tournaments/${cup.id}/teams/${ants.id}?lang=en`)).text();
  await expect.poll(publicPage).toContain("Ida Sonnentag");

  await page.goto(`/participants/${person.id}/edit`);
  const choice = page.getByRole("radiogroup", { name: "Named in public" });
  await expect(choice).toHaveAccessibleDescription(/^Not specified: adults are shown by their names;/);
  await choice.getByRole("radio", { name: "Not specified" }).press("ArrowUp");
  await expect(choice.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  await expect(choice.getByRole("radio", { name: "No", exact: true })).toBeFocused();
  await expectNoBarriers(page, "form of a person who objects");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/participants/${person.id}`);
  expect(await publicPage()).not.toContain("Sonnentag");
  expect(await publicPage()).toContain("I. S.");
  expect(await league.get("participants", person.id)).toMatchObject({
    attributes: [hand, { name: "public", value: "no" }],
  });

  // The page shows it in words, and once.
  const field = (name: string) => page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(field("Named in public").getByRole("definition").first()).toHaveText("No");
  await expect(field("Attributes").getByRole("definition").first()).toHaveText("Hand: left");
  await expect(page.getByText("public: no")).toHaveCount(0);

  await page.goto(`/participants/${person.id}/edit`);
  await choice.getByRole("radio", { name: "Not specified" }).check();
  await submit(page).click();
  await expect(page).toHaveURL(`/participants/${person.id}`);
  expect(await publicPage()).toContain("Ida Sonnentag");
  expect(await league.get("participants", person.id)).toMatchObject({ attributes: [hand] });
  await expect(field("Named in public").getByRole("definition").first()).toHaveText("Not specified");

  // The history shows it in words, and an earlier version restores it in the form.
  await page.goto(`/participants/${person.id}?history=true`);
  const history = page.getByRole("list", { name: "History" }).locator(":scope > li");
  await expect(history.nth(0).locator("dl > div")).toHaveText(["Named in publicbefore: No→after: Not specified"]);
  await expect(history.nth(1).locator("dl > div")).toHaveText(["Named in publicbefore: Not specified→after: No"]);
  await page.getByRole("link", { name: "Restore version 1" }).click();
  await expect(choice.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  await expect(submit(page)).toBeEnabled();
});

test("the attribute behind the choice is no row, and moves no other one", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const attributes = [
    { name: "Public", value: "vielleicht" },
    { name: "Hand", value: "left" },
  ];
  const person = await league.person("Anna", "Arc", { attributes });
  await page.goto(`/participants/${person.id}/edit`);
  const choice = page.getByRole("radiogroup", { name: "Named in public" });
  await expect(choice.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  const name = (number: number) => page.getByRole("textbox", { name: `Name of attribute ${number}` });
  await expect(name(1)).toHaveValue("Hand");
  await expect(name(2)).toHaveCount(0);
  await name(1).fill("");
  await submit(page).click();
  await expect(name(1)).toHaveAttribute("aria-invalid", "true");
  await expect(choice.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  await name(1).fill("Hand");
  await expect(submit(page)).toBeDisabled();

  // Another user's changes of the other attributes are merged with the choice.
  await choice.getByRole("radio", { name: "Yes" }).check();
  const changed = [...attributes, { name: "Level", value: "A" }];
  await league.save("participants", person, { attributes: changed });
  await page.getByRole("button", { name: "Load changes" }).click();
  await expect(name(2)).toHaveValue("Level");
  await expect(choice.getByRole("radio", { name: "Yes" })).toBeChecked();

  // The row stays while its name is typed as the beginning of a longer one.
  await page.getByRole("button", { name: "Add attribute" }).click();
  await name(3).pressSequentially("public office");
  await page.getByRole("textbox", { name: "Value of attribute 3" }).fill("mayor");
  await submit(page).click();
  await expect(page).toHaveURL(`/participants/${person.id}`);
  expect(await league.get("participants", person.id)).toMatchObject({
    attributes: [
      { name: "Public", value: "yes" },
      { name: "Hand", value: "left" },
      { name: "Level", value: "A" },
      { name: "public office", value: "mayor" },
    ],
  });
});
