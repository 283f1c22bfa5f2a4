import type { Font } from "fontkit";
import sharp from "sharp";
import { mostImagePixels } from "#contract/image-file.ts";
import type { LinkPicture, PicturedMatch } from "#contract/link-picture.ts";
import { fitText } from "#contract/paper.ts";
import { openFont, readFonts } from "../../print/fonts.ts";
import { visualRuns } from "../../print/visual-runs.ts";

/** The size that link previews ask for, in pixels. */
export const pictureSize = { width: 1200, height: 630 };
const margin = 72;
const badgeSide = 128;
/** The width of the column of one score. */
const figureWidth = 84;
const colours = { ground: "#10201f", edge: "#2fa18b", text: "#fff", soft: "#c9d6d4", part: "#9fd8cc", live: "#ff8787" };
const mostSeconds = 10;

// One picture is drawn at a time, and nothing of it is drawn again.
sharp.concurrency(1);
sharp.cache(false);
// Badges are files of users, so nothing is read but what an image may be (and the outlines).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Svg", "Png", "Jpeg", "Webp"].map((format) => `VipsForeignLoad${format}Buffer`),
});

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
  const { plain, bold, hasLetters } = await readFonts();
  const lines = [...headOf(picture, badge !== null), ...(picture.match ? matchOf(picture.match) : [])];
  if (!lines.every(({ text }) => hasLetters(text))) return null;
  const fonts = { plain: openFont(plain), bold: openFont(bold) };
  const { width, height } = pictureSize;
  const paths = lines.map(
    (line) => `<path fill="${line.fill}" d="${pathOf(line, fonts[line.isBold ? "bold" : "plain"])}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.ground}"/><rect width="16" height="${height}" fill="${colours.edge}"/>${paths.join("")}</svg>`;
  const drawing = sharp(Buffer.from(svg)).timeout({ seconds: mostSeconds });
  if (badge !== null) drawing.composite([{ input: await drawBadge(badge), left: margin, top: topOf(picture) }]);
  return drawing.png({ compressionLevel: 9 }).toBuffer();
}

function drawBadge(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: mostImagePixels ** 2 })
    .timeout({ seconds: mostSeconds })
    .resize(badgeSide, badgeSide, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
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
  const head = { text: state, x: margin, width: right - margin, baseline: 332, size: 34, isBold: true, fill };
  return [
    head,
    ...sides.flatMap(({ name, figures, isWinner }, side): Line[] => {
      const baseline = 424 + 96 * side;
      const room = right - margin - figures.length * figureWidth - 24;
      return [
        { text: name, x: margin, width: room, baseline, size: 54, fill: colours.text, isBold: isWinner },
        ...figures.map((text, place) => ({
          text,
          x: right - (figures.length - place) * figureWidth,
          width: figureWidth,
          baseline,
          size: 54,
          fill: place === figures.length - 1 ? colours.text : colours.soft,
          isBold: place === figures.length - 1,
          isRight: true,
        })),
      ];
    }),
  ];
}

/** The outline of a text that fits into its width. */
function pathOf({ text, x, baseline, width, isRight = false, ...line }: Line, font: Font): string {
  const widthOf = (part: string, size: number) =>
    visualRuns(part).reduce((sum, run) => sum + font.layout(run).advanceWidth, 0) * (size / font.unitsPerEm);
  const { shown, size } = fitText({ text, width, size: line.size }, widthOf);
  const scale = size / font.unitsPerEm;
  let pen = isRight ? x + width - widthOf(shown, size) : x;
  const outlines: string[] = [];
  for (const run of visualRuns(shown)) {
    const { glyphs, positions } = font.layout(run);
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      // The fonts have their y axis upwards.
      const outline = glyphs[index]?.path.transform(
        scale,
        0,
        0,
        -scale,
        pen + xOffset * scale,
        baseline - yOffset * scale,
      );
      if (outline) outlines.push(outline.toSVG());
      pen += xAdvance * scale;
    }
  }
  return outlines.join("");
}
