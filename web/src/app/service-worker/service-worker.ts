import { answerTo } from "./answers.ts";
import { nameOfCache, outdated, type Release, releaseHeader, versionIn, versionOfCache } from "./release.ts";

/**
 * Opens the console without a connection. A release is kept whole, in a cache of its own, and a page only ever gets what
 * belongs to its own release: its page, its texts by the release that it names, and files whose names name their content.
 *
 * The page comes from the network whenever that answers, so a new release is there at the next load. The kept page has its
 * header with the content security policy and the nonce of that one answer. That is as strict as a fresh one: a nonce keeps
 * out markup that somebody has smuggled into an answer without knowing it, and nothing is put into this answer, which never
 * leaves this browser.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const RELEASE: Release;

const { version, files } = RELEASE;
/** Beyond this, no connection is quicker than a bad one. */
const patienceMs = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim().then(cleanUp));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const answer = answerTo(request, self.location.origin);
  if (answer === "page") event.respondWith(page(request));
  if (answer === "file") event.respondWith(file(request));
  if (answer === "texts") event.respondWith(texts(request));
  if (answer === "config") event.respondWith(config(request));
});

// From a page that stands: by then the one before it is gone.
self.addEventListener("message", (event) => {
  event.waitUntil(cleanUp());
});

/** Takes exactly the files of this release, or nothing when another one is served by now. */
async function install(): Promise<void> {
  const cache = await caches.open(nameOfCache(version));
  const requests = files.map((file) =>
    typeof file === "string" ? new Request(file) : new Request(file[0], { cache: "reload", integrity: file[1] }),
  );
  const index = await fetch("/", { cache: "reload" });
  if (!index.ok || versionIn(await index.clone().text()) !== version) throw new Error("Another release is served");
  await cache.addAll([...requests, new Request("/config.json", { cache: "reload" })]);
  await cache.put("/", index);
}

async function page(request: Request): Promise<Response> {
  const kept = async () => (await caches.open(nameOfCache(version))).match("/");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response | undefined>((resolve) => {
    timer = setTimeout(() => resolve(kept()), patienceMs);
  });
  const fresh = fetch(request).then(
    // A proxy whose server is out of reach has no page.
    async (response) => (response.status < 502 ? response : ((await kept()) ?? response)),
    async () => (await kept()) ?? Response.error(),
  );
  const first = await Promise.race([fresh, late]);
  clearTimeout(timer);
  return first ?? fresh;
}

/** The name has a digest of the content: whichever release it was kept for, it is the file that the page asks for. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function texts(request: Request): Promise<Response> {
  const name = nameOfCache(request.headers.get(releaseHeader) ?? "");
  const kept = (await caches.has(name)) ? await (await caches.open(name)).match(request, { ignoreVary: true }) : null;
  return kept ?? fetch(request);
}

/** What the server is configured as now, else as it last was: it belongs to the server and not to a release. */
async function config(request: Request): Promise<Response> {
  const cache = await caches.open(nameOfCache(version));
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put("/config.json", response.clone());
    if (response.status < 502) return response;
    return (await cache.match("/config.json")) ?? response;
  } catch (error) {
    const kept = await cache.match("/config.json");
    if (kept) return kept;
    throw error;
  }
}

/** Lets go of earlier releases once no page of theirs is open. */
async function cleanUp(): Promise<void> {
  const versions = (await caches.keys()).flatMap((name) => versionOfCache(name) ?? []);
  const { installing, waiting } = self.registration;
  // A newer one is about to take over, or has: its cache is not one of an earlier release.
  if (versions.length < 2 || installing || waiting || self.serviceWorker?.state === "redundant") return;
  const openPages = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => name ?? []);
  for (const old of outdated(versions, { present: version, openPages, held: names })) {
    await caches.delete(nameOfCache(old));
  }
}
