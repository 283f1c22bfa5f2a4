import {
  type CSSVariablesResolver,
  createTheme,
  type DefaultMantineColor,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from "@mantine/core";

declare module "@mantine/core" {
  interface MantineThemeColorsOverride {
    colors: Record<DefaultMantineColor | "court", MantineColorsTuple>;
  }
}

export const theme = createTheme({
  colors: {
    court: [
      "#e8f6f3",
      "#d0ebe5",
      "#a3d7cb",
      "#72c1b0",
      "#4bae9a",
      "#2fa18b",
      "#1a8f7a",
      "#0c7a68",
      "#08695a",
      "#045548",
    ],
    // Cool greys. 2 is the dimmed text, 7 is the page.
    dark: [
      "#d7dce3",
      "#b4bcc7",
      "#929ba9",
      "#6b7482",
      "#3b434f",
      "#2e353f",
      "#22282f",
      "#171b20",
      "#12151a",
      "#0c0f12",
    ],
  },
  primaryColor: "court",
  primaryShade: 7,
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  headings: { fontWeight: "600" },
  // A focusable element that is not a menu item is not allowed in a menu (axe: aria-required-children).
  components: {
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A closed list of options would be a second element with the label of its field.
    Combobox: { defaultProps: { keepMounted: false } },
    // Inputs side by side stay in one line, whatever their messages are.
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
  },
});

/** Replacements for colours of Mantine that are too faint (WCAG AA), and the product's own colours. */
export const colours: CSSVariablesResolver = ({ colors: { court, dark, gray, red, yellow } }) => ({
  variables: {},
  dark: {
    "--surface": dark[8],
    "--line": dark[5],
    "--control-line": dark[3],
    "--accent-text": court[4],
    "--accent-light": "rgb(47 161 139 / 16%)",
    "--warning-text": yellow[4],
    "--mantine-color-error": red[4],
    "--mantine-color-placeholder": dark[2],
  },
  light: {
    "--surface": gray[0],
    "--line": gray[3],
    "--control-line": gray[6],
    "--accent-text": court[8],
    "--accent-light": "rgb(12 122 104 / 11%)",
    "--warning-text": "#7a4f00",
    "--mantine-color-dimmed": gray[7],
    "--mantine-color-error": red[9],
    "--mantine-color-placeholder": "#66707a",
  },
});

export const colorScheme = localStorageColorSchemeManager({ key: "theme" });

/** The nonce of this page's answer, without which the content security policy refuses style elements. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}
