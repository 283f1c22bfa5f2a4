import { createServer } from "node:net";
import { BadSetting, type Config } from "./config.ts";

type Address = Pick<Config, "host" | "port">;

/** @throws BadSetting when the server can't listen at the address now */
export async function requireAddress({ host, port }: Address): Promise<void> {
  const server = createServer();
  await naming({ host, port }, () => {
    return new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ host, port }, resolve);
    });
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Starts a listener. @throws BadSetting that names the setting which prevents it */
export async function naming<Result>(address: Address, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new BadSetting(problems[code]?.(address) ?? `HOST and PORT: ${message}.`);
  }
}

const noHost = ({ host }: Address) => `HOST: there is no host "${host}".`;

const problems: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port }) => `PORT: ${port} is in use by another program (on ${host}).`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
};
