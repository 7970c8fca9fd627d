/** Checks whether a network address is public: nothing else is ever called for an account. */
import ipaddr from "ipaddr.js";

/** Networks of IPv4 without public hosts: IANA's special-purpose registry, and multicast. */
const RESERVED_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
].map((network) => ipaddr.IPv4.parseCIDR(network));

/** Hosts get addresses only from this part of IPv6. */
const GLOBAL_6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Networks within it that lead elsewhere. */
const RESERVED_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"].map(
  (network) => ipaddr.IPv6.parseCIDR(network),
);

export function isPublicAddress(text: string): boolean {
  // Octal or hexadecimal IPv4 and zones of IPv6 are refused: DNS answers with neither.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    const address = ipaddr.IPv4.parse(text);
    return !RESERVED_4.some((network) => address.match(network));
  }
  if (!ipaddr.IPv6.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.match(GLOBAL_6) && !RESERVED_6.some((network) => address.match(network));
}
