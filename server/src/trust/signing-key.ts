import { constants, createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** A key with which an identity provider signs. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export function makeKey(kid: string): SigningKey {
  return { kid, privateKey: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey };
}

export function publicJwk({ kid, privateKey }: SigningKey): object {
  return { ...createPublicKey(privateKey).export({ format: "jwk" }), kid, alg: "RS256", use: "sig" };
}

/** A token made by hand, so that its parts can be anything. */
export function signToken(key: SigningKey, payload: unknown, header: object = {}): string {
  const text = unsigned({ alg: "RS256", kid: key.kid, ...header }, payload);
  const padding = constants.RSA_PKCS1_PADDING;
  return `${text}.${sign("sha256", Buffer.from(text), { key: key.privateKey, padding }).toString("base64url")}`;
}

export function macToken(
  secret: string | Buffer,
  payload: unknown,
  header: object = {},
  hash: "sha256" | "sha512" = "sha256",
): string {
  const text = unsigned({ alg: hash === "sha256" ? "HS256" : "HS512", ...header }, payload);
  return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`;
}

/** Head and payload of a token, without signature. */
export function unsigned(header: object, payload: unknown): string {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  return `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${Buffer.from(text).toString("base64url")}`;
}

export function now(): number {
  return Math.floor(Date.now() / 1_000);
}
