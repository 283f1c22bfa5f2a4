import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it("is an IPv4 address, also where IPv6 carries it", () => {
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::FFFF:192.0.2.1")).toBe("192.0.2.1");
});

it("is the first half of an IPv6 address, however it is written", () => {
  const same = ["2001:db8:1:2::1", "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2:3::192.0.2.1"];
  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]));
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(networkOf("::1")).toBe("::1");
  expect(networkOf("::2")).toBe("0:0:0:0::/64");
  expect(networkOf("2001:db8::")).toBe("2001:db8:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});
