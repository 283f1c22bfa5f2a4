import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Special addresses of IPv4 (the IANA registry of RFC 6890): of this host and network, private and shared ones,
 * link-local ones such as the metadata of clouds, documentation, benchmarks, multicast, and what is reserved.
 */
const specialIPv4 = blocks("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/** The global unicast addresses of IPv6; mapped, translated, local and multicast addresses are outside of them. */
const globalIPv6 = blocks("ipv6", [["2000::", 3]]);

/**
 * Special addresses among the global ones: protocols and tunnels, which can lead to an IPv4 address, and documentation.
 */
const specialIPv6 = blocks("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** Whether the address is a public one, and not this host or a network around it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIPv4.check(address, "ipv4");
  // An address with a zone is local.
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalIPv6.check(address, "ipv6") && !specialIPv6.check(address, "ipv6");
}

function blocks(family: "ipv4" | "ipv6", subnets: readonly (readonly [network: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family);
  return list;
}
