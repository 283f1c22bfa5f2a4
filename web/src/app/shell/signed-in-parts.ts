import { lazy } from "react";
import { storedToken } from "../../kit/sign-in/token.ts";

/** The parts of the console for signed-in users, in one file. */
export const SignedIn = lazy(() => load().then((parts) => ({ default: parts.SignedIn })));
export const ActiveSport = lazy(() => load().then((parts) => ({ default: parts.ActiveSport })));
export const ConnectionSign = lazy(() => load().then((parts) => ({ default: parts.ConnectionSign })));
export const FittingGuide = lazy(() => load().then((parts) => ({ default: parts.FittingGuide })));
export const PaletteButton = lazy(() => load().then((parts) => ({ default: parts.PaletteButton })));
export const ProfileMenu = lazy(() => load().then((parts) => ({ default: parts.ProfileMenu })));

function load() {
  return import("./signed-in.tsx");
}

// A user with a stored token is probably still signed in, so the file loads while the session is restored. If this
// fails, it is loaded when it is needed.
if (storedToken() !== null) load().catch(() => {});
