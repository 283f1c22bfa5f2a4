import type { Page, Route } from "@playwright/test";
import { errorCodes, statusTexts } from "../contract/src/errors.ts";
import { enter, expect, signIn, startIsLoaded, test } from "./fixtures.ts";
import { enterNewSport } from "./league.ts";
import { choose } from "./steps.ts";

test.beforeEach(({ allowErrors }) => allowErrors(/ status of [45]\d\d |ERR_FAILED|^Error: /));

const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const teams = /\/api\/teams(\?|$)/;

/** The answers of our server: one for each status, with the first code that has it. */
const refusals = [400, 401, 403, 404, 409, 413, 429, 500, 502, 503].map((statusCode) => {
  const code = Object.entries(errorCodes).find(([, status]) => status === statusCode)?.[0] ?? "bad-gateway";
  return { statusCode, error: statusTexts[statusCode] ?? "", message: `Because of ${statusCode}.`, code };
});

const german: Record<string, string> = {
  400: "Einige Angaben sind nicht gültig. Bitte prüfen Sie die Eingaben.",
  401: "Sie sind nicht angemeldet, oder Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.",
  403: "Dazu sind Sie nicht berechtigt.",
  404: "Diesen Eintrag gibt es nicht, oder Sie dürfen ihn nicht sehen.",
  409: "Dieser Eintrag wurde inzwischen geändert. Bitte laden Sie die neue Version.",
  413: "Die gesendeten Daten sind zu groß (höchstens 1 MiB).",
  429: "Zu viele Anfragen. Bitte warten Sie einen Moment.",
  500: "Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es noch einmal.",
  // Our server has no code for this status: the message of a proxy that answers in its form is shown.
  502: "Because of 502.",
  503: "Die Datenbank ist im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
};

const standard: Record<string, [english: string, german: string]> = {
  400: ["Bad Request", "Ungültige Anfrage"],
  401: ["Unauthorized", "Nicht angemeldet"],
  403: ["Forbidden", "Nicht erlaubt"],
  404: ["Not Found", "Nicht gefunden"],
  500: ["Internal Server Error", "Interner Serverfehler"],
  502: ["Bad Gateway", "Fehlerhaftes Gateway"],
  503: ["Service Unavailable", "Dienst nicht verfügbar"],
};

async function speak(page: Page, language: "en" | "de"): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("i18nextLng", chosen), language);
}

interface Case {
  answer: (route: Route) => Promise<void>;
  english: string;
  german: string;
}

/**
 * Opens the list while the server gives these answers, in both languages, each time from another page of the console.
 */
async function expectLines(page: Page, cases: readonly Case[]) {
  const menu = page.getByRole("navigation");
  for (const language of ["en", "de"] as const) {
    await speak(page, language);
    await page.goto("/venues");
    for (const { answer, english, german } of cases) {
      await page.route(teams, answer);
      await menu.locator('a[href="/teams"]').click();
      await expect(alert(page)).toHaveText(language === "en" ? english : german);
      await expect(page.getByRole("table")).toHaveCount(0);
      await page.unroute(teams);
      await menu.locator('a[href="/venues"]').click();
      await expect(alert(page)).toHaveCount(0);
    }
  }
}

test("a failed load shows status and message in place of the content", async ({ page }) => {
  await enter(page, "viewer@example.com");
  const cases = refusals.map((body): Case => {
    const { statusCode: status, message } = body;
    const answer = (route: Route) => route.fulfill({ status, json: body });
    return { answer, english: `Error: ${status}: ${message}`, german: `Fehler: ${status}: ${german[status]}` };
  });
  await expectLines(page, cases);
});

test("an answer without our body shows its standard text, or status, status text and body", async ({ page }) => {
  await enter(page, "viewer@example.com");
  const html = "<html><h1>nginx</h1></html>";
  const answering = (status: number) => (route: Route) =>
    route.fulfill({ status, contentType: "text/html", body: html });
  const known = Object.entries(standard).map(([status, [english, german]]): Case => {
    const answer = answering(Number(status));
    return { answer, english: `Error: ${status}: ${english}`, german: `Fehler: ${status}: ${german}` };
  });
  const others = [
    [409, "Conflict"],
    [418, "I'm a teapot"],
    [504, "Gateway Timeout"],
  ] as const;
  const unknown = others.map(([status, text]): Case => {
    return {
      answer: answering(status),
      english: `Error: Generic Error: ${status} ${text} ${html}`,
      german: `Fehler: Allgemeiner Fehler: ${status} ${text} ${html}`,
    };
  });
  await expectLines(page, [...known, ...unknown]);
});

test("a missing answer is reported", async ({ page }) => {
  await enter(page, "viewer@example.com");
  await expectLines(page, [
    {
      answer: (route) => route.abort(),
      english: "Error: The server can’t be reached. Check the connection and try again.",
      german:
        "Fehler: Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.",
    },
  ]);
});

