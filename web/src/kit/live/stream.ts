import { useEffect, useEffectEvent } from "react";
import type { ChangeEvent, StreamMessage } from "#contract/events.ts";
import { ApiError, openCall, toApiError } from "../api/call.ts";
import { presentReader } from "../records/reader.ts";
import { headersFor } from "../records/request.ts";
import { enter } from "../sign-in/account.ts";
import { presentToken, replaceToken } from "../sign-in/renewal.ts";
import { selectSport } from "../sign-in/selected-sport.ts";
import { createStore, useStore } from "../ui/store.ts";
import { waitBeforeRetry } from "./reconnect.ts";
import { createStreamParser } from "./stream-parser.ts";

/** A change, and the user who received it: another user may see the entity differently. */
export interface LiveChange extends ChangeEvent {
  reader: string;
}

export type LiveMessage = LiveChange | { type: "reset" };
export type Connection = "connecting" | "open" | "lost";

/** The server sends a heartbeat every 20 seconds; after this silence in milliseconds, the connection counts as lost. */
const silence = 60_000;
/** A connection of at least this length in milliseconds was a good one. */
const lasting = 2_000;

const connection = createStore<Connection>("connecting");
const listeners = new Set<(message: LiveMessage) => void>();

/** Calls the listener for all changes that the user may see, while the component is mounted. */
export function useLiveChanges(listener: (message: LiveMessage) => void): void {
  const onMessage = useEffectEvent(listener);
  useEffect(() => {
    const follow = (message: LiveMessage) => onMessage(message);
    listeners.add(follow);
    return () => {
      listeners.delete(follow);
    };
  }, []);
}

export function useConnection(): Connection {
  return useStore(connection);
}

/**
 * Keeps the one stream of the console open until the returned function is called. After an interruption it continues
 * from the last position. `onFreshStart` is called when it starts without a position, so that changes may have been
 * missed.
 */
export function openStream(onFreshStart: () => void): () => void {
  const stopped = new AbortController();
  connection.set("connecting");
  void keepReading(stopped.signal, onFreshStart);
  return () => stopped.abort();
}

async function keepReading(stopped: AbortSignal, onFreshStart: () => void): Promise<void> {
  let lastId: string | null = null;
  let failures = 0;
  while (!stopped.aborted) {
    const began = performance.now();
    let hasEnded = false;
    const reader = presentReader();
    try {
      await readStream(lastId, stopped, {
        onOpen: () => {
          connection.set("open");
          if (lastId === null) onFreshStart();
        },
        onMessage: (message, id) => {
          lastId = id ?? lastId;
          publish(message, reader);
        },
      });
      hasEnded = true;
    } catch (error) {
      if (!stopped.aborted) console.info("The event stream was lost:", error instanceof Error ? error.message : error);
      await followRights(error);
    }
    if (stopped.aborted) return;
    const wasLasting = performance.now() - began > lasting;
    // The server ends streams itself, for instance after a change of rights, so this is no failure yet.
    if (hasEnded && wasLasting) continue;
    connection.set("lost");
    failures = wasLasting ? 0 : failures;
    await waitBeforeRetry(failures, stopped);
    failures += 1;
  }
}

/** Rights may have changed while no stream was open, so the user is read again, with the remaining sport. */
async function followRights(error: unknown): Promise<void> {
  const code = error instanceof ApiError ? error.body?.code : undefined;
  if (code === "unknown-sport") selectSport(null);
  if (code !== "other-sport" && code !== "unknown-sport") return;
  await enter().catch((failure: unknown) => console.info("The user could not be read again:", failure));
}

/** Reads one connection to its end. A browser that knows that it has no network does not wait for the silence. */
async function readStream(
  lastId: string | null,
  stopped: AbortSignal,
  on: { onOpen: () => void; onMessage: (message: StreamMessage, id: string | null) => void },
): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silence);
  const signal = AbortSignal.any([stopped, silent.signal]);
  addEventListener("offline", () => silent.abort(), { signal });
  try {
    const response = await openAuthorized(lastId, signal);
    if (!response.body) return;
    on.onOpen();
    const parse = createStreamParser(({ data, id }) => {
      const message = readMessage(data);
      if (message) on.onMessage(message, id);
    });
    for await (const piece of texts(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silence);
      parse(piece);
    }
  } finally {
    clearTimeout(timer);
    // Also takes away the listener.
    silent.abort();
  }
}

async function openAuthorized(lastId: string | null, signal: AbortSignal): Promise<Response> {
  const open = (token: string) =>
    openCall("GET", "/notifications", {
      query: { entities: "true" },
      headers: {
        accept: "text/event-stream",
        ...headersFor(token),
        ...(lastId !== null && { "last-event-id": lastId }),
      },
      signal,
    });
  const token = await presentToken();
  let response = await open(token);
  if (response.status === 401) response = await open(await replaceToken(token));
  if (!response.ok) throw await toApiError(response);
  return response;
}

async function* texts(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

function readMessage(data: string): StreamMessage | null {
  try {
    const message = JSON.parse(data) as StreamMessage;
    if (typeof message.type !== "string") throw new Error("no type");
    return message;
  } catch (error) {
    console.warn("An event could not be read:", error instanceof Error ? error.message : error);
    return null;
  }
}

function publish(message: StreamMessage, reader: string): void {
  if (message.type === "heartbeat") return;
  const received: LiveMessage = message.type === "reset" ? message : { ...message, reader };
  for (const listener of [...listeners]) listener(received);
}
