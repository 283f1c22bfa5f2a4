import i18next from "i18next";
import type { MissingText } from "../../kit/i18n.ts";
import { session } from "../../kit/sign-in/session.ts";
import { storedToken } from "../../kit/sign-in/token.ts";

/** The greatest number of keys that the server accepts at once, and the greatest length of a key. */
const mostKeys = 50;
const longestKey = 200;
const longestText = 1_000;
/**
 * The reports of a page are collected for this time in milliseconds, because a page that lacks one text often lacks
 * more.
 */
const patience = 1_000;

const seen = new Set<string>();
const waiting = new Map<string, Map<string, string>>();
let isScheduled = false;

session.subscribe(() => schedule());

/** Reports a missing text to the server, once for each page load and only while a user is signed in. */
export function reportMissingText({ languages, namespace, key, text }: MissingText): void {
  for (const language of languages) {
    // If loading has failed, every text is missing, and nothing is reported.
    if (!i18next.hasResourceBundle(language, namespace)) continue;
    const path = `/locales/add/${language}/${namespace}`;
    if (seen.has(`${path} ${key}`) || key === "" || key.length > longestKey) continue;
    seen.add(`${path} ${key}`);
    const texts = waiting.get(path) ?? new Map<string, string>();
    waiting.set(path, texts.set(key, text.slice(0, longestText)));
  }
  schedule();
}

function schedule(): void {
  if (isScheduled || waiting.size === 0 || session.get().status !== "signed-in") return;
  isScheduled = true;
  setTimeout(sendAll, patience);
}

async function sendAll(): Promise<void> {
  isScheduled = false;
  const token = storedToken();
  if (session.get().status !== "signed-in" || token === null) return;
  const reports = [...waiting].flatMap(([path, texts]) =>
    chunksOf([...texts], mostKeys).map((entries) => ({ path, body: Object.fromEntries(entries) })),
  );
  waiting.clear();
  for (const { path, body } of reports) await send(token, path, body);
}

async function send(token: string, path: string, body: Record<string, string>): Promise<void> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  } catch (error) {
    console.info("Missing translations could not be reported:", String(error));
  }
}

function chunksOf<T>(entries: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, at) => entries.slice(at * size, (at + 1) * size));
}
