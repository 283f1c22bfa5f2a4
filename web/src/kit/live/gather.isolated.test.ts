import { expect, it, vi } from "vitest";
import { gather } from "./gather.ts";

it("passes a flood of items on in a few steps, and forgets none", () => {
  vi.useFakeTimers();
  const passOn = vi.fn();
  const gathering = gather(passOn, 1000);
  const flood = Array.from({ length: 1000 }, (_, number) => number);
  flood.forEach(gathering.add);
  vi.advanceTimersByTime(100);
  expect(passOn.mock.calls).toEqual([[flood]]);

  gathering.add(1000);
  vi.advanceTimersByTime(100);
  expect(passOn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(passOn.mock.calls.slice(1)).toEqual([[[1000]]]);

  gathering.add(1001);
  gathering.stop();
  vi.advanceTimersByTime(2000);
  expect(passOn).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
