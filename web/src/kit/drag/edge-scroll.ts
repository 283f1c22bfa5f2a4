import type { Point } from "./drag.ts";

/** Scrolling begins when a pointer is at most this many pixels from an edge, inside or outside of it. */
const near = 44;
/** The speed at the edge itself, in pixels per millisecond. */
const speed = 0.7;

/**
 * Scrolls the element, or an element around it, towards the edge near the point, and returns whether anything has
 * scrolled. An element around the region scrolls only until the region is visible up to that edge.
 */
export function scrollNearEdge(element: Element, region: Element, { x, y }: Point, milliseconds: number): boolean {
  const page = document.scrollingElement;
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one !== page && !/auto|scroll/.test(getComputedStyle(one).overflow)) continue;
    const box = one === page ? new DOMRect(0, 0, innerWidth, innerHeight) : one.getBoundingClientRect();
    const wanted = one.contains(region) ? region.getBoundingClientRect() : null;
    const left = pull(x, Math.max(box.left, 0), Math.min(box.right, innerWidth), wanted?.left, wanted?.right);
    const top = pull(y, Math.max(box.top, 0), Math.min(box.bottom, innerHeight), wanted?.top, wanted?.bottom);
    if (left === null || top === null) continue;
    const before = { left: one.scrollLeft, top: one.scrollTop };
    one.scrollBy({ left: left * milliseconds, top: top * milliseconds, behavior: "instant" });
    if (one.scrollLeft !== before.left || one.scrollTop !== before.top) return true;
  }
  return false;
}

/** The speed at a point near an edge: 0 if nothing more can be scrolled into view, null far outside of both edges. */
function pull(at: number, start: number, end: number, first = -Infinity, last = Infinity): number | null {
  if (at < start - near || at > end + near) return null;
  if (at < start + near) return first < start ? -speed * Math.min((start + near - at) / near, 1) : 0;
  return at > end - near && last > end ? speed * Math.min((at - end + near) / near, 1) : 0;
}
