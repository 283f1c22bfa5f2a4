import { createServer } from "node:http";
import { freePort } from "../testing/free-port.ts";
import { publicJwk, type SigningKey } from "./signing-key.ts";

/** An OpenID Connect provider with keys that the test sets. */
export class OutsideProvider {
  /** The keys that it publishes; null while it can't be reached. */
  keys: readonly SigningKey[] | null = [];
  /** The addresses of the requests that it got. */
  readonly requested: string[] = [];
  issuer = "";
  readonly #server = createServer((request, response) => {
    this.requested.push(request.url ?? "");
    if (this.keys === null) {
      response.destroy();
      return;
    }
    response.setHeader("content-type", "application/json");
    const { issuer } = this;
    const answers: Record<string, object> = {
      "/.well-known/openid-configuration": { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` },
      "/keys": { keys: this.keys.map(publicJwk) },
    };
    response.end(JSON.stringify(answers[request.url ?? ""] ?? {}));
  });

  static async start(...keys: SigningKey[]): Promise<OutsideProvider> {
    const provider = new OutsideProvider();
    provider.keys = keys;
    const port = await freePort();
    provider.issuer = `http://127.0.0.1:${port}`;
    await new Promise<void>((resolve) => provider.#server.listen(port, "127.0.0.1", resolve));
    return provider;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
