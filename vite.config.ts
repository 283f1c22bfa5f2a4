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
    rolldownOptions: {
      input: { console: here("web/index.html"), callback: here("web/sign-in/callback.html") },
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
