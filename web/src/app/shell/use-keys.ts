import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { listenToKeys, useCommand } from "../../kit/ui/commands.ts";
import { createStore } from "../../kit/ui/store.ts";

/** The open dialog of the console's keys; `Keyboard` shows it once its code has loaded. */
export const opened = createStore<"palette" | "keys" | null>(null);

export const openPalette = () => opened.set("palette");

/** Listens to the console's keys as soon as the menu is visible, also before the code of the dialogs has loaded. */
export function useKeys(isSignedIn: boolean): void {
  const { t } = useTranslation();
  useEffect(listenToKeys, []);
  useCommand(isSignedIn ? { keys: "mod+k", label: t("palette.title"), isAlways: true, run: openPalette } : null);
  useCommand(isSignedIn ? { keys: "?", label: t("palette.keys"), run: () => opened.set("keys") } : null);
}
