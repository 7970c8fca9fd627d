/** How many email sends an account has left, shown before one is tried (docs/product.md 2). */
import type { Member } from "../accounts/member";
import { UNLIMITED } from "./plans";
import { upgradeWords } from "./upgrade-reasons";

export interface SendsLeft {
  left: number;
  limit: number;
  isTrial: boolean;
}

/** Null where the plan has no limit. */
export function sendsLeft({ rights, usage }: Pick<Member, "rights" | "usage">): SendsLeft | null {
  const { emailSendLimit: limit, isTrial } = rights;
  return limit >= UNLIMITED ? null : { left: Math.max(0, limit - usage.emailsSent), limit, isTrial };
}

/** "2 of 3 sends left in your trial."; where none is, what the upgrade dialog says. */
export function sendsLeftWords({ left, limit, isTrial }: SendsLeft): string {
  if (left === 0) return upgradeWords({ reason: "email_limit", isTrial, emailLimit: limit }).text;
  return `${left} of ${limit} sends left ${isTrial ? "in your trial" : "this month"}.`;
}
