import { lazy, Suspense, useState } from "react";
import { useStore } from "../../kit/ui/store.ts";
import { useUndoKeys } from "../../kit/undo/use-undo-keys.ts";
import { opened } from "./use-keys.ts";

const Palette = lazy(() => import("./opened-palette.tsx"));
const KeysDialog = lazy(() => import("../palette/keys-dialog.tsx"));

/** The dialogs that keys open on every page, and the keys of undo. */
export function Keyboard() {
  const present = useStore(opened);
  useUndoKeys();
  const close = () => opened.set(null);
  // A dialog stays mounted after its first use, so that it can give back the focus.
  const [isLoaded, setLoaded] = useState({ palette: false, keys: false });
  if (present !== null && !isLoaded[present]) setLoaded({ ...isLoaded, [present]: true });
  return (
    <Suspense>
      {isLoaded.palette && <Palette opened={present === "palette"} onClose={close} />}
      {isLoaded.keys && <KeysDialog opened={present === "keys"} onClose={close} />}
    </Suspense>
  );
}
