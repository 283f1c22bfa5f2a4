import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import type { StreamMessage } from "#contract/events.ts";
import { type PublicPage, queryOfList } from "#contract/public-pages.ts";
import { follow } from "./live.ts";
import { type Notice, PublicApp } from "./public-app.tsx";
import "./public.css";
import { readPage } from "./read-page.ts";
import { type Texts, textsIn } from "./texts.ts";
import type { Reading } from "./words.tsx";

/** Visitors wait a random part of this time, so that not all of them ask at the same moment. */
const spreadMs = 2_500;
const minuteMs = 60_000;
const againMs = 10_000;

/** Makes a page that the server has rendered interactive. */
export function start(language: string, texts: Texts): void {
  const root = document.getElementById("root");
  const data = document.getElementById("page")?.textContent;
  if (!root || !data) return;
  const { page, reading } = JSON.parse(data) as { page: PublicPage; reading: Reading };
  hydrateRoot(root, <Live first={page} reading={reading} t={textsIn(language, texts)} />);
}

function Live({ first, reading, t }: { first: PublicPage; reading: Reading; t: TFunction }) {
  const [page, setPage] = useState(first);
  const [notice, setNotice] = useState<Notice>(null);
  const [now, setNow] = useState(reading.now);
  useEffect(() => {
    const path = location.pathname.replace(/(.)\/+$/, "$1");
    const query = first.view.kind === "list" ? queryOfList(first.view).replace("?", "&") : "";
    const tournament = "tournament" in first ? `&tournament=${first.tournament.id}` : "";
    let present = first;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let again: ReturnType<typeof setTimeout>;
    const show = (next: PublicPage) => {
      present = next;
      setPage(next);
    };
    /** The messages since the last read began, which its answer may not know yet. */
    let heard: StreamMessage[] = [];
    const read = async () => {
      timer = null;
      heard = [];
      try {
        const next = await readPage(path, { query });
        if (next === null) {
          setNotice("gone");
          stream.close();
          clearTimeout(again);
        } else {
          setNotice(null);
          show(heard.reduce<PublicPage>((page, message) => follow(page, message).page, next));
        }
      } catch {
        setNotice("offline");
        readSoon();
      }
    };
    const readSoon = () => {
      timer ??= setTimeout(() => void read(), 200 + Math.random() * spreadMs);
    };
    let stream: EventSource;
    const listen = () => {
      const state = "state" in present ? `&state=${present.state}` : "";
      stream = new EventSource(`/api/public/notifications?entities=true${tournament}${state}`);
      stream.onmessage = ({ data }) => {
        setNotice(null);
        const message = JSON.parse(data) as StreamMessage;
        heard.push(message);
        const { page: next, mustRead } = follow(present, message);
        if (next !== present) show(next);
        if (mustRead) readSoon();
      };
      // Which tournaments are listed has no state: what was published before the stream was open is read once more.
      if (first.view.kind === "list") stream.onopen = readSoon;
      stream.onerror = () => {
        setNotice("offline");
        // The browser does not reopen a refused stream; the page itself shows whether it is still public.
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(listen, againMs);
        readSoon();
      };
    };
    listen();
    // On a phone, the current tab or day may be scrolled out of view.
    for (const present of document.querySelectorAll(".tabs [aria-current]"))
      present.scrollIntoView({ block: "nearest", inline: "center" });
    const clock = setInterval(() => setNow(Date.now()), minuteMs);
    return () => {
      stream.close();
      clearTimeout(again);
      clearInterval(clock);
      if (timer) clearTimeout(timer);
    };
  }, [first]);
  return <PublicApp page={page} reading={now === reading.now ? reading : { ...reading, now }} t={t} notice={notice} />;
}
