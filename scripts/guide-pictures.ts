import type { Locator, Page } from "@playwright/test";
import { League } from "../e2e/league.ts";
import german from "../web/src/locales/de/translation.json" with { type: "json" };
import english from "../web/src/locales/en/translation.json" with { type: "json" };
import type { Shot } from "./screenshots.ts";

type Texts = typeof english;

const texts: Record<"en" | "de", Texts> = { en: english, de: german };

/** A picture of the guide, which is taken in each language. */
interface Picture {
  file: string;
  email?: string;
  size?: { width: number; height: number };
  open: (page: Page, t: Texts) => Promise<void>;
  part?: (page: Page, t: Texts) => Locator;
}

const planner = "manager@example.com";
const team = "Millbrook Swifts";

const pictures: readonly Picture[] = [
  {
    file: "entries.png",
    size: { width: 1280, height: 640 },
    open: async (page) => {
      await page.goto(`/tournaments/${(await finals(page)).id}/entries`);
      await page.getByRole("combobox").first().waitFor();
    },
  },
  {
    file: "draw.png",
    size: { width: 1280, height: 1000 },
    open: async (page, t) => {
      await page.goto(`/tournaments/${(await finals(page)).id}?tab=stages`);
      await page.getByRole("button", { name: t.stage.new }).click();
      await page.getByRole("radio", { name: t.draw.groupsAndKnockout }).click();
      await page.getByRole("region", { name: t.draw.preview }).waitFor();
    },
    part: dialogOf,
  },
  {
    file: "board.png",
    open: async (page, t) => {
      await page.goto(`/tournaments/${(await finals(page)).id}/board`);
      await page.getByRole("region", { name: t.board.title }).getByRole("heading").first().waitFor();
    },
  },
  {
    file: "table.png",
    size: { width: 1280, height: 760 },
    open: async (page) => {
      await page.goto(`/tournaments/stages/${(await finals(page)).stages[0].id}`);
      await page.getByRole("table").first().waitFor();
    },
  },
  {
    file: "bracket.png",
    size: { width: 1280, height: 640 },
    open: async (page, t) => {
      await page.goto(`/tournaments/stages/${(await finals(page)).currentStage}`);
      await page.getByRole("heading", { name: t.bracket.round.semi }).waitFor();
    },
  },
  {
    file: "court.png",
    email: "official@example.com",
    size: { width: 390, height: 760 },
    open: async (page, t) => {
      await page.getByRole("link", { name: /LIVE/ }).click();
      await page
        .getByRole("button", { name: t.match.pad.point.replace("{{team}}", "") })
        .first()
        .waitFor();
    },
  },
  {
    file: "import.png",
    size: { width: 1280, height: 640 },
    open: async (page, t) => {
      await page.goto("/import?kind=participants");
      await page.getByRole("button", { name: t.import.file.choose }).waitFor();
      const buffer = Buffer.from(`${rowsOf(t).join("\n")}\n`);
      await page.locator("input[type=file]").setInputFiles({ name: "2025.csv", mimeType: "", buffer });
      await page.getByRole("button", { name: t.import.columns.next }).click();
      await page.getByText(t.import.shows.all, { exact: true }).click();
      await page.getByRole("region", { name: t.import.check.table }).waitFor();
      await page.evaluate("main.scrollTo(0, main.scrollHeight)");
    },
  },
  {
    file: "publish.png",
    open: async (page, t) => {
      const [cup] = await new League(page).find("tournaments", "currentState=TOURNAMENT_STATE_REGISTRATION");
      await page.goto(`/tournaments/${cup?.id}`);
      await page.getByRole("button", { name: t.record.list.more.replace("{{name}}", String(cup?.name)) }).click();
      await page.getByRole("menuitem", { name: t.publish.publish, exact: true }).click();
      await dialogOf(page).getByText(t.publish.never).waitFor();
    },
    part: dialogOf,
  },
  {
    file: "history.png",
    size: { width: 1280, height: 480 },
    open: async (page, t) => {
      const league = new League(page);
      const [found] = await league.find("teams", `q=${team}`);
      if (!found) throw new Error(`The demo league has no ${team}`);
      // Makes a change for the history, once for both languages.
      if (found.version === 0) await league.save("teams", found, { name: `${team} 1` });
      await page.goto(`/teams/${found.id}?history=true`);
      const first = page.getByRole("region", { name: t.history.title }).getByRole("button").first();
      await first.waitFor();
      await page.evaluate("main.scrollTo(0, main.scrollHeight)");
    },
  },
];

/** The pictures of the guide, in its folders. */
export const guideShots: readonly Shot[] = (["en", "de"] as const).flatMap((language) =>
  pictures.map(({ file, email = planner, size = { width: 1280, height: 800 }, open, part }) => ({
    file: `guide/images/${language}/${file}`,
    email,
    size,
    locale: language === "en" ? "en-GB" : "de-DE",
    kept: { i18nextLng: language, theme: "light" },
    open: async (page: Page) => {
      await open(page, texts[language]);
      if (language === "de") await writeDaysInGerman(page);
    },
    ...(part && { part: (page: Page) => part(page, texts[language]) }),
  })),
);

function dialogOf(page: Page): Locator {
  return page.getByRole("dialog");
}

async function finals(page: Page) {
  const [found] = await new League(page).find("tournaments", "currentState=TOURNAMENT_STATE_ACTIVE");
  if (!found) throw new Error("No tournament of the demo league is under way");
  return found;
}

/** Shows dates as a German browser does, since the browser of the pictures may only have English. */
async function writeDaysInGerman(page: Page): Promise<void> {
  await page.evaluate(`for (const field of document.querySelectorAll("input[type=date]")) {
    const written = field.value.split("-").reverse().join(".");
    field.type = "text";
    field.value = written;
  }`);
}

/** Last year's members: one of them exists already, and one has an impossible date of birth. */
function rowsOf({ record: { field } }: Texts): string[] {
  return [
    [field.lastname, field.firstname, field.birthDate, field.nationality].join(";"),
    "Ferrant;Chloé;14.03.1998;FR",
    "Holm;Mikkel;31.02.2004;DK",
    "Brandão;Zoë;;PT",
    "Okafor;Ada;02.11.2009;NG",
  ];
}
