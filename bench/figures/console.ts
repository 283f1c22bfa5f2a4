import { type Browser, type OpenPage, openBrowser } from "../browser.ts";
import type { Plan } from "../plan.ts";
import type { Budget } from "../rounds.ts";
import type { Subject } from "../subject.ts";

const kB = 1_000;
/** As much as a hasty turn of the wheel, at every frame. */
const pixelsAFrame = 200;
/** A phone of some years ago is about that much slower. */
const slower = 4;
/** In milliseconds; a frame may take two turns of a screen that shows sixty a second. */
const limits = {
  asItIs: { click: 300, frame: 33.4, back: 100 },
  slower: { click: 300, frame: 33.4, back: 200 },
};

/** What the console costs a browser: bytes until a page stands, and times while somebody works with a long list. */
export async function measureConsole(subject: Subject, plan: Plan): Promise<Budget[]> {
  // The browser does not know which engine is behind it.
  if (subject.engine !== plan.engines[0]) return [];
  const browser = await openBrowser();
  const figures = new Map<string, Budget>();
  const note = (name: string, unit: string, value: number, atMost: number) => {
    const figure = figures.get(name) ?? { name, engine: "browser", unit, values: [], target: { atMost } };
    figure.values.push(value);
    figures.set(name, figure);
  };
  try {
    for (let round = 0; round < plan.rounds; round++) {
      const signedOut = await bytesOf(browser, subject, "/", null);
      note("signed-out page: JavaScript", "kB", signedOut.script / kB, 130);
      note("signed-out page: CSS", "kB", signedOut.style / kB, 15);
      const list = await bytesOf(browser, subject, "/teams", subject.filled.token);
      note("list page: all", "kB", list.all / kB, 200);
      for (const rate of [1, slower]) {
        const suffix = rate === 1 ? "" : `, CPU ${rate} times slower`;
        const limit = rate === 1 ? limits.asItIs : limits.slower;
        const times = await timesOf(browser, subject, plan, rate);
        note(`list of ${plan.entities}: click to rows${suffix}`, "ms", times.click, limit.click);
        note(
          `list of ${plan.entities}: frame while scrolling, 95th percentile${suffix}`,
          "ms",
          times.frame,
          limit.frame,
        );
        note(`list seen before, where it was${suffix}`, "ms", times.back, limit.back);
      }
    }
  } finally {
    await browser.close();
  }
  return [...figures.values()];
}

async function bytesOf(browser: Browser, { courtside }: Subject, path: string, token: string | null) {
  const open = await browser.open(courtside.url + path, token);
  await settled(open, token === null ? "header button" : "tbody a");
  const bytes = open.received();
  await open.close();
  return bytes;
}

async function timesOf(browser: Browser, { courtside, filled }: Subject, plan: Plan, rate: number) {
  const open = await browser.open(courtside.url, filled.token);
  await settled(open, 'nav a[href="/teams"]');
  await open.slowDown(rate);
  const click = await open.page.evaluate<number>(`timings.openList("/teams")`);
  await settled(open, "tbody a");
  const frames = await open.page.evaluate<number[]>(`timings.scroll(${pixelsAFrame}, ${plan.seconds * 120})`);
  const back = await open.page.evaluate<number>("timings.openDetailAndGoBack()");
  await open.close();
  return { click, frame: percentile(frames, 0.95), back };
}

/** The page stands, and nothing more comes by itself. The event stream never ends: it does not count. */
async function settled({ page, received }: OpenPage, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let before = -1; before !== received().all; await page.waitForTimeout(1_000)) before = received().all;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}
