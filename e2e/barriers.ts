import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, openEmptyPage } from "./fixtures.ts";
import { walkTo } from "./steps.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that dialogs break, which are outside of a page's landmarks and have their own header. */
const notForAll = ["region", "landmark-no-duplicate-banner", "landmark-unique"];
/** The rules whose results depend on the theme. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Checks that the present page has no barriers in both themes that axe can find. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    // Sets the theme as the picker does; using the picker would close open menus.
    await page.evaluate(`document.documentElement.dataset.mantineColorScheme = "${theme}"`);
    // Waits for the final colours after the transition between the themes.
    await page.evaluate(() => {
      void document.body.offsetWidth;
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    });
    const found = await violations(page, theme === "dark" ? standards : ofColours);
    expect.soft(found, `${where}, ${theme}`).toEqual([]);
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The violations that axe finds, by tags or rules; axe is loaded into a page once. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(notForAll.map((id) => [id, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ")}`,
      );
    },
    { runOnly, rules, resultTypes: ["violations"] } satisfies axe.RunOptions,
  );
}

/** Checks that none of these pages scrolls sideways or cuts a button's label on small screens, in either language. */
export async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const language of ["en", "de"]) {
    await page.evaluate((lng) => localStorage.setItem("i18nextLng", lng), language);
    await openEmptyPage(page);
    for (const path of paths) {
      await walkTo(page, path);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await softly.poll(() => findMisfits(page), `${path} at ${width} pixels in ${language}`).toEqual([]);
      }
    }
  }
}

const softly = expect.configure({ soft: true });

/** What does not fit: the page, when it scrolls sideways, and labels of buttons of which a part is cut off. */
export function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.getElementById("main");
    const excess = Math.max(
      document.documentElement.scrollWidth - innerWidth,
      main ? main.scrollWidth - main.clientWidth : 0,
    );
    const labels = [...document.querySelectorAll(".mantine-Button-label")];
    const cut = labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    return [...(excess > 0 ? [`${excess} pixels`] : []), ...cut.map(({ textContent }) => textContent ?? "")];
  });
}

/** Checks that the page fits a narrow screen, and a zoom of 200 percent, of the page or of its text only. */
export async function expectToFitTwiceAsLarge(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, what] of [
    [320, "at 320 pixels"],
    [640, "at 200 percent"],
  ] as const) {
    await page.setViewportSize({ width, height: 400 });
    await softly.poll(() => findMisfits(page), `${where} ${what}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await softly.poll(() => findMisfits(page), `${where} with letters at 200 percent`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}
