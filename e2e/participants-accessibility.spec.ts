import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport, type League } from "./league.ts";
import { submit } from "./steps.ts";

async function makePerson(league: League) {
  const common = { type: "PARTICIPANT_TYPE_PLAYER", sportType: "SPORT_TYPE_RACQUET" };
  const guardian = await league.make("participants", { ...common, firstname: "Gerda", lastname: "Guard" });
  const person = await league.make("participants", {
    ...common,
    firstname: "Wolfeschlegelsteinhausenbergerdorff",
    lastname: "D’Arc",
    nationality: "gb-nir",
    email: `${"verylong".repeat(6)}@example.com`,
    phoneNumber: "+4912345",
    birthDate: "1990-03-12",
    heightCm: 181,
    equipment: ["Racket"],
    attributes: [{ name: "Hand", value: "left" }],
    guardians: [{ id: guardian.id, type: "participant" }],
  });
  const participant = { id: person.id, type: "participant" };
  const club = await league.club("Harbour");
  const organization = { id: club.id, type: "organization" };
  const over = { number: "A-1", type: "Senior", validFrom: "2020-01-01", validTo: "2020-12-31", organization };
  await league.make("licenses", { participant, ...over, state: "LICENSE_STATE_ACTIVE" });
  await league.make("licenses", { participant, number: `A-${"2".repeat(60)}`, validFrom: "2020-01-01" });
  return person;
}

test("people and their licenses have no barrier", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await makePerson(league);
  await page.goto("/participants");
  await page.getByRole("combobox", { name: "Nationality" }).fill("ireland");
  await page.getByRole("option", { name: "Northern Ireland" }).waitFor();
  await expectNoBarriers(page, "list with a filter that is open");
  await page.goto(`/participants/${person.id}`);
  await page.getByRole("link", { name: "Harbour" }).waitFor();
  await page.getByRole("link", { name: "Gerda Guard" }).waitFor();
  await expectNoBarriers(page, "detail");
  await page.getByRole("button", { name: "Create license" }).click();
  await submit(page).waitFor();
  const number = page.getByRole("textbox", { name: "Number" });
  // The suggested number follows the others.
  await expect(number).not.toHaveValue("");
  await number.fill("");
  await submit(page).click();
  await page.getByText("This field is required.").waitFor();
  await expectNoBarriers(page, "license with a problem");
});

test("the form of a person has no barrier", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await makePerson(league);
  await page.goto(`/participants/${person.id}/edit`);
  await page.getByRole("combobox", { name: "Nationality" }).click();
  await page.getByRole("option", { name: "Northern Ireland" }).waitFor();
  await expectNoBarriers(page, "countries");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add attribute" }).click();
  await page.getByRole("textbox", { name: "Birth date" }).fill("soon");
  await submit(page).click();
  await page.getByText("Enter a date.").waitFor();
  await expectNoBarriers(page, "form with problems");
});

test("no page of people is wider than a small window", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const person = await makePerson(league);
  const own = `/participants/${person.id}`;
  await expectToFit(page, ["/participants", own, `${own}/edit`, "/participants/create"]);
});
