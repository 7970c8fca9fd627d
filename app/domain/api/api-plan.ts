/** Who has the API: keys, calls with them, and webhooks (docs/product.md 6). */
import { DomainError } from "~/platform/errors";
import type { Member } from "../accounts/member";

export const API_NEEDS_AGENCY = "API access is part of the Agency plan. Contact sales to upgrade.";

/** Also for who is in a team while a cancelled plan of their own runs out: the team's plan is what they live on. */
export const hasApi = ({ rights, isAdmin }: Pick<Member, "rights" | "isAdmin">): boolean =>
  isAdmin || rights.tier === "agency";

/** @throws DomainError forbidden in the words of an upgrade, for members on other plans */
export function assertApi(member: Pick<Member, "rights" | "isAdmin">): void {
  if (!hasApi(member)) throw new DomainError("forbidden", API_NEEDS_AGENCY, { requiredTier: "agency" });
}
