/// <reference path="./saxen.d.ts" />
import { Parser } from "saxen";
import { ReadError } from "./table.ts";

export type Attributes = Readonly<Record<string, string>>;

/** Reads XML from beginning to end. Names come without the prefix of their namespace. */
export function readXml(
  xml: string,
  on: {
    open?: (name: string, attributes: () => Attributes) => void;
    text?: (text: string) => void;
    close?: (name: string) => void;
  },
): void {
  const parser = new Parser();
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  parser.on("openTag", (name, attributes, decode) =>
    on.open?.(plain(name), () => {
      const pairs = Object.entries(attributes() || {});
      return Object.fromEntries(pairs.map(([key, value]) => [plain(key), decode(value)]));
    }),
  );
  parser.on("closeTag", (name) => on.close?.(plain(name)));
  parser.on("text", (text, decode) => on.text?.(decode(text)));
  parser.on("cdata", (text) => on.text?.(text));
  try {
    parser.parse(xml);
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError("broken");
  }
}
