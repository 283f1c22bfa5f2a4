export interface Point {
  x: number;
  y: number;
}

/** So many pixels from an edge, inside and outside of it, something scrolls. */
const near = 44;
/** Pixels in a millisecond, at the edge itself. */
const speed = 0.7;

/**
 * Scrolls an element, and what it scrolls in, as long as a point is near one of their edges; returns whether something has moved. What
 * is around the region scrolls no further than until all of the region is seen.
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

/** How quickly a point pulls towards the one of two edges that it is near to, unless all is seen there; null far outside of both. */
function pull(at: number, start: number, end: number, first = -Infinity, last = Infinity): number | null {
  if (at < start - near || at > end + near) return null;
  if (at < start + near) return first < start ? -speed * Math.min((start + near - at) / near, 1) : 0;
  return at > end - near && last > end ? speed * Math.min((at - end + near) / near, 1) : 0;
}
