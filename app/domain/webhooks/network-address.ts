/** Whether an address on the network is a public one: nothing else is ever called for an account. */

/** Networks of IPv4 that are no public hosts (IANA's special-purpose registry), and multicast: first address, prefix. */
const RESERVED_4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Of IPv6 only 2000::/3 is handed out to hosts; these lie in it and lead elsewhere: first groups, prefix. */
const RESERVED_6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

/** False for what is no address at all. @param text as DNS answers it: dotted, or with colons and no brackets */
export function isPublicAddress(text: string): boolean {
  const four = readIPv4(text);
  if (four !== null) return !RESERVED_4.some(([first, bits]) => isIn4(four, readIPv4(first) ?? 0, bits));
  const six = readIPv6(text);
  if (six === null || six >> 125n !== 1n) return false;
  return !RESERVED_6.some(([first, bits]) => isIn6(six, readIPv6(first) ?? 0n, bits));
}

const isIn4 = (address: number, first: number, bits: number): boolean =>
  Math.floor(address / 2 ** (32 - bits)) === Math.floor(first / 2 ** (32 - bits));

const isIn6 = (address: bigint, first: bigint, bits: number): boolean =>
  address >> BigInt(128 - bits) === first >> BigInt(128 - bits);

/** Four decimal numbers and nothing else: an octal or a hexadecimal one is no answer of DNS. */
function readIPv4(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

function readIPv6(text: string): bigint | null {
  const [head = "", tail, ...more] = text.split("::");
  if (more.length > 0 || !text.includes(":")) return null;
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  if (!before || !after) return null;
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...before, ...Array<number>(Math.max(0, missing)).fill(0), ...after];
  return groups.reduce((sum, group) => (sum << 16n) + BigInt(group), 0n);
}

/** The last two groups may be written as IPv4. */
function groupsOf(text: string): number[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const four = readIPv4(parts.at(-1) ?? "");
  if (four !== null) parts.splice(-1, 1, (four >>> 16).toString(16), (four & 0xffff).toString(16));
  return parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part))
    ? parts.map((part) => Number.parseInt(part, 16))
    : null;
}
