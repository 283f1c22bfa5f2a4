import type { ErrorBody } from "#contract/errors.ts";
import { loadConfig } from "./config.ts";

export type Query = Record<string, string | number | readonly string[] | undefined>;

/** An answer of the API other than a success. The status is 0 if there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  /** The answer of a server without an error body, such as a proxy. */
  readonly answer: { statusText: string; text: string };

  constructor(status: number, body: ErrorBody | null, answer = { statusText: "", text: "" }) {
    super(body?.message ?? (answer.statusText || "No connection"));
    this.name = "ApiError";
    this.status = status;
    this.body = body;
    this.answer = answer;
  }
}

/** Whether there was no answer, or one that does not say whether the call was done. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** One call of the API below its base address, with exactly the headers given. */
export async function call<T>(
  method: string,
  path: string,
  options: {
    query?: Query;
    /** A file, or a value that is sent as JSON. */
    body?: unknown;
    headers?: HeadersInit;
    signal?: AbortSignal;
    /** Called with the headers of a success. */
    onHeaders?: (headers: Headers) => void;
    /** The way to read the body of a success; JSON by default. */
    reads?: "blob";
  } = {},
): Promise<T> {
  const response = await openCall(method, path, options);
  if (!response.ok) throw await toApiError(response);
  options.onHeaders?.(response.headers);
  if (response.status === 204) return undefined as T;
  try {
    return (await (options.reads === "blob" ? response.blob() : response.json())) as T;
  } catch {
    throw whyLost(options.signal);
  }
}

/** Sends the call and returns the answer before its body is read, whatever its status is. */
export async function openCall(
  method: string,
  path: string,
  { query, body, headers, signal }: Parameters<typeof call>[2] = {},
): Promise<Response> {
  const sent = new Headers(headers);
  const isFile = body instanceof Blob;
  if (body !== undefined) sent.set("content-type", isFile ? body.type : "application/json");
  try {
    const { apiBaseUrl } = await loadConfig();
    return await fetch(apiBaseUrl + path + formatQuery(query), {
      method,
      headers: sent,
      credentials: "include",
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch {
    throw whyLost(signal);
  }
}

export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  return new ApiError(response.status, toErrorBody(text), { statusText: response.statusText, text });
}

function toErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    return typeof body?.statusCode === "number" && typeof body.message === "string" ? (body as ErrorBody) : null;
  } catch {
    return null;
  }
}

function whyLost(signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : new ApiError(0, null);
}

function formatQuery(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (value === undefined ? [] : Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}
