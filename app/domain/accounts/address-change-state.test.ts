import { expect, it } from "vitest";
import { type AddressChangeFacts, addressChangeState } from "./address-change-state";

const open: AddressChangeFacts = { usedAt: null, revokedAt: null, expiresAt: 1000 };

it.each<[string, Partial<AddressChangeFacts>, number]>([
  ["open", {}, 999],
  ["expired", {}, 1000],
  ["revoked", { revokedAt: 5 }, 1001],
  ["used", { usedAt: 5, revokedAt: 6 }, 1001],
])("is %s for %o at %i", (state, changes, now) => {
  expect(addressChangeState({ ...open, ...changes }, now)).toBe(state);
});
