const worker = "/service-worker.js";

/** Registers the service worker, which keeps this release so that the console opens without a connection. */
export async function keepConsole(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
    await registration.update();
    registration.active?.postMessage("a page stands");
  } catch (error) {
    console.info("The console is not kept:", error instanceof Error ? error.message : error);
    await leaveWhenGone();
  }
}

/** Unregisters the worker if the server no longer has one, because a browser would keep its last worker for ever. */
async function leaveWhenGone(): Promise<void> {
  const answer = await fetch(worker, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.status !== 404) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
