declare module "saxen" {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: "openTag",
      listener: (name: string, attributes: () => Record<string, string> | true, decode: Decode) => void,
    ): this;
    on(event: "closeTag", listener: (name: string, decode: Decode) => void): this;
    on(event: "text", listener: (text: string, decode: Decode) => void): this;
    on(event: "cdata", listener: (text: string) => void): this;
    /** @throws the error of invalid XML */
    parse(xml: string): void;
  }
}
