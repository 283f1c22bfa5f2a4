import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The page as it stands is without barriers in both themes, as far as a machine can tell. */
export async function expectNoBarriers(page: Page, where: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    // As the theme picker does; through the picker, open menus would close.
    await page.evaluate(`document.documentElement.dataset.mantineColorScheme = "${theme}"`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect.soft(found, `${where}, ${theme}`).toEqual([]);
  }
}

/** None of these pages has to be scrolled sideways, in either language, on small screens. */
export async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const language of ["en", "de"]) {
    await page.evaluate((lng) => localStorage.setItem("i18nextLng", lng), language);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0);
        const excess = await page.evaluate(() => {
          const main = document.getElementById("main");
          return Math.max(
            document.documentElement.scrollWidth - innerWidth,
            main ? main.scrollWidth - main.clientWidth : 0,
          );
        });
        expect.soft(excess, `${path} at ${width} pixels in ${language}`).toBeLessThanOrEqual(0);
      }
    }
  }
}
