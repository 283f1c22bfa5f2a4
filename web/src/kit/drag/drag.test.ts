import { describe, expect, it } from "vitest";
import { afterEvent, type Drag, type DragEvent, noDrag } from "./drag.ts";

type Item = { id: string };
type Event = DragEvent<Item, number, number>;

const item = { id: "a" };
const press = (isMouse: boolean): Event => ({
  type: "press",
  grip: { item, edge: null, from: 0, below: 0, pointer: 1, isMouse, start: { x: 0, y: 0 } },
});
const move = (y: number, pointer = 1): Event => ({ type: "move", pointer, point: { x: 0, y } });
const dragAfter = (...events: Event[]) => events.reduce<Drag<Item, number, number>>(afterEvent, noDrag);

describe("a mouse", () => {
  it("drags an item once it has moved by a few pixels, until it is released", () => {
    const near = dragAfter(press(true), move(3), { type: "drag", to: 4 });
    expect(near).toMatchObject({ grip: { hasMoved: false, last: { x: 0, y: 3 } }, dragged: null });
    const far = afterEvent(afterEvent(near, move(4)), { type: "drag", to: 4 });
    expect(far).toMatchObject({ grip: { hasMoved: true }, dragged: { item, to: 4, byKeys: false } });
    // Back where it began, it is still a drag and no click.
    expect(afterEvent(far, move(0)).grip).toMatchObject({ hasMoved: true });
    expect(afterEvent(far, { type: "release" })).toEqual(noDrag);
  });

  it("lifts nothing by a long press, and other pointers move nothing", () => {
    const pressed = dragAfter(press(true));
    expect(afterEvent(pressed, { type: "lift", to: 0 })).toBe(pressed);
    expect(afterEvent(pressed, move(50, 2))).toBe(pressed);
    expect(dragAfter(move(50))).toEqual(noDrag);
  });
});

describe("a finger", () => {
  it("scrolls until it has pressed long enough, and drags from then on", () => {
    const swiped = dragAfter(press(false), move(50), { type: "drag", to: 4 });
    expect(swiped).toMatchObject({ grip: { hasMoved: false }, dragged: null });
    const lifted = dragAfter(press(false), { type: "lift", to: 0 });
    expect(lifted.dragged).toEqual({ item, to: 0, byKeys: false });
    const dragged = afterEvent(afterEvent(lifted, move(50)), { type: "drag", to: 4 });
    expect(dragged.dragged).toEqual({ item, to: 4, byKeys: false });
  });

  it("lifts nothing after it was released", () => {
    expect(dragAfter(press(false), { type: "release" }, { type: "lift", to: 0 })).toEqual(noDrag);
  });
});

describe("the keyboard", () => {
  const key = (to: number): Event => ({ type: "key", item, to });

  it("lifts an item and moves it until it is dropped or left", () => {
    expect(dragAfter(key(0), key(1)).dragged).toEqual({ item, to: 1, byKeys: true });
    expect(dragAfter(key(0), { type: "drop" })).toEqual(noDrag);
    expect(dragAfter(key(0), { type: "leave" })).toEqual(noDrag);
  });

  it("keeps what it has lifted when a pointer is released, and moves nothing while one is pressed", () => {
    expect(dragAfter(key(2), press(true), { type: "release" }).dragged).toEqual({ item, to: 2, byKeys: true });
    expect(dragAfter(press(true), key(1)).dragged).toBeNull();
    const dragged = dragAfter(press(true), move(9), { type: "drag", to: 4 });
    expect(afterEvent(dragged, { type: "leave" }).dragged).toMatchObject({ to: 4 });
  });
});
