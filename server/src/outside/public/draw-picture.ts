import type { Font, GlyphRun } from "fontkit";
import type { LinkPicture, PicturedMatch } from "#contract/link-picture.ts";
import { openImage, squareImage } from "../../kit/images/square-image.ts";
import { readFonts } from "../text/fonts.ts";
import { placeText } from "../text/place-text.ts";

/** The size that link previews ask for, in pixels. */
export const pictureSize = { width: 1200, height: 630 };
const margin = 72;
const badgeSide = 128;
/** The width of the column of one score. */
const figureWidth = 84;
const colours = { ground: "#10201f", edge: "#2fa18b", text: "#fff", soft: "#c9d6d4", part: "#9fd8cc", live: "#ff8787" };

interface Line {
  text: string;
  x: number;
  baseline: number;
  width: number;
  size: number;
  fill: string;
  isBold?: boolean;
  isRight?: boolean;
}

/**
 * Draws the picture as a PNG file. Texts are drawn as paths, so that it looks the same on every machine.
 *
 * @param badge the bytes of the badge, if there is one
 * @returns null if the fonts don't have all letters
 */
export async function drawPicture(picture: LinkPicture, badge: Uint8Array | null): Promise<Buffer | null> {
  const { opened, hasLetters } = await readFonts();
  const square = badge && (await squareImage(badge, badgeSide));
  const lines = [...headOf(picture, square !== null), ...(picture.match ? matchOf(picture.match) : [])];
  if (!lines.every(({ text }) => hasLetters(text))) return null;
  const { width, height } = pictureSize;
  const paths = lines.map(
    (line) => `<path fill="${line.fill}" d="${pathOf(line, opened[line.isBold ? "bold" : "plain"])}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/><rect width="16" height="${height}" fill="${colours.edge}"/>${paths.join("")}</svg>`;
  const drawing = openImage(Buffer.from(svg));
  if (square !== null) drawing.composite([{ input: square, left: margin, top: topOf(picture) }]);
  return drawing.png({ compressionLevel: 9 }).toBuffer();
}

/** Without a match, the head stands in the middle. */
function topOf({ match }: LinkPicture): number {
  return match ? margin : (pictureSize.height - badgeSide) / 2;
}

function headOf(picture: LinkPicture, hasBadge: boolean): Line[] {
  const { part, title, facts } = picture;
  const x = hasBadge ? margin + badgeSide + 32 : margin;
  const width = pictureSize.width - margin - x;
  const top = topOf(picture);
  return [
    ...(part === null ? [] : [{ text: part, x, width, baseline: top + 22, size: 32, fill: colours.part }]),
    { text: title, x, width, baseline: top + (part === null ? 58 : 84), size: 60, fill: colours.text, isBold: true },
    { text: facts, x, width, baseline: top + (part === null ? 112 : 132), size: 32, fill: colours.soft },
  ];
}

function matchOf({ state, isLive, sides }: PicturedMatch): Line[] {
  const right = pictureSize.width - margin;
  const fill = isLive ? colours.live : colours.soft;
  const head = { x: margin, width: right - margin, baseline: 332, size: 34, isBold: true, fill };
  return [
    ...(state === null ? [] : [{ ...head, text: state }]),
    ...sides.flatMap(({ name, figures, isWinner }, side): Line[] => {
      const baseline = 424 + 96 * side;
      const room = right - margin - figures.length * figureWidth - 24;
      return [
        { text: name, x: margin, width: room, baseline, size: 54, fill: colours.text, isBold: isWinner },
        ...figures.map((text, index) => ({
          text,
          x: right - (figures.length - index) * figureWidth,
          width: figureWidth,
          baseline,
          size: 54,
          fill: index === figures.length - 1 ? colours.text : colours.soft,
          isBold: index === figures.length - 1,
          isRight: true,
        })),
      ];
    }),
  ];
}

/** The outline of a text that fits into its width. */
function pathOf(line: Line, font: Font): string {
  const { size, runs } = placeText(line, (run, size) => font.layout(run).advanceWidth * (size / font.unitsPerEm));
  return runs.map(({ run, x }) => outlineOf(font.layout(run), x, line.baseline, size / font.unitsPerEm)).join("");
}

function outlineOf({ glyphs, positions }: GlyphRun, x: number, baseline: number, scale: number): string {
  let pen = x;
  return positions
    .map(({ xAdvance, xOffset, yOffset }, index) => {
      const [left, bottom] = [pen + xOffset * scale, baseline - yOffset * scale];
      pen += xAdvance * scale;
      // The fonts have their y axis upwards.
      return glyphs[index]?.path.transform(scale, 0, 0, -scale, left, bottom).toSVG() ?? "";
    })
    .join("");
}
