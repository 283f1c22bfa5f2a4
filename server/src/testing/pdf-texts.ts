import { inflateSync } from "node:zlib";

/**
 * The texts on each page of a PDF, as a reader who copies them gets them, for files of
 * server/src/outside/pdf/write-pdf.ts.
 */
export function pdfTexts(file: Buffer): string[][] {
  const source = file.toString("latin1");
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = ""]) => [id, body]),
  );
  const streamOf = (id: string | undefined) => {
    const body = objects.get(id) ?? "";
    // The content may end with a byte that is a line break, too.
    const [head = "", length] = /^[\s\S]*?\/Length (\d+)[\s\S]*?stream\r?\n/.exec(body) ?? [];
    const content = body.slice(head.length, head.length + Number(length));
    return inflateSync(Buffer.from(content, "latin1")).toString("latin1");
  };
  const referred = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages.map((page) => {
    const resources = objects.get(referred(page, "Resources")) ?? page;
    const texts: string[] = [];
    let letters = new Map<string, string>();
    const shown = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
    for (const [, font, pieces] of streamOf(referred(page, "Contents")).matchAll(shown)) {
      if (font) letters = lettersIn(streamOf(referred(objects.get(referred(resources, font)) ?? "", "ToUnicode")));
      const glyphs = [...(pieces ?? "").matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      if (pieces !== undefined) texts.push(glyphs.map((glyph) => letters.get(glyph) ?? "?").join(""));
    }
    return texts;
  });
}

/** The letters of a font, by the numbers of its glyphs. */
function lettersIn(map: string): Map<string, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = "", list = ""]) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = ""], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"),
        Buffer.from(codes.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      ]),
    ),
  );
}