test("a 401 first renews the token, and a repeated request that succeeds shows no error", { tag: "@gate" }, async ({
  page,
}) => {
  await page.goto("/");
  await signIn(page, "viewer@example.com");
  await startIsLoaded(page);
  await page.route(teams, (route) => route.fulfill({ status: 401, json: refusals[1] }), { times: 1 });
  const renewal = page.waitForRequest("**/api/authenticate");
  await page.goto("/teams?q=zoe");
  await renewal;
  await expect(page.getByRole("link", { name: "Zoë Brandão", exact: true })).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test("a failed load of one entity replaces the page; one that was just created is waited for", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  const path = `/teams/${team.id}`;
  const fail = (status: number, times?: number) =>
    page.route(
      `**/api${path}`,
      (route) => route.fulfill({ status, json: { ...refusals[0], statusCode: status } }),
      times === undefined ? {} : { times },
    );
  for (const status of [400, 403, 404, 500]) {
    await fail(status);
    for (const address of [path, `${path}/edit`]) {
      await page.goto(address);
      await expect(alert(page)).toHaveText(`Error: ${status}: Because of 400.`);
      const isMissing = status === 400 || status === 404;
      await expect(page.getByRole("main").getByRole("heading")).toHaveText(isMissing ? ["Team not found"] : []);
    }
    await page.unroute(`**/api${path}`);
  }
  for (const status of [400, 404]) {
    await fail(status, 2);
    await page.goto(`${path}?new=true`);
    await expect(page.getByRole("status", { name: "Creating…" })).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Otters", level: 1 })).toBeVisible();
  }
  await fail(500);
  await page.goto(`${path}?new=true`);
  await expect(alert(page)).toHaveText("Error: 500: Because of 400.");
});

test("each failed save shows its error above the form", { tag: "@gate" }, async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  await page.goto(`/teams/${team.id}/edit`);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Beavers");
  for (const { statusCode: status, ...body } of refusals.filter(({ statusCode }) => statusCode !== 401)) {
    // An outdated version has a notice of its own.
    const json = { ...body, statusCode: status, code: status === 409 ? "id-used" : body.code };
    await page.route("**/version/1", (route) => route.fulfill({ status, json }));
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(alert(page)).toHaveText(`Error: ${status}: Because of ${status}.`);
    await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Beavers");
    await page.unroute("**/version/1");
  }
});

const dialogs = [
  {
    language: "en",
    ask: "Delete Otters",
    more: "More for Otters",
    confirm: "Delete",
    title: "Oops... Something went wrong!",
    lines: ["Service Unavailable", "503: Because of 503.", "Otters was not deleted."],
    without: "Generic Error: 418 I'm a teapot short and stout",
  },
  {
    language: "de",
    ask: "Otters löschen",
    more: "Mehr zu Otters",
    confirm: "Löschen",
    title: "Hoppla … Etwas ist schiefgegangen!",
    lines: ["Dienst nicht verfügbar", `503: ${german[503]}`, "Otters wurde nicht gelöscht."],
    without: "Allgemeiner Fehler: 418 I'm a teapot short and stout",
  },
] as const;

test("a failed delete opens the error dialog, and the focus comes back", async ({ page }) => {
  const { league } = await enterNewSport(page);
  const team = await league.team("Otters");
  for (const { language, ask, more, confirm, title, lines, without } of dialogs) {
    await speak(page, language);
    for (const path of ["/teams", `/teams/${team.id}`]) {
      await page.route("**/version/1", (route) => route.fulfill({ status: 503, json: refusals.at(-1) }));
      await page.goto(path);
      // On the page of a team, it is an entry of the menu.
      const isPage = path !== "/teams";
      const opener = page.getByRole("button", { name: isPage ? more : ask });
      await opener.click();
      if (isPage) await page.getByRole("menuitem", { name: confirm }).click();
      await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
      const failure = page.getByRole("dialog", { name: title });
      for (const line of lines) await expect(failure.getByText(line, { exact: true })).toBeVisible();
      await failure.getByRole("button", { name: "Ok" }).click();
      await expect(failure).toBeHidden();
      await expect(opener).toBeFocused();
      await page.unroute("**/version/1");
    }
    await page.route("**/version/1", (route) => route.fulfill({ status: 418, body: "short and stout" }));
    await page.getByRole("button", { name: more }).click();
    await page.getByRole("menuitem", { name: confirm }).click();
    await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
    await expect(page.getByRole("dialog", { name: title })).toContainText(without);
    await page.unroute("**/version/1");
  }
  expect(await league.status("teams", team.id)).toBe(200);
});

test("forms and the sign-in are also in German", async ({ page }) => {
  const { league } = await enterNewSport(page);
  await speak(page, "de");
  await league.team("Otters");
  const cup = await league.tournament("Cup");
  await page.goto(`/matches/create?parentId=${cup.id}&parentType=tournament`);
  for (const label of ["Mannschaft 1", "Mannschaft 2"]) await choose(page, label, "Otters");
  await expect(page.getByText("Mannschaft doppelt")).toBeVisible();
  await expect(page.getByRole("button", { name: "Speichern", exact: true })).toBeDisabled();

  const venue = await league.make("venues", { name: "Hall" });
  const field = await league.make(`venues/${venue.id}/playing-fields`, { name: "Court 1" });
  await page.goto(`/venues/${venue.id}?tab=playing-fields`);
  await page.getByRole("button", { name: /^Court 1/ }).click();
  await page.getByRole("button", { name: "Court 1 bearbeiten" }).click();
  // A playing field that goes before its form is there leaves no form to say so.
  await expect(page.getByRole("main").getByRole("textbox", { name: "Name" })).toHaveValue("Court 1");
  await league.remove(`venues/${venue.id}/playing-fields`, field);
  await expect(page.getByText("Fehler: Kein Spielfeld ausgewählt")).toBeVisible();

  await page.getByRole("button", { name: "Profilmenü" }).click();
  await page.getByRole("menuitem", { name: "Abmelden" }).waitFor();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.route("**/.well-known/openid-configuration", (route) => route.abort());
  await page.reload();
  await page.getByRole("banner").getByRole("button", { name: "Anmelden" }).click();
  const failure = page.getByRole("banner").getByRole("alert");
  await expect(failure).toHaveText(/^Fehler: .*Anmeldedienst.* \(network-request-failed\)$/);
  const [red = 0, green = 0, blue = 0] = await failure.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
  await expect(page.getByRole("banner").getByRole("button", { name: "Erneut versuchen" })).toBeVisible();
});
