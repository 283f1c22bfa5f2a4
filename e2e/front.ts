import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {} from "@fastify/swagger";
import Fastify from "fastify";
import { writeRelease } from "../scripts/console-release.ts";
import { readConfig } from "../server/src/app/config.ts";
import { addConsole } from "../server/src/app/console/pages.ts";
import { addErrorAnswers } from "../server/src/kit/http/errors.ts";
import { freePort } from "../server/src/testing/free-port.ts";
import { startServer } from "./fixtures.ts";

/** A server behind a front with its own console, which can deploy another release. */
export interface Front {
  url: string;
  /** Replaces the release by one with other file names and a text that names it. There is none in the beginning. */
  deploy(name: string): Promise<void>;
  /** The requested addresses that were not found. */
  missed: string[];
  /** Removes the worker's file from the console. */
  removeWorker(): void;
  close(): Promise<void>;
}

export async function startFront(): Promise<Front> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const behind = await startServer({ PUBLIC_URL: url });
  const folder = mkdtempSync(join(tmpdir(), "courtside-release-"));
  const missed: string[] = [];
  const toServer = (from: IncomingMessage, to: ServerResponse) => {
    const { method, url: path, headers } = from;
    const passed = request(`${behind.url}${path}`, { method: method ?? "GET", headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    passed.on("error", () => to.destroy());
    to.on("close", () => passed.destroy());
    from.pipe(passed);
  };
  const console = Fastify({
    forceCloseConnections: true,
    serverFactory: (handle, options) => {
      const isBehind = /^\/(api|oidc|config\.json|locales\/add)/;
      return createServer(options as object, (from, to) =>
        isBehind.test(from.url ?? "") ? toServer(from, to) : handle(from, to),
      );
    },
  });
  console.addHook("onResponse", async (requested, answer) => {
    if (answer.statusCode === 404) missed.push(requested.url);
  });
  addErrorAnswers(console);
  cpSync("dist/console", folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  await addConsole(console, folder, readConfig({}));

  const deploy = async (name: string) => {
    rename(folder, name);
    const texts = join(folder, "locales/en/translation.json");
    const changed = JSON.parse(readFileSync(texts, "utf8"));
    changed.shell.menu.teams = `Teams ${name}`;
    writeFileSync(texts, JSON.stringify(changed));
    await writeRelease(folder);
  };
  await console.listen({ port, host: "localhost" });
  return {
    url,
    deploy,
    missed,
    removeWorker: () => rmSync(join(folder, "service-worker.js")),
    close: async () => {
      await console.close();
      await behind.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Gives every script and style another name, as a build of other sources would. */
function rename(folder: string, name: string): void {
  const assets = join(folder, "assets");
  const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file));
  const renamed = new Map(files.map((file) => [file, file.replace(/(?:~\w+)?\.(\w+)$/, `~${name}.$1`)]));
  const pages = ["index.html", "sign-in/callback.html"].map((page) => join(folder, page));
  for (const path of [...pages, ...files.filter((file) => file.endsWith(".js")).map((file) => join(assets, file))]) {
    let text = readFileSync(path, "utf8");
    for (const [from, to] of renamed) text = text.replaceAll(from, to);
    writeFileSync(path, text);
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to));
}
