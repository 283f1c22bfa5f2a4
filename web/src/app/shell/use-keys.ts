import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { listenToKeys, useCommand } from "../../kit/ui/commands.ts";
import { createStore } from "../../kit/ui/store.ts";

/** What is open over every page; `Keyboard` shows it as soon as the browser has loaded it. */
export const opened = createStore<"palette" | "keys" | null>(null);

export const openPalette = () => opened.set("palette");

/** The console listens to keys as soon as the menu is there, also while the browser still loads what the keys open. */
export function useKeys(isSignedIn: boolean): void {
  const { t } = useTranslation();
  useEffect(listenToKeys, []);
  useCommand(isSignedIn ? { keys: "mod+k", label: t("palette.title"), isAlways: true, run: openPalette } : null);
  useCommand(isSignedIn ? { keys: "?", label: t("palette.keys"), run: () => opened.set("keys") } : null);
}
