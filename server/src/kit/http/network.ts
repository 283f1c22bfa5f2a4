import { isIPv6 } from "node:net";
import { isLoopback } from "./loopback.ts";

/**
 * The network by which callers are told apart: an IPv4 address, or the first 64 bits of an IPv6 address, within which
 * one caller has as many addresses as they want. "::ffff:192.0.2.1" is an IPv4 address. The machine itself stays "::1".
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address) || isLoopback(address)) return address;
  const [bare = ""] = address.split("%");
  const [before = "", after] = bare.split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [first, last] = [groups(before), groups(after ?? "")];
  const missing = after === undefined ? 0 : 8 - first.length - last.length - Number(bare.includes("."));
  const all = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
