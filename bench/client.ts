import { Agent, request } from "node:http";

/**
 * Sends requests, by default on one connection and one after the other, and returns the milliseconds until each complete
 * answer.
 */
export class Client {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #agent: Agent;

  constructor(url: string, headers: Record<string, string> = {}, connections = 1) {
    this.#url = url;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async get(path: string): Promise<number> {
    return (await this.#send("GET", path)).ms;
  }

  async read<Body>(path: string): Promise<Body> {
    return JSON.parse((await this.#send("GET", path)).text);
  }

  async post(path: string, body: object): Promise<number> {
    return (await this.#send("POST", path, JSON.stringify(body))).ms;
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(method: "GET" | "POST", path: string, body?: string): Promise<{ ms: number; text: string }> {
    const headers = body === undefined ? this.#headers : { ...this.#headers, "content-type": "application/json" };
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const outgoing = request(this.#url + encodeURI(path), { method, headers, agent: this.#agent }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("error", reject);
        answer.on("end", () => {
          if (answer.statusCode === 200) resolve({ ms: performance.now() - began, text });
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }
}
