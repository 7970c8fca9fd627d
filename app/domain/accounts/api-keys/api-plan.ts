/** docs/product.md 6. */
import { DomainError } from "~/platform/errors";
import { msg, t } from "~/platform/words/t";
import type { Member } from "../../people/member";

const API_NEEDS_AGENCY = msg("API access is part of the Agency plan. Contact sales to upgrade.");

/** A team's plan counts before the account's own. */
export const hasApi = ({ rights, isAdmin }: Pick<Member, "rights" | "isAdmin">): boolean =>
  isAdmin || rights.tier === "agency";

/** @throws DomainError forbidden, as an upgrade prompt */
export function assertApi(member: Pick<Member, "rights" | "isAdmin">): void {
  if (!hasApi(member)) throw new DomainError("forbidden", t(API_NEEDS_AGENCY), { requiredTier: "agency" });
}
