import type { Browser, Page } from "@playwright/test";
import { decision, openPhone, sign } from "./courts.ts";
import { enter, expect, test } from "./fixtures.ts";
import type { Created } from "./league.ts";
import { expectStored, makeMatch, point, press, setOf, setScores, teams } from "./scored-match.ts";

/** Opens the pad of the match on the phone of another user with the same rights. */
async function openPadElsewhere(browser: Browser, page: Page, match: Created): Promise<Page> {
  const sport = await page.evaluate(() => localStorage.selectedSport as string);
  const url = new URL(page.url()).origin;
  const phone = await openPhone(browser, url, `/matches/${match.id}`, async (opened) => {
    await enter(opened, "admin@example.com");
    await opened.evaluate((id) => localStorage.setItem("selectedSport", id), sport);
  });
  await phone.getByRole("button", { name: "More actions" }).waitFor();
  return phone;
}

test("points on the pad outlive a reload without a connection, and are saved once when it is back", async ({
  page,
  browser,
}) => {
  const { league, match } = await makeMatch(page, "FORMAT_BADMINTON_21", { state: "MATCH_STATE_RUNNING" });
  const phone = await openPadElsewhere(browser, page, match);
  await press(phone, "aab", teams);
  await expectStored(league, match, { sets: [setOf([2, 1])] });
  await phone.context().setOffline(true);
  await press(phone, "aabba", teams);
  await expect(sign(phone)).toContainText("5 changes not sent yet");
  await phone.reload();
  await expect(point(phone, "Herons")).toBeVisible();
  await expect(setScores(phone)).toHaveText(["Set 1: 5:3"]);
  await point(phone, "Kestrels").click();
  await phone.context().setOffline(false);
  await expectStored(league, match, { sets: [setOf([5, 4])] });
  await expect(sign(phone)).not.toContainText("not sent yet");
  await expect(decision(phone)).toHaveCount(0);
  await phone.context().close();
});

test("forty points that come back after somebody else has finished the match are shown, and wait for a decision", async ({
  page,
  browser,
}) => {
  const { league, match } = await makeMatch(page, "FORMAT_BADMINTON_21", { state: "MATCH_STATE_RUNNING" });
  const phone = await openPadElsewhere(browser, page, match);
  await phone.context().setOffline(true);
  await press(phone, "ab".repeat(20), teams);
  await expect(sign(phone)).toContainText("40 changes not sent yet");
  const played = [setOf([21, 10]), setOf([21, 12])];
  await league.save("matches", match, { sets: played, state: "MATCH_STATE_FINISHED" });
  await phone.context().setOffline(false);
  await expect(decision(phone)).toContainText("40 changes");
  await expect(decision(phone)).toContainText("20:20");
  await expect(decision(phone)).toContainText("21:10, 21:12");
  await phone.reload();
  await expect(decision(phone)).toContainText("40 changes");
  await decision(phone).getByRole("button", { name: "Discard" }).click();
  await expect(decision(phone)).toHaveCount(0);
  await expectStored(league, match, { sets: played, state: "MATCH_STATE_FINISHED", version: 1 });
  await phone.context().close();
});
