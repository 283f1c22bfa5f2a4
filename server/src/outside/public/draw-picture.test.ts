import sharp from "sharp";
import { expect, it } from "vitest";
import type { LinkPicture } from "#contract/link-picture.ts";
import { drawPicture, pictureSize } from "./draw-picture.ts";

const cup: LinkPicture = { part: null, title: "Nordcup 2026", facts: "Badminton · 18–22 Nov 2026", match: null };
const final: LinkPicture = {
  ...cup,
  part: "Final",
  match: {
    state: "LIVE",
    isLive: true,
    sides: [
      { name: "Łódź Żurawie", figures: ["21", "15", "1"], isWinner: false },
      { name: "נבחרת ישראל", figures: ["18", "21", "1"], isWinner: false },
    ],
  },
};

async function drawn(picture: LinkPicture, badge: Uint8Array | null = null) {
  const file = await drawPicture(picture, badge);
  if (file === null) throw new Error("no picture");
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  const isEmpty = (x: number) => {
    const column = Array.from({ length: info.height }, (_, y) => colourAt(x, y).join());
    return new Set(column).size === 1;
  };
  return { file, info, colourAt, isEmpty };
}

it("is a PNG file of the size and weight of a link preview", async () => {
  for (const picture of [cup, final]) {
    const { file, info } = await drawn(picture);
    expect(info).toMatchObject(pictureSize);
    expect(file.length).toBeLessThan(100_000);
  }
  expect(await drawPicture(cup, null)).toEqual(await drawPicture(cup, null));
  expect(await drawPicture({ ...cup, title: "Nordcup 2027" }, null)).not.toEqual(await drawPicture(cup, null));
});

it("keeps texts of any length within its margins", async () => {
  const long = "Internationale Deutsche Jugendmeisterschaften im Rollstuhlbasketball ".repeat(4);
  const match = final.match && { ...final.match, sides: final.match.sides.map((side) => ({ ...side, name: long })) };
  const { isEmpty } = await drawn({ part: long, title: long, facts: long, match });
  const { width } = pictureSize;
  for (const x of [20, 70, width - 70, width - 1]) expect([x, isEmpty(x)]).toEqual([x, true]);
  expect(isEmpty(600)).toBe(false);
});

it("shows the badge, whatever its shape", async () => {
  const create = { width: 40, height: 20, channels: 3, background: "#f00" } as const;
  const badge = await sharp({ create }).webp({ lossless: true }).toBuffer();
  const { colourAt } = await drawn(final, badge);
  expect(colourAt(72 + 64, 72 + 64)).toEqual([255, 0, 0]);
  // Above and below a wide badge, the ground is seen.
  expect(colourAt(72 + 64, 72 + 8)).toEqual(colourAt(30, 30));
});

it("is not drawn with letters that the fonts don't have", async () => {
  expect(await drawPicture({ ...cup, title: "上海公开赛" }, null)).toBeNull();
});
