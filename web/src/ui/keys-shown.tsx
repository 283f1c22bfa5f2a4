import { Kbd } from "@mantine/core";
import "@mantine/core/styles/Kbd.css";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const signs: Record<string, string> = isMac
  ? { mod: "⌘", shift: "⇧", alt: "⌥", Enter: "↵" }
  : { mod: "Ctrl", shift: "⇧", alt: "Alt", Enter: "↵" };

/** Keys as they stand on the keyboard. */
export function KeysShown({ keys }: { keys: string }) {
  return (
    <span>
      {keys.split("+").map((key) => (
        <Kbd key={key} size="xs" mr={2}>
          {signs[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  );
}
