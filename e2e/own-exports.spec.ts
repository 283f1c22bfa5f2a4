import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { drawStage, finish, makeStage } from "./drawn-stage.ts";
import { expect, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { act } from "./steps.ts";

const formats = ["CSV", "Excel"] as const;
type Format = (typeof formats)[number];

/** Exports what the open dialog offers. */
async function exported(page: Page, format: Format): Promise<Buffer> {
  await page.getByRole("radio", { name: format }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Export" }).click();
  return readFileSync(await (await downloading).path());
}

/** What the import page says of the rows of a file. */
async function effectsOf(page: Page, buffer: Buffer): Promise<string> {
  await page.locator("input[type=file]").setInputFiles({ name: "own", mimeType: "", buffer });
  await page.getByRole("button", { name: "Check rows" }).click();
  const said = page.getByRole("status").filter({ hasText: /unchanged|new|with an error|skipped/ });
  return (await said.textContent()) ?? "";
}

const lists = [
  ["teams", "type,club,members,homeVenue,homeField,homeDay,homeTime", "5 unchanged"],
  [
    "participants",
    "type,organization,license,sportType,nationality,gender,birthDate,email,phoneNumber,uspId",
    "4 unchanged",
  ],
  ["venues", "address,organization,contactData,timeZone", "2 unchanged"],
] as const;

test("what a list exports is unchanged when it is imported, in both formats", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const [harbour, east] = [await league.club("Harbour"), await league.club("SC East, Berlin")];
  const both = [harbour, east].map(({ id }) => ({ id, type: "organization" }));
  const hall = await league.make("venues", {
    name: "Hall North",
    address: "Quay 3\n20457 Hamburg",
    contactData: "Desk; open 9–12\n+49 40 123",
    parents: both,
  });
  await league.make("venues", { name: "=Hall, south", address: "Quay 4, 20457 Hamburg" });
  const court = await league.make(`venues/${hall.id}/playing-fields`, { name: "1", capacities: [] });
  await league.team("Otters 1", { parents: both, homeGround: { playingField: court.id, weekday: 6, time: "19:30" } });
  await league.team("Otters 2", {
    parents: both.slice(0, 1),
    homeGround: { playingField: null, weekday: 7, time: null },
  });
  await league.team("Otters 2", { parents: both.slice(1) });
  await league.team('@work "Allstars"; II');
  await league.team("007", { type: "TEAM_TYPE_PAIR" });
  const born = (year: number) => ({ birthDate: `${year}-03-01` });
  const anna = await league.person("Anna Maria", "von Berg", {
    ...born(1990),
    phoneNumber: "+491512345678",
    uspId: "-007",
  });
  const jim = await league.person("Jim", "Ross, Jr.", {
    ...born(1890),
    gender: "GENDER_MALE",
    email: "jim@example.org",
  });
  await league.person("Anna", "Berg", born(1991));
  await league.person("Anna", "Berg", born(2003));
  for (const [person, number, issuer, state] of [
    [anna, "L-1", harbour, "ACTIVE"],
    [anna, "L-2", east, "SUSPENDED"],
    [jim, "L-3 (B)", east, "PENDING"],
  ] as const) {
    await league.make("licenses", {
      participant: { id: person.id, type: "participant" },
      number,
      organization: { id: issuer.id, type: "organization" },
      validFrom: "2026-01-01",
      state: `LICENSE_STATE_${state}`,
    });
  }
  const fields = ["Halle;Feld;Kapazität;Sportart", "Hall North;1;;", "Hall North;2;4;Ballsport"];
  await page.goto("/import?kind=venues");
  expect(await effectsOf(page, Buffer.from(fields.join("\n")))).toBe("1 new · 1 unchanged");
  for (const [kind, columns, unchanged] of lists) {
    for (const format of formats) {
      await page.goto(`/${kind}?columns=${columns}`);
      await page.getByRole("button", { name: "View" }).click();
      await page.getByRole("menuitem", { name: "Export…" }).click();
      const file = await exported(page, format);
      await page.goto(`/import?kind=${kind}`);
      expect(`${kind}, ${format}: ${await effectsOf(page, file)}`).toBe(`${kind}, ${format}: ${unchanged}`);
    }
  }
});

test("what a stage exports is unchanged when it is imported, whatever its matches have come to", async ({ page }) => {
  const names = ["Anna", "Berta", "Clara", "Dora", "Edda", "Frieda", "Gerda", "Hanna"];
  const { league, stage } = await makeStage(page, "ELIMINATION", names, { format: "FORMAT_TENNIS_3" });
  const [first, second, third, fourth] = await drawStage(league, stage);
  const set = (one: number, other: number, tieBreak: number[] | null = null) => ({
    type: "SET_TYPE_SET",
    scores: [one, other],
    tieBreak,
  });
  const save = async (match: typeof first, fields: object) =>
    league.save("matches", await league.get("matches", match?.id ?? ""), fields);
  await save(first, { sets: [set(7, 6, [7, 4]), set(3, 6), set(6, 2)], scheduledAt: "2026-06-06T08:00:00Z" });
  await save(second, { outcome: "MATCH_OUTCOME_WALKOVER", winner: second?.competitors[1].id });
  await save(third, { outcome: "MATCH_OUTCOME_DOUBLE_DEFAULT" });
  await save(fourth, { sets: [set(6, 1), set(2, 0)], state: "MATCH_STATE_RUNNING" });
  for (const format of formats) {
    await page.goto(`/tournaments/stages/${stage.id}`);
    await act(page, "Export matches…");
    const file = await exported(page, format);
    await page.goto(`/tournaments/stages/${stage.id}`);
    await act(page, "Import…");
    expect(await effectsOf(page, file)).toBe("7 unchanged");
  }
});

test("a file does not end a match that is being counted unless the user says so", async ({ page }) => {
  const { league, stage } = await makeStage(page, "ROUND_ROBIN", ["Ants", "Bees", "Cats"]);
  const [first, second] = await drawStage(league, stage);
  const nameOf = new Map((await league.find("teams")).map(({ id, name }) => [id, name]));
  const sidesOf = (match: typeof first) => match?.competitors.map(({ id }: { id: string }) => nameOf.get(id)).join(";");
  await league.save("matches", await league.get("matches", first?.id ?? ""), { state: "MATCH_STATE_RUNNING" });
  await finish(league, second ?? { id: "", version: 0, name: "" }, [2, 1]);
  await page.goto(`/tournaments/stages/${stage.id}`);
  await act(page, "Import…");
  const lines = ["Heim;Gast;Ergebnis", `${sidesOf(first)};3:1`, `${sidesOf(second)};2:1`];
  expect(await effectsOf(page, Buffer.from(lines.join("\n")))).toBe("1 unchanged · 1 skipped");
  await expect(page.getByText("This match is LIVE with another result")).toBeVisible();
});
