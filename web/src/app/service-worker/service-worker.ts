import { answerTo } from "./answers.ts";
import { nameOfCache, outdated, type Release, releaseHeader, versionIn, versionOfCache } from "./release.ts";

/**
 * Opens the console without a connection. Each release is kept whole in its own cache, and a page only gets files of
 * its own release: the page, the texts of the release that it names, and files whose names contain a digest. The page
 * comes from the network whenever the network answers, so a new release is there at the next load. The kept page has
 * the content security policy of its answer, with the nonce of that answer. This is as strict as a fresh one: a nonce
 * keeps out markup whose author does not know it, and nobody can add markup to a kept answer, which never leaves this
 * browser.
 */
declare const self: ServiceWorkerGlobalScope;
/** The build fills this in. */
declare const RELEASE: Release;

const { version, files } = RELEASE;
/** A connection that takes longer than this counts as lost. */
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

// Pages send this message after they have loaded; by then the previous page is gone.
self.addEventListener("message", (event) => {
  event.waitUntil(cleanUp());
});

/** Keeps all files of this release, or none if the server has another release by now. */
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
    // A proxy that does not reach its server has no page.
    async (response) => (response.status < 502 ? response : ((await kept()) ?? response)),
    async () => (await kept()) ?? Response.error(),
  );
  const first = await Promise.race([fresh, late]);
  clearTimeout(timer);
  return first ?? fresh;
}

/** The name contains a digest of the content, so a file of any release's cache is the requested one. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function texts(request: Request): Promise<Response> {
  const name = nameOfCache(request.headers.get(releaseHeader) ?? "");
  const kept = (await caches.has(name)) ? await (await caches.open(name)).match(request, { ignoreVary: true }) : null;
  return kept ?? fetch(request);
}

/** The configuration of the server, or its last known one. It belongs to the server and not to a release. */
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

/** Deletes the caches of earlier releases when none of their pages is open. */
async function cleanUp(): Promise<void> {
  const versions = (await caches.keys()).flatMap((name) => versionOfCache(name) ?? []);
  const { installing, waiting } = self.registration;
  // A newer release is being installed or is active, and its cache must stay.
  if (versions.length < 2 || installing || waiting || self.serviceWorker?.state === "redundant") return;
  const openPages = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length;
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => name ?? []);
  for (const old of outdated(versions, { present: version, openPages, held: names })) {
    await caches.delete(nameOfCache(old));
  }
}
