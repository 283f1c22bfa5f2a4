import { cpSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { compressIn } from "./scripts/compressed-files.ts";
import { writeRelease } from "./scripts/console-release.ts";
import { tablerIcons } from "./scripts/icons.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the console into dist/console; the server puts a nonce in place of __CSP_NONCE__ in each answer. */
export default defineConfig({
  root: fromRoot("web"),
  plugins: [react(), tablerIcons(), replaceRecording(), finishFiles()],
  define: { "import.meta.env.VERSION": JSON.stringify(packageJson.version) },
  // Left in its own files also while developing, so that some of them can be replaced.
  optimizeDeps: { exclude: ["@datadog/browser-rum"] },
  html: { cspNonce: "__CSP_NONCE__" },
  resolve: { alias: { "#contract": fromRoot("contract/src"), "#competition": fromRoot("competition/src") } },
  build: {
    outDir: fromRoot("dist/console"),
    emptyOutDir: true,
    target: "es2023",
    // Data addresses would need exceptions from the content security policy.
    assetsInlineLimit: 0,
    // Every browser that the console runs in knows it; the sign-in callback page should load nothing but itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { console: fromRoot("web/index.html"), callback: fromRoot("web/sign-in/callback.html") },
      // What is needed together comes in one piece, which packs better than the many that pages share parts of: the first
      // page, what lists need beyond it, what floats above a page, and forms.
      output: {
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], test: (id) => !/\/callback\.(ts|html)/.test(id) },
            {
              name: "list",
              test: /\/(list-page|signed-in)\.tsx$|\/list\/columns\.tsx$|\/ui\/same\.ts$|\/contract\/src\/(kinds\/|enumerations|nationalities)/,
            },
            { name: "floating", test: /\/components\/(Popover|Combobox|Modal)\// },
            { name: "form", test: /\/record-form\.tsx$/ },
          ],
        },
      },
    },
  },
});

/** What the recorder of sessions would let out is recorded by our own functions in place of the library's. */
function replaceRecording(): Plugin {
  const names = ["sanitizeUrl", "serializeAttribute"];
  const replaced = new Set<string>();
  return {
    name: "courtside-recording",
    enforce: "pre",
    resolveId: (source, importer = "") => {
      const name = names.find((one) => source.endsWith(`/${one}.mjs`));
      if (name === undefined || !importer.includes("@datadog/browser-rum/")) return null;
      replaced.add(name);
      return fromRoot("web/src/app/monitoring/recorded.ts");
    },
    generateBundle: () => {
      const left = names.filter((name) => !replaced.has(name));
      if (left.length > 0)
        throw new Error(`The recorder no longer has ${left.join(" and ")}: names and ids would leave.`);
    },
  };
}

/**
 * The texts are loaded at run time, under /locales; every file has compressed copies beside it, for browsers that take
 * them.
 */
function finishFiles(): Plugin {
  let folder = "";
  return {
    name: "courtside-files",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      // A build that has failed has written nothing, and says itself what is wrong.
      if (!existsSync(join(folder, "index.html"))) return;
      cpSync(fromRoot("web/src/locales"), join(folder, "locales"), { recursive: true });
      await writeRelease(folder);
      compressIn(folder);
    },
  };
}
