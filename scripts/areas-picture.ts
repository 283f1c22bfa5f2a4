import { writeFileSync } from "node:fs";
import { type Arrow, areas, arrows, foundations, type Place, places, trees } from "./areas.ts";
import { isOfTests, sources } from "./imports.ts";

/** Draws docs/areas.svg: the areas of both trees, the folders of each, and the imports between them. */
export const pictureOfAreas = "docs/areas.svg";

const width = 1180;
const rowHeight = 92;
const gap = 10;
const margin = 24;
/** The arrows of a tree are in a strip between its folders and the names of the areas. */
const namesWidth = 110;
const strip = 130;
const roomsWidth = (width - 2 * margin - namesWidth - 2 * strip) / 2;
const letters = 6.6;

export function drawAreas(): string {
  const all = arrows();
  const rows = places.toReversed();
  const height = margin + 30 + rows.length * (rowHeight + gap) + margin;
  const parts = [
    text(margin + roomsWidth / 2, margin, "web/src", "tree"),
    text(width - margin - roomsWidth / 2, margin, "server/src", "tree"),
    ...rows.flatMap((place) => drawRow(place)),
    ...trees.flatMap((tree) => drawArrows(tree, all)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">The areas of Courtside: each imports from itself and from those below it</title>
<style>
  rect.page { fill: #fff } rect.area { fill: #eef3f8; stroke: #b6c6d6 } text { font: 12px sans-serif; fill: #1c2733 }
  text.tree { font-weight: bold; font-size: 14px; text-anchor: middle }
  text.name { font-weight: bold; font-size: 14px; text-anchor: middle } path { fill: none; stroke: #4a7aa8 }
</style>
<rect class="page" width="${width}" height="${height}"/>
${parts.join("\n")}
</svg>
`;
}

function drawRow(place: Place): string[] {
  const top = topOf(place);
  const name = text(width / 2, top + rowHeight / 2 + 5, place, "name");
  const isBelowAll = foundations.some((one) => one === place);
  if (isBelowAll) return [box(margin, top, width - 2 * margin), ...drawRooms(place, `${place}/src/`, margin), name];
  return [
    ...trees.flatMap((tree) => {
      const left = tree === "web" ? margin : width - margin - roomsWidth;
      return [box(left, top, roomsWidth), ...drawRooms(place, `${tree}/src/${place}/`, left)];
    }),
    name,
  ];
}

/** The folders of a place, in lines that fit its box. */
function drawRooms(place: Place, path: string, left: number): string[] {
  const inside = [...sources.keys()].filter((file) => file.startsWith(path) && !isOfTests(file));
  const rooms = inside.map((file) => file.slice(path.length).split("/"));
  const folders = new Set(rooms.filter((parts) => parts.length > 1).map(([folder = ""]) => folder));
  const names = [...folders].sort();
  if (names.length < 4 && !foundations.some((one) => one === place)) {
    names.push(
      ...new Set(rooms.filter((parts) => parts.length === 1).map(([file = ""]) => file.replace(/\.tsx?$/, ""))),
    );
  }
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + name.length + 3) * letters < roomsWidth - 16) {
      lines[lines.length - 1] = `${last} · ${name}`;
    } else lines.push(name);
  }
  return lines.map((line, index) => text(left + 8, topOf(place) + 20 + index * 16, line));
}

/** One line from each area to each lower one from which it imports; more imports make the line thicker. */
function drawArrows(tree: (typeof trees)[number], all: readonly Arrow[]): string[] {
  const own = all.filter(({ file }) => file.startsWith(`${tree}/`));
  return areas.flatMap((from) =>
    areas.flatMap((to) => {
      const count = own.filter((arrow) => arrow.from === from && arrow.to === to).length;
      if (from === to || count === 0) return [];
      const steps = areas.indexOf(from) - areas.indexOf(to);
      const edge = tree === "web" ? margin + roomsWidth : width - margin - roomsWidth;
      const reach = (tree === "web" ? 1 : -1) * (20 + Math.abs(steps) * 16);
      const start = topOf(from) + rowHeight / 2 + 6 * steps;
      const end = topOf(to) + rowHeight / 2 - 6 * steps;
      const thickness = count > 100 ? 3 : count > 10 ? 1.8 : 0.8;
      const tip = `l ${(reach > 0 ? 1 : -1) * 7} -4 m ${(reach > 0 ? -1 : 1) * 7} 4 l ${(reach > 0 ? 1 : -1) * 7} 4`;
      return `<path stroke-width="${thickness}" d="M ${edge} ${start} C ${edge + reach} ${start}, ${edge + reach} ${end}, ${edge} ${end} ${tip}"/>`;
    }),
  );
}

function topOf(place: Place): number {
  return margin + 14 + places.toReversed().indexOf(place) * (rowHeight + gap);
}

function box(left: number, top: number, wide: number): string {
  return `<rect class="area" x="${left}" y="${top}" width="${wide}" height="${rowHeight}" rx="6"/>`;
}

function text(x: number, y: number, words: string, kind = ""): string {
  return `<text x="${x}" y="${y}"${kind && ` class="${kind}"`}>${words}</text>`;
}

if (import.meta.main) writeFileSync(pictureOfAreas, drawAreas());
