import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { networkOf, tooManyText } from "./rate-limits.server";

describe("the network that limits count by", () => {
  it.each([
    [null, null],
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::", "fe80:0:0:0::/64"],
  ])("of %s is %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

it.each([
  [1, "in a minute"],
  [2, "in 2 minutes"],
  [119, "in 119 minutes"],
  [121, "in 3 hours"],
])("says after how long to try again: %s minutes", (minutes, wait) => {
  expect(tooManyText(inEnglish, minutes)).toBe(`Too many attempts. Please try again ${wait}.`);
});
