import { expect, it } from "vitest";
import { LEASE_MS, type Lease, leaseAfter } from "./lease";

const claim = (tab: string, takesOver = false) => ({ tab, takesOver });
const held = (tab: string, since: number, now = since): Lease => ({
  tab,
  since,
  until: now + LEASE_MS,
});

it("goes to the first tab that asks", () => {
  expect(leaseAfter(null, claim("a"), 1000)).toEqual(held("a", 1000));
});

it("stays with its tab, which may be loaded anew, and counts from its beginning", () => {
  expect(leaseAfter(held("a", 1000), claim("a"), 5000)).toEqual(held("a", 1000, 5000));
});

it("is not another's while it is held", () => {
  const lease = held("a", 1000);
  expect(leaseAfter(lease, claim("b"), 1000 + LEASE_MS - 1)).toBe(lease);
});

it("is another's once its tab has been silent for long", () => {
  expect(leaseAfter(held("a", 1000), claim("b"), 1000 + LEASE_MS)).toEqual(held("b", 1000 + LEASE_MS));
});

it("begins anew for a tab that was silent", () => {
  const later = 1000 + 2 * LEASE_MS;
  expect(leaseAfter(held("a", 1000), claim("a"), later)).toEqual(held("a", later));
});

it("is taken over, and taken back", () => {
  const taken = leaseAfter(held("a", 1000), claim("b", true), 2000);
  expect(taken).toEqual(held("b", 2000));
  expect(leaseAfter(taken, claim("a"), 3000)).toBe(taken);
  expect(leaseAfter(taken, claim("a", true), 3000)).toEqual(held("a", 3000));
});
