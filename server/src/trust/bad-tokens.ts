import { createPublicKey } from "node:crypto";
import { macToken, makeKey, now, publicJwk, type SigningKey, signToken, unsigned } from "./signing-key.ts";

/** The claims of a valid ID token of the provider, and the key that signs it. */
export interface Good {
  key: SigningKey;
  claims: Record<string, unknown> & { iss: string; aud: string };
}

/** Invalid ID tokens, by their faults. */
export function badTokens({ key, claims }: Good): Record<string, string> {
  const { kid } = key;
  const other = makeKey(kid);
  const signed = (more: object, header?: object) => signToken(key, { ...claims, ...more }, header);
  const good = signed({});
  const [head = "", payload = "", signature = ""] = good.split(".");
  const publicKey = createPublicKey(key.privateKey);
  const pem = publicKey.export({ type: "spki", format: "pem" });
  const { n } = publicKey.export({ format: "jwk" });
  return {
    "without a signature": `${unsigned({ alg: "none" }, claims)}.`,
    "without a signature, said otherwise": `${unsigned({ alg: "nOnE" }, claims)}.`,
    "of no algorithm, with the signature of a good one": `${unsigned({ alg: "none" }, claims)}.${signature}`,
    "without an algorithm": `${unsigned({ kid }, claims)}.${signature}`,
    "with a MAC of the public key as PEM": macToken(pem, claims, { kid }),
    "with a MAC of the public key's lines": macToken(String(pem).trim(), claims, { kid }),
    "with a MAC of the public key as DER": macToken(publicKey.export({ type: "spki", format: "der" }), claims, { kid }),
    "with a MAC of the public key as JWK": macToken(JSON.stringify(publicJwk(key)), claims, { kid }),
    "with a MAC of the modulus": macToken(Buffer.from(n ?? "", "base64url"), claims, { kid }),
    "with a MAC of nothing": macToken("", claims, { kid }),
    "of another issuer": signed({ iss: "https://elsewhere.example" }),
    "of an issuer that begins the same": signed({ iss: `${claims.iss}/x` }),
    "of no issuer": signed({ iss: undefined }),
    "for another application": signed({ aud: "another" }),
    "for other applications": signed({ aud: ["another", "one-more"] }),
    "for nobody": signed({ aud: undefined }),
    "for us and another, issued to nobody": signed({ aud: [claims.aud, "another"] }),
    "for us and another, issued to the other": signed({ aud: [claims.aud, "another"], azp: "another" }),
    "issued to another application": signed({ azp: "another" }),
    "that has ended": signed({ iat: now() - 600, exp: now() - 60 }),
    "that never ends": signed({ exp: undefined }),
    "whose end is a text": signed({ exp: String(now() + 300) }),
    "not valid yet": signed({ nbf: now() + 60 }),
    "issued in the future": signed({ iat: now() + 60 }),
    "of a sign-in in the future": signed({ auth_time: now() + 60 }),
    "issued at no time": signed({ iat: undefined }),
    "of nobody": signed({ sub: undefined }),
    "of somebody without a name": signed({ sub: "" }),
    "of a number": signed({ sub: 5 }),
    "of a list": signed({ sub: ["x"] }),
    "of somebody with NUL in the id": signed({ sub: "a\0b" }),
    "of somebody with half a character in the id": signToken(
      key,
      JSON.stringify(claims).replace('"sub":"', '"sub":"\\ud800'),
    ),
    "of somebody with an endless id": signed({ sub: "x".repeat(5_000) }),
    "that is no object": signToken(key, "[]"),
    "that is null": signToken(key, "null"),
    "that is no JSON": signToken(key, "{"),
    "signed by another key": signToken(other, claims),
    "signed by a key that it brings along": signToken(other, claims, { jwk: publicJwk(other) }),
    "signed by a key that it says where to find": signToken(other, claims, { jku: `${claims.iss}/elsewhere` }),
    "signed by a key that nobody knows": signToken(makeKey("unknown"), claims),
    "of an algorithm that it is not signed by": `${unsigned({ alg: "PS256", kid }, claims)}.${signature}`,
    "with a demand that we don't know": signed({}, { crit: ["x"], x: 1 }),
    "with another payload": `${head}.${unsigned({}, { ...claims, sub: "admin" }).split(".")[1]}.${signature}`,
    "with another header": `${unsigned({ alg: "RS256", kid, typ: "x" }, claims).split(".")[0]}.${payload}.${signature}`,
    "with an encrypted form": `${good}.x.y`,
    "of dots": "..",
    "of spaces": " . . ",
    "that is long": `${head}.${payload}.${"A".repeat(15_000)}`,
    "with a long header": `${"A".repeat(15_000)}.${payload}.${signature}`,
  };
}

/** A token cut off at many places, also before its last letter. */
export function* cutOff(token: string): Generator<string> {
  for (let length = 1; length < token.length; length += 11) yield token.slice(0, length);
  yield token.slice(0, -1);
}
