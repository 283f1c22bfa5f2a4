import { lazy } from "react";
import { storedToken } from "../../kit/sign-in/token.ts";

/** What only somebody who is signed in sees, all in one file. */
export const SignedIn = lazy(() => load().then((parts) => ({ default: parts.SignedIn })));
export const ActiveSport = lazy(() => load().then((parts) => ({ default: parts.ActiveSport })));
export const ConnectionSign = lazy(() => load().then((parts) => ({ default: parts.ConnectionSign })));
export const FittingGuide = lazy(() => load().then((parts) => ({ default: parts.FittingGuide })));
export const PaletteButton = lazy(() => load().then((parts) => ({ default: parts.PaletteButton })));
export const ProfileMenu = lazy(() => load().then((parts) => ({ default: parts.ProfileMenu })));

function load() {
  return import("./signed-in.tsx");
}

// Somebody who was signed in most likely still is: the session is restored meanwhile. What fails here is loaded when it is needed.
if (storedToken() !== null) load().catch(() => {});
