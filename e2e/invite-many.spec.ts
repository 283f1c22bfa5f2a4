import { enterAlone, expect, test } from "./fixtures.ts";
import { freshWord } from "./fresh-word.ts";
import { enterNewSport } from "./league.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a federation invites many clubs at once from a pasted list", async ({ page }) => {
  const { league, sport } = await enterNewSport(page);
  const parents = [{ id: sport.id, type: "sport" }];
  const [blue] = [await league.club("TC Blau", { parents }), await league.club("TC Rot", { parents })];
  await page.goto(`/organizations/${blue.id}`);
  await page.getByRole("region", { name: "Who may what" }).getByRole("link", { name: "Import…" }).click();
  await page.goto("/import?kind=grants&paste=true");
  await page
    .getByRole("textbox", { name: "Rows" })
    .fill("Verein;E-Mail\nTC Blau;blau@example.com\nTC Rot;rot@example.com\nTC Nirgends;nowhere@example.com\n");
  await page.getByRole("button", { name: "Read rows" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  const wrong = page.getByRole("combobox", { name: "Club, row 4" });
  await expect(wrong).toHaveAccessibleDescription("TC Nirgends does not exist yet.");
  await page.getByRole("button", { name: "Skip 1 row" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Import 2 items" }).click();
  await expect(page.getByText("2 items were imported.")).toBeVisible();
  // Each club gets a text of its own.
  const texts = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(texts).toHaveText([
    /blau@example.com · Club manager · TC Blau/,
    /rot@example.com · Club manager · TC Rot/,
  ]);
  await page.getByRole("button", { name: "Copy text for rot@example.com" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /Club manager, TC Rot\. Open http\S+\/my and sign in with rot@example\.com/,
  );
  const grants = await league.find("grants");
  expect(grants.map(({ role, email }) => [role, email]).sort()).toEqual([
    ["club-manager", "blau@example.com"],
    ["club-manager", "rot@example.com"],
  ]);
});

test("a club brings in its members from a list: they are its people, and who is of another club is asked for", async ({
  page,
  browser,
  server,
  allowErrors,
}) => {
  const { league, sport } = await enterNewSport(page);
  const parents = [{ id: sport.id, type: "sport" }];
  const [blue, red] = [await league.club("TC Blau", { parents }), await league.club("TC Rot", { parents })];
  const ofRed = { organization: { id: red.id, type: "organization" } };
  const eva = await league.person("Eva", "Stern", { birthDate: "1990-01-02", memberships: [ofRed] });
  const email = `club-${freshWord()}@example.com`;
  await league.make("grants", { role: "club-manager", scope: { id: blue.id, type: "organization" }, email });
  const club = await (await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" })).newPage();
  await enterAlone(club, email);
  await club.goto(`/organizations/${blue.id}`);
  await club.getByRole("region", { name: "People" }).getByRole("link", { name: "Import…" }).click();
  await club.goto("/import?kind=participants&paste=true");
  await club
    .getByRole("textbox", { name: "Rows" })
    .fill("Nachname;Vorname;Geburtsdatum;Typ\nStern;Eva;02.01.1990;Spieler\nNeu;Nils;03.04.2005;Trainer\n");
  await club.getByRole("button", { name: "Read rows" }).click();
  // All of the file are of the manager's own club.
  await expect(club.getByLabel("Club", { exact: true })).toHaveValue("TC Blau");
  await club.getByRole("button", { name: "Check rows" }).click();
  allowErrors(/409/);
  await club.getByRole("button", { name: "Preview" }).click();
  const refused = club.getByRole("listitem").filter({ hasText: "Row 2" });
  await expect(refused).toContainText("A person with this name and birth date is there already.");
  await expect(refused).toContainText("Same name and birth date · TC Rot");
  await refused.getByRole("button", { name: "Ask for Eva Stern" }).click();
  await club.getByRole("dialog").getByRole("button", { name: "Ask", exact: true }).click();
  await expect(club.getByRole("dialog")).toHaveCount(0);
  await club.getByRole("button", { name: "Skip 1 row" }).click();
  await club.getByRole("button", { name: "Preview" }).click();
  await club.getByRole("button", { name: "Import 1 item" }).click();
  await expect(club.getByText("1 item was imported.")).toBeVisible();
  const people = await league.find("participants");
  expect(people.find(({ lastname }) => lastname === "Neu")?.memberships).toEqual([
    { organization: { id: blue.id, type: "organization" }, from: null, to: null, functions: ["MEMBER_FUNCTION_COACH"] },
  ]);
  const [request] = await league.find("requests");
  expect(request).toMatchObject({ type: "REQUEST_TYPE_MEMBERSHIP", subject: { id: eva.id }, by: { id: blue.id } });
  // The same list once more changes nothing.
  await club.goto("/import?kind=participants&paste=true");
  await club.getByRole("textbox", { name: "Rows" }).fill("Nachname;Vorname;Geburtsdatum\nNeu;Nils;03.04.2005\n");
  await club.getByRole("button", { name: "Read rows" }).click();
  await club.getByRole("button", { name: "Check rows" }).click();
  await expect(club.getByText("1 unchanged")).toBeVisible();
  await club.context().close();
});
