import { and, count, eq, isNull } from "drizzle-orm";
import { proposals, users } from "~/db/schema";
import { isoTime } from "~/platform/time/iso-time";
import { english } from "~/platform/words/t";
import type { MemberContext } from "../../context";
import { PLANS } from "../../plans/plans";
import { UNLIMITED } from "../../plans/unlimited";
import type { ProposalStatus } from "../../proposals/status";
import { assertAdmin } from "../accounts.server";

interface TestDetail {
  name: string;
  value: string;
}

export function userStatusDetails({ actor }: MemberContext): TestDetail[] {
  const { rights, subscription, usage } = actor;
  const of = (used: number, limit: number) => `${used} of ${limit >= UNLIMITED ? "unlimited" : limit}`;
  const yes = (is: boolean) => (is ? "Yes" : "No");
  return [
    { name: "Account", value: actor.email },
    { name: "Admin", value: yes(actor.isAdmin) },
    { name: "Plan", value: english(PLANS[subscription.tier].name) },
    { name: "Status", value: subscription.status },
    { name: "Period ends", value: isoTime(subscription.currentPeriodEndsAt)?.slice(0, 10) ?? "Never" },
    { name: "Locked", value: yes(rights.isLocked) },
    { name: "Proposals", value: of(usage.proposalsCreated, rights.proposalsLimit) },
    { name: "Email sends", value: of(usage.emailsSent, rights.emailSendLimit) },
    { name: "PDF export", value: yes(rights.canExportPDF) },
    { name: "Cloning", value: yes(rights.canCloneProposal) },
    { name: "Custom branding", value: yes(rights.canUseBranding) },
  ];
}

/** @throws DomainError forbidden */
export async function testFigures(ctx: MemberContext) {
  assertAdmin(ctx);
  const [[made], byStatus] = await ctx.db.batch([
    ctx.db
      .select({ accounts: count() })
      .from(users)
      .where(and(eq(users.isTest, true), isNull(users.deletedAt))),
    ctx.db
      .select({ status: proposals.status, proposals: count() })
      .from(proposals)
      .where(isNull(proposals.deletedAt))
      .groupBy(proposals.status),
  ]);
  const counts: Partial<Record<ProposalStatus, number>> = {};
  for (const { status, proposals: number } of byStatus) counts[status] = number;
  return { testAccounts: made?.accounts ?? 0, counts };
}
