import { lockOf } from "./service-worker/release.ts";

/** The release that this page belongs to; empty while developing. */
export function presentRelease(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? "";
}

/** For as long as the page is open, its release is kept: it may still need a file that a newer one no longer has. */
export function holdRelease(release: string): void {
  if (release !== "") void navigator.locks?.request(lockOf(release), { mode: "shared" }, () => new Promise(() => {}));
}
