import { join } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import playwright from "../playwright.config.ts";
import { findChromium } from "../scripts/prerequisites.ts";

/** A page of the console, with an empty cache. */
export interface OpenPage {
  page: Page;
  /** The bytes received so far, headers included, by kind of file. */
  received(): { all: number; script: number; style: number };
  /** The addresses whose answers are still being received, but for the event stream, which never ends. */
  loading(): string[];
  slowDown(times: number): Promise<void>;
  close(): Promise<void>;
}

/** The browser of all pages, from the first one on. */
let browser: Promise<Browser> | null = null;

/** @param token of the user who is signed in, if anybody is */
export async function openPage(address: string, token: string | null): Promise<OpenPage> {
  // The browser that users have; the faster one of the tests is headless.
  browser ??= chromium.launch({ ...playwright.use?.launchOptions, executablePath: findChromium() });
  // Without the service worker, which loads the whole console once for each release: the budgets are for pages.
  const context = await (await browser).newContext({
    viewport: playwright.use?.viewport ?? null,
    serviceWorkers: "block",
  });
  await context.addInitScript({ path: join(import.meta.dirname, "in-page.js") });
  if (token !== null) await context.addInitScript(`localStorage.setItem("authToken", ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await follow(session);
  await page.goto(address);
  return {
    page,
    ...network,
    slowDown: async (rate) => void (await session.send("Emulation.setCPUThrottlingRate", { rate })),
    close: () => context.close(),
  };
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
}

async function follow(session: CDPSession): Promise<Pick<OpenPage, "received" | "loading">> {
  const addresses = new Map<string, string>();
  const loading = new Map<string, string>();
  const bytes = { all: 0, script: 0, style: 0 };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.includes("/api/notifications")) loading.set(requestId, request.url);
  });
  session.on("Network.responseReceived", ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on("Network.loadingFailed", ({ requestId }) => loading.delete(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    loading.delete(requestId);
    const { pathname } = new URL(addresses.get(requestId) ?? "about:blank");
    bytes.all += encodedDataLength;
    if (pathname.endsWith(".js")) bytes.script += encodedDataLength;
    if (pathname.endsWith(".css")) bytes.style += encodedDataLength;
  });
  await session.send("Network.enable");
  return { received: () => ({ ...bytes }), loading: () => [...loading.values()] };
}
