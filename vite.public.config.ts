import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compressFiles } from "./scripts/compressed-files.ts";
import { tablerIcons } from "./scripts/icons.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the pages for everybody, by Preact in place of React, as they have to be small: once for browsers, in one
 * script for each language, and once for the server (--ssr), which renders the first look of each.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fromRoot("web"),
  publicDir: false,
  base: "/public/",
  plugins: isSsrBuild ? [tablerIcons()] : [tablerIcons(), compressFiles()],
  resolve: {
    alias: [
      { find: "#contract", replacement: fromRoot("contract/src") },
      { find: "#competition", replacement: fromRoot("competition/src") },
      { find: "react-dom/client", replacement: "preact/compat/client" },
      { find: /^react(-dom)?$/, replacement: "preact/compat" },
      { find: "react/jsx-runtime", replacement: "preact/jsx-runtime" },
    ],
  },
  ssr: { noExternal: true },
  build: {
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild
        ? { render: fromRoot("web/src/outside/render.tsx") }
        : { en: fromRoot("web/src/outside/public/client-en.ts"), de: fromRoot("web/src/outside/public/client-de.ts") },
      output: isSsrBuild ? { entryFileNames: "render.js" } : {},
    },
  },
}));
