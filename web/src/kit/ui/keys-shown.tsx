import { Kbd } from "@mantine/core";
import "@mantine/core/styles/Kbd.css";
import { useTranslation } from "react-i18next";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const signs: Record<string, string> = {
  shift: "⇧",
  alt: isMac ? "⌥" : "Alt",
  Enter: "↵",
  Escape: "Esc",
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowRight: "→",
};

/** Keys with the labels of a keyboard. */
export function KeysShown({ keys }: { keys: string }) {
  const { t } = useTranslation();
  const present: Record<string, string> = {
    ...signs,
    mod: isMac ? "⌘" : t("palette.control"),
    Space: t("palette.space"),
  };
  return (
    <span>
      {keys.split("+").map((key) => (
        <Kbd key={key} size="xs" mr={2}>
          {present[key] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </span>
  );
}
