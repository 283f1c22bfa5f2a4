import { expect, type Locator, type Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** A finger on the page, as a touch screen would tell of it; the page has to be of a context with `hasTouch`. */
export async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  /** @param later how much later than now it happens, in seconds, by the time of the event itself */
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[], later = 0) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: Date.now() / 1_000 + later });
  return {
    async down(point: Point) {
      last = point;
      await send("touchStart", [point]);
    },
    /** Presses until something is lifted. */
    async press(point: Point) {
      await this.down(point);
      await expect(page.locator("[data-ghost], [data-lifted]").first()).toBeVisible();
    },
    async moveTo(point: Point, steps = 8) {
      const { x, y } = last;
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        last = { x: x + (point.x - x) * part, y: y + (point.y - y) * part };
        await send("touchMove", [last]);
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
    },
    /** Scrolls by a swipe, which ends slowly: the page does not go on scrolling by itself. */
    async swipe(from: Point, to: Point) {
      await this.down(from);
      await this.moveTo(to, 3);
      await send("touchEnd", [], 0.2);
    },
    async up() {
      await send("touchEnd", []);
    },
  };
}

/** A point of an element, from its upper left corner. */
export async function pointOf(element: Locator, right = 40, down = 8): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { x: box.x + right, y: box.y + down };
}

/** Takes hold with the mouse, and moves to a point and on over further ones. */
export async function pullByMouse(page: Page, from: Point, ...to: readonly Point[]): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of to) await page.mouse.move(x, y, { steps: 5 });
}

export async function dragByMouse(page: Page, from: Point, ...to: readonly Point[]): Promise<void> {
  await pullByMouse(page, from, ...to);
  await page.mouse.up();
}

/** The value once it stays as it is. */
export async function settled(read: () => Promise<number>): Promise<number> {
  let last = Number.NaN;
  const isSettled = async () => {
    const before = last;
    last = await read();
    return last === before;
  };
  await expect.poll(isSettled, { intervals: [200] }).toBe(true);
  return last;
}
