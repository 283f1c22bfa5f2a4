import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { listenToKeys, useCommand } from "../../kit/ui/commands.ts";
import { createStore, useStore } from "../../kit/ui/store.ts";
import { useUndoKeys } from "../../kit/undo/use-undo-keys.ts";

const Palette = lazy(() => import("./opened-palette.tsx"));
const KeysDialog = lazy(() => import("../palette/keys-dialog.tsx"));

const opened = createStore<"palette" | "keys" | null>(null);

export const openPalette = () => opened.set("palette");

/** The keys that mean the same on every page, and what they open. */
export function Keyboard() {
  const { t } = useTranslation();
  const present = useStore(opened);
  useEffect(listenToKeys, []);
  useUndoKeys();
  useCommand({ keys: "mod+k", label: t("palette.title"), isAlways: true, run: openPalette });
  useCommand({ keys: "?", label: t("palette.keys"), run: () => opened.set("keys") });
  const close = () => opened.set(null);
  // Once opened they stay, to give the focus back.
  const [isLoaded, setLoaded] = useState({ palette: false, keys: false });
  if (present !== null && !isLoaded[present]) setLoaded({ ...isLoaded, [present]: true });
  return (
    <Suspense>
      {isLoaded.palette && <Palette opened={present === "palette"} onClose={close} />}
      {isLoaded.keys && <KeysDialog opened={present === "keys"} onClose={close} />}
    </Suspense>
  );
}
