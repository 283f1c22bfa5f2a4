import { randomUUID } from "node:crypto";
import { limits } from "./limits.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
type Body = any;

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

/** Talks real HTTP to a server as one user. */
export class TestClient {
  readonly url: string;
  readonly token: string | null;
  readonly userId: string;
  readonly sport: string | null;

  constructor(url: string, token: string | null = null, userId = "", sport: string | null = null) {
    this.url = url;
    this.token = token;
    this.userId = userId;
    this.sport = sport;
  }

  /** The same user with a sport selected. */
  in(sport: string): TestClient {
    return new TestClient(this.url, this.token, this.userId, sport);
  }

  headers(): Record<string, string> {
    return {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(this.sport && { "x-sport-id": this.sport }),
    };
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(limits.event),
      headers: { ...this.headers(), ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      ...(body !== undefined && {
        body: typeof body === "string" || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    const json = text !== "" && answer.headers.get("content-type")?.includes("json");
    return { status: answer.status, headers: answer.headers, body: json ? JSON.parse(text) : text };
  }

  get(path: string): Promise<Answer> {
    return this.call("GET", path);
  }

  /** @throws unless the answer is a success */
  async ok(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Creates an entity, and returns it as the server answered it. */
  async create(path: string, fields: object, id: string = randomUUID()): Promise<Body> {
    const answer = await this.ok("POST", `${path}/${id}/version/0`, fields);
    return Object.values(answer)[0];
  }

  save(path: string, id: string, version: number, fields: object): Promise<Answer> {
    return this.call("POST", `${path}/${id}/version/${version}`, fields);
  }

  delete(path: string, id: string, version: number): Promise<Answer> {
    return this.call("DELETE", `${path}/${id}/version/${version}`);
  }
}
