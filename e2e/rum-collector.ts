import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateSync } from "node:zlib";

// biome-ignore lint/suspicious/noExplicitAny: the tests look into what a library sends
export type Sent = any;

/** Takes in what monitoring sends, as its proxy would. */
export interface RumCollector {
  url: string;
  /** All that has come, as text: addresses, headers, events, and recordings unpacked. */
  everything(): string;
  events(type: string): Sent[];
  /** The records of all recordings. */
  records(): Sent[];
  close(): void;
}

export async function startRumCollector(): Promise<RumCollector> {
  const texts: string[] = [];
  const events: Sent[] = [];
  const records: Sent[] = [];
  const takeIn = async (type: string, body: Buffer) => {
    if (!type.startsWith("multipart/")) {
      const text = body.toString();
      texts.push(text);
      for (const line of text.split("\n").filter(Boolean)) events.push(JSON.parse(line));
      return;
    }
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    for (const [name, part] of form) {
      if (typeof part === "string") texts.push(part);
      else {
        const bytes = Buffer.from(await part.arrayBuffer());
        const text = (name === "segment" ? inflateSync(bytes) : bytes).toString();
        texts.push(part.name, text);
        if (name === "segment") records.push(...JSON.parse(text).records);
      }
    }
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    texts.push(decodeURIComponent(request.url ?? ""), JSON.stringify(request.headers));
    await takeIn(request.headers["content-type"] ?? "", Buffer.concat(chunks));
    response.writeHead(202, { "access-control-allow-origin": "*" }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/intake`,
    everything: () => texts.join("\n"),
    events: (type) => events.filter((event) => event.type === type),
    records: () => records,
    close: () => server.close(),
  };
}
