import "./kit/ui/styles.css";
import { MantineProvider } from "@mantine/core";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startOptionalServices } from "./app/optional-services.ts";
import { router } from "./app/routes/router.tsx";
import { lockOf, releaseHeader } from "./app/service-worker/release.ts";
import { startI18n } from "./kit/i18n.ts";
import { restoreSession } from "./kit/sign-in/sign-in.ts";
import { colorScheme, colours, styleNonce, theme } from "./kit/theme.ts";
import { listenForTyping } from "./kit/ui/typed-ahead.ts";

// The scroll lock below dialogs makes a style element of its own, and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const release = presentRelease();
holdRelease(release);
void restoreSession();
listenForTyping();
await startI18n(
  async (missing) => {
    const { reportMissingText } = await import("./app/translations/missing-texts.ts");
    reportMissingText(missing);
  },
  { [releaseHeader]: release },
);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colours}
      defaultColorScheme="dark"
      colorSchemeManager={colorScheme}
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);

void startOptionalServices(router).catch((error: unknown) => console.info("An optional service did not start:", error));

/** The release to which this page belongs; empty during development. */
function presentRelease(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? "";
}

/** Keeps the files of this release while the page is open, because a newer release may no longer have them. */
function holdRelease(release: string): void {
  if (release !== "") void navigator.locks?.request(lockOf(release), { mode: "shared" }, () => new Promise(() => {}));
}
