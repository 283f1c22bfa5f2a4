import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";

const require = createRequire(import.meta.url);
const fontFiles = { plain: "DejaVuSansCondensed.ttf", bold: "DejaVuSansCondensed-Bold.ttf" };

/** The fonts of what the server draws; they have the letters of European languages, Arabic and Hebrew. */
export interface Fonts {
  files: { plain: Buffer; bold: Buffer };
  opened: { plain: fontkit.Font; bold: fontkit.Font };
  /** Whether the fonts have all visible letters of the text. */
  hasLetters(text: string): boolean;
}

let fontsRead: Promise<Fonts> | null = null;

/** The fonts are read when they are needed for the first time. */
export function readFonts(): Promise<Fonts> {
  const read = (file: string) => readFile(require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
  fontsRead ??= Promise.all([read(fontFiles.plain), read(fontFiles.bold)]).then(([plain, bold]) => {
    const opened = { plain: openFont(plain), bold: openFont(bold) };
    const hasLetter = (letter: string) =>
      /\p{Default_Ignorable_Code_Point}/u.test(letter) || opened.plain.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return { files: { plain, bold }, opened, hasLetters: (text) => [...text.normalize()].every(hasLetter) };
  });
  return fontsRead;
}

function openFont(file: Buffer): fontkit.Font {
  return fontkit.create(file) as fontkit.Font;
}
