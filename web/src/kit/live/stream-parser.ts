/** The parts of a server-sent event that the console uses. */
export interface StreamEvent {
  /** The last id that the stream has sent so far. */
  id: string | null;
  data: string;
}

/** Reads text/event-stream in pieces, which may end at any position of a message. */
export function createStreamParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let unread = "";
  let id: string | null = null;
  let data: string[] = [];

  const readLine = (line: string) => {
    if (line === "") {
      if (data.length > 0) onEvent({ id, data: data.join("\n") });
      data = [];
      return;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    else if (field === "id" && !value.includes("\0")) id = value === "" ? null : value;
  };

  return (piece) => {
    unread += piece;
    // A carriage return at the end may be the first half of a line end.
    const end = unread.endsWith("\r") ? unread.length - 1 : unread.length;
    const lines = unread.slice(0, end).split(/\r\n|\n|\r/);
    unread = (lines.pop() ?? "") + unread.slice(end);
    for (const line of lines) readLine(line);
  };
}
