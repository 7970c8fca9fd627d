/** docs/product.md 2. */

import { t } from "~/platform/words/t";
import { UNLIMITED } from "../../plans/unlimited";
import { upgradeText } from "../../plans/upgrade-reasons";
import type { Member } from "../member";

export interface SendsLeft {
  left: number;
  limit: number;
  isTrial: boolean;
}

export function sendsLeft({ rights, usage }: Pick<Member, "rights" | "usage">): SendsLeft | null {
  const { emailSendLimit: limit, isTrial } = rights;
  return limit >= UNLIMITED ? null : { left: Math.max(0, limit - usage.emailsSent), limit, isTrial };
}

export function sendsLeftLabel({ left, limit, isTrial }: SendsLeft): string {
  if (left === 0) return upgradeText({ reason: "email_limit", isTrial, emailLimit: limit }).text;
  return isTrial
    ? t("{left} of {limit} sends left in your trial.", { left, limit })
    : t("{left} of {limit} sends left this month.", { left, limit });
}
