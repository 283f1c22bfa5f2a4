import { Marked, type Tokens } from "marked";
import type { Language } from "#contract/languages.ts";
import { guideIndex } from "./guide-address.ts";
import { guidePages, placeOf } from "./guide-pages.ts";

/** A page of the guide: its heading, and its text as HTML. */
export interface GuideText {
  title: string;
  html: string;
}

const texts = import.meta.glob<string>("../../../../docs/guide/*/*.md", { query: "?raw", import: "default" });
const pictures = import.meta.glob<string>("../../../../docs/guide/images/*/*.png", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The files by the ends of their paths, such as `en/index.md` and `en/board.png`. */
const textsByName = byName(texts);
const picturesByName = byName(pictures);

const kept = new Map<string, Promise<GuideText>>();

/** The text of a page, which is loaded once; null for a missing page. */
export function guideText(language: Language, page: string): Promise<GuideText> | null {
  const path = `${language}/${page}.md`;
  const load = textsByName.get(path);
  if (!load) return null;
  const known = kept.get(path);
  if (known) return known;
  const loaded = load().then((markdown) => read(markdown));
  kept.set(path, loaded);
  // After a failure, as without a connection, the next call loads it again.
  loaded.catch(() => kept.delete(path));
  return loaded;
}

/** The files are part of the product, so their HTML needs no sanitizing. */
function read(markdown: string): GuideText {
  const [heading = "", ...rest] = markdown.split("\n");
  return { title: heading.replace("# ", ""), html: printer.parse(rest.join("\n"), { async: false }) };
}

const printer = new Marked({
  renderer: {
    heading({ depth, text, tokens }: Tokens.Heading) {
      return `<h${depth} id="${placeOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    link({ href, tokens }: Tokens.Link) {
      return `<a href="${addressOf(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }: Tokens.Image) {
      const picture = picturesByName.get(href.replace("../images/", "")) ?? href;
      return `<img src="${picture}" alt="${text.replaceAll('"', "&quot;")}">`;
    },
  },
});

/** Links between the files become links between the pages; other links stay as they are. */
function addressOf(href: string): string {
  const page = /^([\w-]+)\.md(#.*)?$/.exec(href);
  if (!page) return href;
  const [, name = "", place = ""] = page;
  return (guidePages as readonly string[]).includes(name) ? `${guideIndex}/${name}${place}` : guideIndex;
}

function byName<Value>(files: Record<string, Value>): Map<string, Value> {
  return new Map(Object.entries(files).map(([path, value]) => [path.split("/").slice(-2).join("/"), value]));
}
