import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createServer, type Plugin } from "vite";
import { requireAddress } from "../server/src/app/address.ts";
import { readConfig } from "../server/src/app/config.ts";
import { runProcess } from "../server/src/app/process.ts";
import { freePort } from "../server/src/testing/free-port.ts";

const root = resolve(import.meta.dirname, "..");

/** `npm run dev`: Vite serves the console and reloads it on change; the server runs behind it and restarts on change. */
await runProcess(async (stop) => {
  const { port, host, publicUrl } = readConfig(process.env);
  await requireAddress({ host, port });
  const behind = await freePort();
  const server = spawn(
    process.execPath,
    ["--watch", "--watch-preserve-output", resolve(root, "scripts/dev-server.ts")],
    {
      stdio: "inherit",
      env: { ...process.env, DEV_PORT: String(behind) },
    },
  );
  // The server sees the address that the browser uses.
  const toServer = { target: `http://127.0.0.1:${behind}`, changeOrigin: false };
  const vite = await createServer({
    configFile: resolve(root, "vite.config.ts"),
    plugins: [pagesAsServed()],
    server: {
      port,
      host,
      strictPort: true,
      proxy: {
        "/api": toServer,
        "/oidc": toServer,
        "/config.json": toServer,
        "/locales/add": toServer,
        "/images": toServer,
      },
    },
  });
  await vite.listen();
  console.log(`Courtside is being developed at ${publicUrl.origin}`);
  await new Promise<void>((done) => {
    stop.addEventListener("abort", () => done(), { once: true });
    server.on("exit", () => done());
  });
  server.kill();
  await vite.close();
});

/** Serves files that Vite has elsewhere at the addresses of the server. */
function pagesAsServed(): Plugin {
  return {
    name: "courtside-pages",
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        if (path === "/sign-in/callback") request.url = request.url?.replace(path, `${path}.html`);
        const locale = /^\/locales\/(en|de)\/(\w+)\.json$/.exec(path);
        if (!locale) return next();
        response.setHeader("content-type", "application/json");
        response.end(await readFile(resolve(root, `web/src/locales/${locale[1]}/${locale[2]}.json`)));
      });
    },
  };
}
