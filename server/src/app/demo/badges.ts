import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { DemoRecord } from "./demo-record.ts";
import { squads } from "./invented.ts";
import { leagueFinals } from "./league-finals.ts";
import { type Club, clubs, federation } from "./organizations.ts";
import { teamId } from "./teams.ts";

type Colour = readonly [red: number, green: number, blue: number];

/** A shield with a charge: whether the charge covers a point between -1 and 1, from left to right and from top down. */
interface Drawing {
  field: Colour;
  charge: Colour;
  covers: (x: number, y: number) => boolean;
}

const white: Colour = [255, 255, 255];
const gold: Colour = [246, 196, 69];

const ofClubs: Record<Club, Drawing> = {
  // Three waves.
  harbour: {
    field: [20, 84, 150],
    charge: white,
    covers: (x, y) => [-0.25, 0.1, 0.45].some((at) => Math.abs(y - at - 0.08 * Math.sin(8 * x)) < 0.07),
  },
  // The wheel of a mill.
  mill: {
    field: [122, 62, 32],
    charge: gold,
    covers: (x, y) => {
      const [r, angle] = [Math.hypot(x, y + 0.1), Math.atan2(y + 0.1, x)];
      return (r > 0.36 && r < 0.5) || (r <= 0.36 && Math.abs(Math.sin(3 * angle)) < 0.3);
    },
  },
  // A mountain above its lake.
  tarnholm: {
    field: [60, 120, 160],
    charge: white,
    covers: (x, y) => (y > 1.3 * Math.abs(x) - 0.5 && y < 0.15) || Math.abs(y - 0.35) < 0.05,
  },
  // A feather from corner to corner.
  aernvik: { field: [160, 28, 44], charge: white, covers: feather(-1) },
  piorko: { field: [24, 110, 84], charge: gold, covers: feather(1) },
  // A drop of a spring.
  quellmoos: {
    field: [68, 136, 72],
    charge: [190, 226, 246],
    covers: (x, y) => Math.hypot(x, y - 0.15) < 0.33 || (y < 0.15 && y > -0.55 && Math.abs(x) < 0.47 * (y + 0.55)),
  },
  // A pine.
  clairepine: {
    field: [240, 236, 224],
    charge: [22, 92, 62],
    covers: (x, y) =>
      [-0.6, -0.3, 0].some((top) => y > top && y < top + 0.42 && Math.abs(x) < 0.9 * (y - top)) ||
      (Math.abs(x) < 0.06 && y >= 0.4 && y < 0.62),
  },
  // A hill under the sun.
  tuytop: {
    field: [96, 52, 140],
    charge: gold,
    covers: (x, y) => Math.hypot(x, y + 0.25) < 0.24 || (Math.hypot(x, y - 1.1) < 0.85 && y < 0.7),
  },
};

const ofFederation: Drawing = {
  field: [8, 105, 90],
  charge: white,
  covers: (x, y) => feather(1)(x, y) || feather(-1)(x, y),
};

/** A cup on its foot. */
const ofFinals: Drawing = {
  field: [30, 36, 52],
  charge: gold,
  covers: (x, y) =>
    (y > -0.5 && y < 0.1 && Math.abs(x) < 0.36 * Math.sqrt(1 - ((y + 0.5) / 0.62) ** 2)) ||
    (y >= 0.05 && y < 0.35 && Math.abs(x) < 0.05) ||
    (y >= 0.35 && y < 0.47 && Math.abs(x) < 0.25) ||
    Math.abs(Math.hypot(Math.abs(x) - 0.36, y + 0.3) - 0.13) < 0.035,
};

function feather(way: 1 | -1): Drawing["covers"] {
  return (x, y) => {
    const [along, across] = [(way * x - y) / Math.SQRT2, (way * x + y) / Math.SQRT2];
    const isVane = (along - 0.08) ** 2 / 0.25 + across ** 2 / 0.03 < 1;
    const isSplit = Math.abs(across) < 0.025 && along < 0.35;
    return (isVane && !isSplit) || (Math.abs(across) < 0.03 && along > -0.72 && along < -0.4);
  };
}

/** The files of the badges, and the records with their badges. Teams have the badges of their clubs. */
export function withBadges(records: readonly DemoRecord[]): { files: Buffer[]; records: DemoRecord[] } {
  const files: Buffer[] = [];
  const draw = (drawing: Drawing) => {
    const file = pngOf(drawing);
    files.push(file);
    return createHash("sha256").update(file).digest("hex");
  };
  const badges = new Map([
    [federation, draw(ofFederation)],
    [leagueFinals, draw(ofFinals)],
  ]);
  for (const [club, drawing] of Object.entries(ofClubs) as [Club, Drawing][]) badges.set(clubs[club], draw(drawing));
  for (const { name, club } of squads) badges.set(teamId(name), badges.get(clubs[club]) ?? "");
  return {
    files,
    records: records.map((record) => {
      const badge = "name" in record.data ? badges.get(record.id) : undefined;
      return badge === undefined ? record : { ...record, data: { ...record.data, badge } };
    }),
  };
}

const side = 96;
/** Each pixel is the mean of four points. */
const points = [0.25, 0.75];

function pngOf(drawing: Drawing): Buffer {
  const rows = Buffer.alloc(side * (side * 4 + 1));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const samples = points.flatMap((right) => points.map((down) => sampleOf(drawing, x + right, y + down)));
      const seen = samples.filter((sample) => sample !== null);
      const at = y * (side * 4 + 1) + 1 + x * 4;
      for (const channel of [0, 1, 2] as const) {
        rows[at + channel] = seen.reduce((sum, colour) => sum + colour[channel], 0) / Math.max(1, seen.length);
      }
      rows[at + 3] = (255 * seen.length) / samples.length;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits for each of red, green, blue and opacity.
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunkOf("IHDR", header),
    chunkOf("IDAT", deflateSync(rows)),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

/** The colour of a point; null outside of the shield. */
function sampleOf({ field, charge, covers }: Drawing, right: number, down: number): Colour | null {
  const [x, y] = [(2 * right) / side - 1, (2 * down) / side - 1];
  const isWithin = (margin: number) => {
    const width = (y < 0 ? 0.84 : 0.84 * Math.sqrt(Math.max(0, 1 - (y / 0.98) ** 2))) - margin;
    return y > -0.96 + margin && Math.abs(x) < width;
  };
  if (!isWithin(0)) return null;
  if (!isWithin(0.05)) return charge === white ? field : charge;
  return covers(x, y) ? charge : field;
}

function chunkOf(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
