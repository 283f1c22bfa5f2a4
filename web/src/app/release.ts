import { lockOf } from "./service-worker/release.ts";

/** The release to which this page belongs; empty during development. */
export function presentRelease(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? "";
}

/** Keeps the files of this release while the page is open, because a newer release may no longer have them. */
export function holdRelease(release: string): void {
  if (release !== "") void navigator.locks?.request(lockOf(release), { mode: "shared" }, () => new Promise(() => {}));
}
