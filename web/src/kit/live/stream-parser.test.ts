import { describe, expect, it } from "vitest";
import { createStreamParser, type StreamEvent } from "./stream-parser.ts";

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const parse = createStreamParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

describe("the event stream", () => {
  it("gives each message with its id", () => {
    expect(read("id: 7\ndata: a\n\nid: 8\ndata: b\n\n")).toEqual([
      { id: "7", data: "a" },
      { id: "8", data: "b" },
    ]);
  });

  it("gives the same messages wherever its pieces end", () => {
    const text = 'id: 12\r\ndata: {"type":"team"}\r\n\r\n: heartbeat\r\n\r\ndata: x\ndata: y\n\n';
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(read(text.slice(0, cut), text.slice(cut))).toEqual(read(text));
    }
    expect(read(...text)).toEqual([
      { id: "12", data: '{"type":"team"}' },
      { id: "12", data: "x\ny" },
    ]);
  });

  it("gives nothing for comments and for messages without data", () => {
    expect(read(": hello\n\nid: 3\n\nevent: none\n\n")).toEqual([]);
  });

  it("keeps an id that came without data", () => {
    expect(read("id: 3\n\ndata: a\n\n")).toEqual([{ id: "3", data: "a" }]);
  });

  it("does not give a message that has not ended", () => {
    expect(read("data: a\n")).toEqual([]);
  });
});
