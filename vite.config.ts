import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the console into dist/console; the server puts a nonce in place of __CSP_NONCE__ in each answer. */
export default defineConfig({
  root: here("web"),
  plugins: [react(), copyLocales()],
  html: { cspNonce: "__CSP_NONCE__" },
  resolve: { alias: { "#contract": here("contract/src") } },
  build: {
    outDir: here("dist/console"),
    emptyOutDir: true,
    target: "es2023",
    // Data addresses would need exceptions from the content security policy.
    assetsInlineLimit: 0,
    // Every browser that the console runs in knows it; the sign-in callback page should load nothing but itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { console: here("web/index.html"), callback: here("web/sign-in/callback.html") },
      // What the first page needs comes in one piece, which packs better than the many that pages share parts of.
      output: {
        codeSplitting: {
          groups: [{ name: "first", tags: ["$initial"], test: (id) => !/\/callback\.(ts|html)/.test(id) }],
        },
      },
    },
  },
});

/** The texts are loaded at run time, under /locales. */
function copyLocales(): Plugin {
  return {
    name: "courtside-locales",
    apply: "build",
    closeBundle: () => cpSync(here("web/src/locales"), here("dist/console/locales"), { recursive: true }),
  };
}
