import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it } from "vitest";

it("a worker that Vitest ends takes with it what it has started", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const script = `
    await import("${import.meta.resolve("./end-setup.ts")}");
    const { runNode } = await import("${import.meta.resolve("./server-process.ts")}");
    runNode(["-e", "require('node:net').connect(${port}, '127.0.0.1')"], process.env);`;
  const worker = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [started] = (await once(server, "connection")) as [Socket];
  const gone = once(started.resume(), "close");
  const exited = once(worker, "exit");
  worker.kill("SIGTERM");
  expect(await exited).toEqual([null, "SIGTERM"]);
  await gone;
  server.close();
});
