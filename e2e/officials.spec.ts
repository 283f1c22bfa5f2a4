import { today } from "../server/src/testing/days.ts";
import { expectNoBarriers, expectToFit } from "./barriers.ts";
import { enter, expect, test } from "./fixtures.ts";
import { enterDemoLeague } from "./league.ts";
import { tab } from "./steps.ts";

/** A day to come in summer time. */
const nextMay = `${Number(today().slice(0, 4)) + 1}-05-01`;

test("officials are assigned with their load and conflicts, answer on their phones, and the answers are shown", async ({
  page,
  browser,
  baseURL,
}) => {
  const league = await enterDemoLeague(page);
  const type = "PARTICIPANT_TYPE_OFFICIAL";
  await league.person("Ophelia", "Umpire", { type, email: "viewer@example.com" });
  const busy = await league.person("Boris", "Umpire", { type });
  const player = await league.person("Pia", "Umpire");
  const pia = await league.team("Pia's pair", {
    members: [{ participant: { id: player.id, type: "participant" }, role: "MEMBER_ROLE_PLAYER" }],
  });
  const [ants, bees, cats] = [await league.team("Ants"), await league.team("Bees"), await league.team("Cats")];
  const cup = await league.tournament("Whistle Cup");
  const match = (first: { id: string }, second: { id: string }, clock: string, officials: { id: string }[] = []) =>
    league.make("matches", {
      parent: { id: cup.id, type: "tournament" },
      competitors: [{ id: first.id }, { id: second.id }],
      scheduledAt: `${nextMay}T${clock}:00Z`,
      officials: officials.map(({ id }) => ({ id, type: "participant" })),
    });
  await match(ants, bees, "08:00", [busy]);
  await match(cats, pia, "08:30");
  const last = await match(ants, cats, "12:00");

  await page.goto(`/tournaments/${cup.id}`);
  await tab(page, "Officials").click();
  const row = (name: string) => page.getByRole("listitem", { name, exact: true });
  const dialog = page.getByRole("dialog");

  // Free officials come first, with the number of their matches; the others show why they are not free.
  await row("Cats – Pia's pair").getByRole("button", { name: "Assign official" }).click();
  await dialog.getByRole("combobox").fill("Umpire");
  await expect(dialog.getByRole("option")).toHaveText([
    /Ophelia Umpire.*0 matches on this day, 0 in the tournament/,
    /Pia Umpire.*Plays in Cats – Pia's pair/,
    /Boris Umpire.*1 match on this day.*Assigned at 10:00: Ants – Bees/,
  ]);
  await expectNoBarriers(page, "the choice of an official");
  await dialog.getByRole("option", { name: /Boris/ }).click();
  await expect(row("Cats – Pia's pair")).toContainText("Boris Umpire is assigned at the same time: Ants – Bees");
  await expect(row("Ants – Bees")).toContainText("Boris Umpire is assigned at the same time: Cats – Pia's pair");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("Ants – Bees")).not.toContainText("at the same time");

  // By keyboard, for two matches at once.
  await page.getByRole("checkbox", { name: "Select Cats – Pia's pair" }).check();
  await page.getByRole("checkbox", { name: "Select Ants – Cats" }).check();
  await page.getByRole("button", { name: "Assign official to 2 matches" }).press("Enter");
  await dialog.getByRole("combobox").fill("Ophelia");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  const answered = row("Ants – Cats").getByRole("list");
  await expect(answered).toHaveText(/Ophelia Umpire\s*Not answered yet/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectNoBarriers(page, "the officials of a day");

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await enter(phone, "viewer@example.com");
  await phone.goto("/");
  await expect(phone.getByRole("region", { name: "My assignments" })).toContainText("Cats – Pia's pair");
  await phone.goto("/matches");
  await phone.getByRole("link", { name: "My assignments" }).click();
  const answer = (name: string) => phone.getByRole("group", { name: `Your answer: ${name}` });
  await answer("Ants – Cats").getByRole("button", { name: "Accept" }).click();
  await expect(answer("Ants – Cats").getByRole("button", { name: "Accept", pressed: true })).toBeVisible();
  // Under the pointer, the message stays however long the organizer's page takes.
  await phone.getByRole("button", { name: "Undo" }).hover();
  await expect(answered).toHaveText(/Ophelia Umpire\s*Accepted/);
  // The answer needs no role, and neither does its undo.
  await phone.getByRole("button", { name: "Undo" }).click();
  await expect(answered).toHaveText(/Ophelia Umpire\s*Not answered yet/);
  // A click before the phone shows this, too, would take the answer back once more.
  await answer("Ants – Cats").getByRole("button", { name: "Accept", pressed: false }).click();
  await expect(answered).toHaveText(/Ophelia Umpire\s*Accepted/);
  await answer("Cats – Pia's pair").getByRole("button", { name: "Decline" }).click();
  await expect(row("Cats – Pia's pair")).toContainText("Declined");

  // A new time of the match withdraws the acceptance.
  await league.save("matches", await league.get("matches", last.id), { scheduledAt: `${nextMay}T13:00:00Z` });
  await expect(answered).toHaveText(/Accepted for 14:00/);
  await expect(phone.getByText("Please answer again")).toBeVisible();
  await answer("Ants – Cats").getByRole("button", { name: "Accept" }).click();
  await expect(answered).toHaveText(/Accepted$/);
  await expectNoBarriers(phone, "assignments on a phone");
  await page.getByRole("link", { name: "Ants – Cats" }).click();
  await expect(
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Ophelia Umpire" }) }),
  ).toContainText("Accepted");

  // The official's calendar can be read until its address is withdrawn.
  await phone.getByRole("button", { name: "Subscribe to calendar: Ophelia Umpire" }).click();
  const subscribing = phone.getByRole("dialog");
  await subscribing.getByRole("combobox", { name: "Valid for" }).click();
  await phone.getByRole("option", { name: "365 days" }).click();
  await expectNoBarriers(phone, "the end of a calendar");
  await subscribing.getByRole("button", { name: "Create link" }).click();
  const address = subscribing.getByRole("textbox", { name: "Link" });
  const url = await address.inputValue();
  expect(await (await phone.request.get(url)).text()).toContain("SUMMARY:Ants – Cats");
  const webcal = phone.getByRole("link", { name: "Open in calendar program" });
  await expect(webcal).toHaveAttribute("href", url.replace("http:", "webcal:"));
  await expectNoBarriers(phone, "the address of a calendar");
  await subscribing.getByRole("button", { name: "Close" }).last().click();
  // A second address is withdrawn in the dialog that created it, by its last letters.
  await phone.getByRole("button", { name: "Subscribe to calendar: Ophelia Umpire" }).click();
  await expect(subscribing.getByRole("listitem")).toContainText(/…[\w-]{4}\s+Until/);
  await subscribing.getByRole("button", { name: "Create link" }).click();
  const other = await address.inputValue();
  expect(other).not.toBe(url);
  await subscribing.getByRole("button", { name: "Close" }).last().click();
  await phone.getByRole("button", { name: "Subscribe to calendar: Ophelia Umpire" }).click();
  await subscribing.getByRole("button", { name: `Revoke the link that ends with ${other.slice(-4)}` }).click();
  await subscribing.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(subscribing.getByRole("listitem")).toHaveCount(1);
  await subscribing.getByRole("button", { name: "Cancel" }).click();
  expect((await phone.request.get(other)).status()).toBe(404);
  await phone.getByRole("button", { name: "Revoke the calendar: Ophelia Umpire" }).click();
  await subscribing.getByRole("button", { name: "Revoke" }).click();
  await expect(phone.getByText("You have not subscribed to a calendar")).toBeVisible();
  expect((await phone.request.get(url)).status()).toBe(404);
  await expectToFit(phone, ["/assignments", `/tournaments/${cup.id}/officials`]);
  await context.close();
});
