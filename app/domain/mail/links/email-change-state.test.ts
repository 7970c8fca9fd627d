import { expect, it } from "vitest";
import { type EmailChangeData, emailChangeState } from "./email-change-state";

const open: EmailChangeData = { usedAt: null, revokedAt: null, expiresAt: 1000 };

it.each<[string, Partial<EmailChangeData>, number]>([
  ["open", {}, 999],
  ["expired", {}, 1000],
  ["revoked", { revokedAt: 5 }, 1001],
  ["used", { usedAt: 5, revokedAt: 6 }, 1001],
])("is %s for %o at %i", (state, changes, now) => {
  expect(emailChangeState({ ...open, ...changes }, now)).toBe(state);
});
