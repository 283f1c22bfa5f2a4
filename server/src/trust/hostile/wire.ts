import { connect } from "node:net";
import { limits } from "../../testing/limits.ts";

export interface WireAnswer {
  status: number;
  headers: string;
  body: string;
}

/**
 * Sends bytes unchanged, and reads the answer to its end; for an event stream, only the head. Returns null when the
 * server closes the connection without an answer, "hung" when no answer comes in time.
 */
export function exchange(port: number, bytes: Uint8Array, endsEarly = false): Promise<WireAnswer | null | "hung"> {
  return new Promise((resolve) => {
    let come = Buffer.alloc(0);
    const socket = connect(port, "127.0.0.1", () => (endsEarly ? socket.end(bytes) : socket.write(bytes)));
    const timer = setTimeout(() => done("hung"), limits.event);
    const done = (answer: WireAnswer | null | "hung") => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    socket.on("data", (chunk) => {
      come = Buffer.concat([come, chunk]);
      const { head, length } = headOf(come);
      if (length !== null && come.length >= head.length + length) done(answerOf(come));
    });
    socket.on("error", () => {});
    socket.on("close", () => done(answerOf(come)));
  });
}

const goOn = "HTTP/1.1 100 Continue\r\n\r\n";

/** The head of the received bytes, and the length of the body, if it is known. */
function headOf(come: Buffer): { head: string; length: number | null } {
  // A request with "Expect: 100-continue" gets an interim answer first.
  const begins = come.subarray(0, goOn.length).toString("latin1") === goOn ? goOn.length : 0;
  const end = come.indexOf("\r\n\r\n", begins);
  if (end < 0) return { head: "", length: null };
  const head = come.subarray(0, end + 4).toString("latin1");
  if (/^HTTP\/1\.1 (204|304)|text\/event-stream/im.test(head)) return { head, length: 0 };
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return { head, length: length === undefined ? null : Number(length) };
}

function answerOf(come: Buffer): WireAnswer | null {
  const { head } = headOf(come);
  const status = /HTTP\/1\.1 (\d{3})(?! Continue)/.exec(head)?.[1];
  if (!status) return null;
  return { status: Number(status), headers: head.toLowerCase(), body: come.subarray(head.length).toString() };
}
